package threadmark.ledger.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.claim.Predicate.Every;
import threadmark.ledger.claim.Predicate.Exactly;
import threadmark.ledger.claim.Predicate.Majority;
import threadmark.ledger.claim.Predicate.RightAnswer;
import threadmark.ledger.claim.Predicate.Stated;
import threadmark.ledger.claim.Predicate.Unmeasured;
import threadmark.ledger.claim.Predicate.Within;
import threadmark.ledger.claim.Quantity.Level;
import threadmark.ledger.judging.ClaimJudge;
import threadmark.ledger.judging.Evidence;
import threadmark.ledger.judging.Remedy;
import threadmark.study.experiment.ExperimentFiles;

/** Every claim can be held, contradicted, undecided and not testable: none can only be praised. */
class AllClaimsTest {

  private static final Path CLAIMS = Path.of("../../claims");

  private static final Map<List<Object>, Optional<Given>> FOUND = new HashMap<>();

  private static List<Source> sources() {
    return ClaimsFiles.read(
        ClaimsFiles.in(CLAIMS), ExperimentFiles.read(Path.of("../../experiments")));
  }

  static Stream<Arguments> claims() {
    return sources().stream()
        .flatMap(source ->
            source.claims().stream().map(claim -> Arguments.of(claim.id(), source, claim)));
  }

  /** With what is judged where other cells stand in. */
  private static Stream<Arguments> judged() {
    return claims()
        .flatMap(arguments -> {
          Claim claim = (Claim) arguments.get()[2];
          return Stream.concat(
              Stream.of(arguments),
              claim.inStandIn().stream()
                  .map(
                      other -> Arguments.of(claim.id() + " in others", arguments.get()[1], other)));
        });
  }

  static Stream<Arguments> decidable() {
    return judged()
        .filter(arguments -> {
          Claim claim = (Claim) arguments.get()[2];
          return claim.kind().judged()
              && !(claim.predicate() instanceof Stated)
              && !(claim.predicate() instanceof Unmeasured);
        });
  }

  private static LedgerEntry entry(Source source, Claim claim, Evidence evidence) {
    return ClaimJudge.entry(source, claim, evidence);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("decidable")
  void canBeHeld(String id, Source source, Claim claim) {
    assertThat(found(source, claim, ClaimVerdict.HELD)).isPresent();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("decidable")
  void canBeContradicted(String id, Source source, Claim claim) {
    assertThat(
            claim.predicate() instanceof RightAnswer
                ? Optional.of(some(claim, new SplittableRandom(1)).wrong())
                    .filter(given -> verdict(source, claim, given) == ClaimVerdict.CONTRADICTED)
                : found(source, claim, ClaimVerdict.CONTRADICTED))
        .isPresent();
  }

  /**
   * Two records that differ by a hair on the way to the boundary, and one beyond it: what is
   * measured turns the verdict, all the way from the trials.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("decidable")
  void aRecordThatIsTurnedContradictsIt(String id, Source source, Claim claim) {
    Given held = found(source, claim, ClaimVerdict.HELD).orElseThrow();
    if (claim.predicate() instanceof RightAnswer) {
      assertThat(GeneratedRecord.of(source, claim, held).verdict()).isEqualTo(ClaimVerdict.HELD);
      assertThat(GeneratedRecord.of(source, claim, held.wrong()).verdict())
          .isEqualTo(ClaimVerdict.CONTRADICTED);
      return;
    }
    Given turned = found(source, claim, ClaimVerdict.CONTRADICTED).orElseThrow();
    double inside =
        lastBefore(0, way -> verdict(source, claim, held.towards(turned, way)), ClaimVerdict.HELD);
    double outside =
        1
            - lastBefore(
                0,
                way -> verdict(source, claim, held.towards(turned, 1 - way)),
                ClaimVerdict.CONTRADICTED);

    assertThat(GeneratedRecord.of(source, claim, held.towards(turned, inside)).verdict())
        .isEqualTo(ClaimVerdict.HELD);
    assertThat(GeneratedRecord.of(source, claim, held.towards(turned, outside)).verdict())
        .isEqualTo(ClaimVerdict.CONTRADICTED);
    if (claim.predicate() instanceof Within) {
      assertThat(outside - inside).as("what lies between is undecided").isLessThan(0.05);
    }
  }

  /** How far one can go from there with that verdict, by halves. */
  private static double lastBefore(
      double from, DoubleFunction<ClaimVerdict> verdict, ClaimVerdict wanted) {
    double sure = from;
    double other = 1;
    for (int step = 0; step < 20; step++) {
      double middle = (sure + other) / 2;
      if (verdict.apply(middle) == wanted) {
        sure = middle;
      } else {
        other = middle;
      }
    }
    return sure;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("decidable")
  void oneRunOfAProfileMeasuresAllOfItsCells(String id, Source source, Claim claim) {
    List<ClaimedCell> cells =
        claim.predicate().cells().stream()
            .map(name -> claim.cells().get(name).at(claim.sizes().getFirst()))
            .toList();
    assertThat(new Remedy(ExperimentFiles.read(Path.of("../../experiments")), claim).command(cells))
        .isPresent();
  }

  static Stream<Arguments> spread() {
    return decidable()
        .filter(arguments -> {
          Claim claim = (Claim) arguments.get()[2];
          return !(claim.predicate() instanceof RightAnswer)
              && !(claim.predicate() instanceof Exactly);
        });
  }

  static Stream<Arguments> printed() {
    return claims()
        .filter(arguments ->
            ((Claim) arguments.get()[2])
                .published().stream().anyMatch(published -> published.value().isPresent()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("spread")
  void oneTrialOrNoiseDecidesNothing(String id, Source source, Claim claim) {
    Given held = found(source, claim, ClaimVerdict.HELD).orElseThrow();
    assertThat(verdict(source, claim, held.once())).isEqualTo(ClaimVerdict.UNDECIDED);
    assertThat(verdict(source, claim, held.noisy(0.99))).isNotEqualTo(ClaimVerdict.CONTRADICTED);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("decidable")
  void withoutItsCellsOrOnAnUnfitMachineItIsNotTestable(String id, Source source, Claim claim) {
    LedgerEntry nothing = entry(source, claim, Given.nothing());
    assertThat(nothing.verdict()).isEqualTo(ClaimVerdict.NOT_TESTABLE);
    assertThat(nothing.reason()).startsWith("not measured yet: ");
    Given held = found(source, claim, ClaimVerdict.HELD).orElseThrow();
    assertThat(verdict(source, claim, held.unfit())).isEqualTo(ClaimVerdict.NOT_TESTABLE);
    for (String key : held.values().keySet()) {
      Map<String, Double> lacking = new HashMap<>(held.values());
      lacking.remove(key);
      assertThat(verdict(source, claim, Given.fit(lacking)))
          .as("without %s", key)
          .isNotEqualTo(ClaimVerdict.UNDECIDED);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("claims")
  void hasAVerdictOrAReasonWhateverThereIs(String id, Source source, Claim claim) {
    assertThat(entry(source, claim, Given.nothing()).reason()).isNotBlank();
    assertThat(claim.why()).isNotBlank();
    assertThat(claim.place()).isNotBlank();
  }

  /** Corrections apart, which are claims because the printed figures do not fit. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("printed")
  void whatWasPublishedSatisfiesItsOwnTest(String id, Source source, Claim claim) {
    List<Double> values =
        claim.published().stream().flatMap(published -> published.value().stream()).toList();
    switch (claim.predicate()) {
      case Within within -> assertFits(claim, values, within);
      case Every every ->
          assertThat(values)
              .allMatch(value -> every.parts().stream().anyMatch(part -> fits(part, value)));
      case Majority majority ->
          assertThat(
                  values.stream()
                      .filter(
                          value -> majority.parts().stream().allMatch(part -> fits(part, value)))
                      .count())
              .isGreaterThan(values.size() / 2);
      case Unmeasured nothing -> assertThat(nothing.reason()).isNotBlank();
      default -> assertThat(claim.kind()).isEqualTo(ClaimKind.REPORT);
    }
  }

  private static void assertFits(Claim claim, List<Double> values, Within within) {
    if (claim.kind() == ClaimKind.CORRECTION) {
      assertThat(values).noneMatch(value -> fits(within, value));
    } else {
      assertThat(values).allMatch(value -> fits(within, value));
    }
  }

  private static boolean fits(Within within, double value) {
    return within.low().map(low -> value >= low).orElse(true)
        && within.high().map(high -> value <= high).orElse(true);
  }

  private static ClaimVerdict verdict(Source source, Claim claim, Evidence evidence) {
    return entry(source, claim, evidence).verdict();
  }

  /** What several tests ask for: the walk to it takes seconds for some claims. */
  private static Optional<Given> found(Source source, Claim claim, ClaimVerdict wanted) {
    return FOUND.computeIfAbsent(List.of(claim, wanted), unused -> walk(source, claim, wanted));
  }

  /** Looks for figures that give the verdict, in a seeded walk over orders of magnitude. */
  private static Optional<Given> walk(Source source, Claim claim, ClaimVerdict wanted) {
    SplittableRandom random = new SplittableRandom(claim.id().hashCode());
    Predicate<Given> gives = given -> verdict(source, claim, given) == wanted;
    return Stream.concat(
            Stream.generate(() -> some(claim, random)).limit(6000), shaped(claim).stream())
        .filter(gives)
        .findFirst();
  }

  private static Given some(Claim claim, SplittableRandom random) {
    Map<String, Double> values = new HashMap<>();
    double base = Math.exp(random.nextDouble(-12, 15));
    double spread = random.nextDouble(0.02, 6);
    levels(claim)
        .forEach(key -> values.put(key, base * Math.exp(random.nextDouble(-spread, spread))));
    return Given.fit(values);
  }

  /** What a random walk does not meet: exact counts, and curves with and without a valley. */
  private static List<Given> shaped(Claim claim) {
    List<Given> given = new ArrayList<>();
    List<String> keys = levels(claim);
    for (double exact : new double[] {0, 1, 500, 131_072, 10_000_000}) {
      Map<String, Double> values = new HashMap<>();
      keys.forEach(key -> values.put(key, exact));
      given.add(new Given(values, 5, 0, true, true));
    }
    for (double more : new double[] {0.5, 1.05, 1.2, 2}) {
      Map<String, Double> values = new HashMap<>();
      for (int i = 0; i < keys.size(); i++) {
        values.put(keys.get(i), i % 2 == 0 ? more : 1);
      }
      given.add(Given.fit(values));
    }
    for (double slope : new double[] {0.5, 0.9, 1.1, 2}) {
      for (int bottom = 0; bottom < keys.size(); bottom++) {
        for (double last : new double[] {1e-4, 7.3e-5, 1, 30, 300}) {
          Map<String, Double> values = new HashMap<>();
          for (int i = 0; i < keys.size(); i++) {
            values.put(keys.get(i), Math.pow(slope, -Math.abs(i - bottom)));
          }
          values.put(keys.getLast(), last);
          given.add(Given.fit(values));
        }
      }
    }
    return given;
  }

  private static List<String> levels(Claim claim) {
    SortedMap<String, String> size = claim.sizes().getFirst();
    List<String> levels =
        claim.predicate().quantities().stream()
            .flatMap(Quantity::all)
            .flatMap(part -> part instanceof Level level ? Stream.of(level) : Stream.empty())
            .map(
                level -> Given.key(claim, claim.cells().get(level.cell()).at(size), level.metric()))
            .distinct()
            .toList();
    return claim.predicate() instanceof RightAnswer right
        ? right.cells().stream()
            .map(cell -> Given.key(claim, claim.cells().get(cell).at(size), "wall"))
            .toList()
        : levels;
  }
}
