package threadmark.ledger.badge;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.ledger.claim.GivenLedgers.NO_QUICK;
import static threadmark.ledger.claim.GivenLedgers.TODAY;
import static threadmark.ledger.claim.GivenLedgers.entry;
import static threadmark.ledger.claim.GivenLedgers.ledger;
import static threadmark.ledger.claim.GivenLedgers.source;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;

class BadgesTest {

  private static Badge badge(Ledger... ledgers) {
    return new Badges(List.of(ledgers), NO_QUICK, TODAY).claim(source(Optional.empty()), "P05");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "H | held · 1 run · A",
        "HHHH | held · all 4 runs agree · A",
        "HHHHH | held · repeated, all 5 runs agree · A",
        "HHHHU | undecided · held in 4 of 5 runs · A",
        "HHUCU | undecided · held in 2, contradicted in 1 of 5 runs · A",
        "C | contradicted · 1 run · A",
        "CCCCC | contradicted · repeated, all 5 runs agree · A",
        "U | undecided · 1 run · A",
        "'' | not testable here · A",
      })
  void saysTheOutcomeFirstAndThenTheEvidence(String runs, String message) {
    assertThat(badge(ledger("a", "P05", runs)).message()).isEqualTo(message);
  }

  /** They agree with each other, and not with what they say together. */
  @ParameterizedTest
  @CsvSource({
    "UNDECIDED, HELD, 2, 'undecided · 2 runs, each held · A'",
    "UNDECIDED, CONTRADICTED, 3, 'undecided · 3 runs, each contradicted · A'",
    "HELD, UNDECIDED, 2, 'held · 2 runs, each undecided · A'",
    "HELD, UNDECIDED, 1, 'held · 1 run, alone undecided · A'",
  })
  void runsAreCountedByWhetherTheyAgreeWithEachOther(
      ClaimVerdict together, ClaimVerdict alone, int runs, String message) {
    List<RunVerdict> each =
        IntStream.range(0, runs)
            .mapToObj(i -> new RunVerdict("run" + i, TODAY.toString(), alone))
            .toList();
    assertThat(badge(ledger("a", List.of(entry("P05", together, each)))).message())
        .isEqualTo(message);
  }

  @Test
  void fiveRunsOfOneDayAreNotRepeated() {
    List<RunVerdict> oneDay =
        IntStream.range(0, 5)
            .mapToObj(i -> new RunVerdict("run" + i, TODAY.toString(), ClaimVerdict.HELD))
            .toList();
    Ledger ledger = ledger("a", List.of(entry("P05", ClaimVerdict.HELD, oneDay)));
    assertThat(badge(ledger).evidence()).isEqualTo(Badge.Evidence.RECORDED);
  }

  @Test
  void threeCpusAreSaid() {
    assertThat(
            badge(
                    ledger("a", "P05", "HHHHH"),
                    ledger("b", "P05", "HHHHH"),
                    ledger("c", "P05", "HHHHH"))
                .message())
        .isEqualTo("held · repeated on 3 CPUs, all 15 runs agree");
    assertThat(
            badge(ledger("a", "P05", "HHHHH"), ledger("b", "P05", "HHHHH"), ledger("c", "P05", "H"))
                .message())
        .isEqualTo("held · repeated on 2 of 3 CPUs, all 11 runs agree");
  }

  /** Places that could not tell, however often, repeat nothing of what others told. */
  @ParameterizedTest
  @CsvSource({
    "C, UUUUU, CONTRADICTED, RECORDED",
    "CCCCC, UUUUU, CONTRADICTED, REPEATED",
    "HHHHH, U, UNDECIDED, RECORDED",
    "H, UUUUU, UNDECIDED, REPEATED",
    "HHHHH, C, MIXED, REPEATED",
  })
  void repeatedIsWhatTheBadgeSays(
      String one, String other, BadgeState state, Badge.Evidence evidence) {
    Badge badge =
        badge(
            ledger("a", "25", ledger("a", "P05", one).entries()),
            ledger("a", "21", ledger("a", "P05", other).entries()));
    assertThat(badge.state()).isEqualTo(state);
    assertThat(badge.evidence()).isEqualTo(evidence);
  }

  @Test
  void cpusThatDisagreeAreMixed() {
    Badge mixed = badge(ledger("a", "P05", "H"), ledger("b", "P05", "H"), ledger("c", "P05", "C"));
    assertThat(mixed.message()).startsWith("mixed 2/3 CPUs · ");
    assertThat(mixed.state()).isEqualTo(BadgeState.MIXED);
  }

  @Test
  void jdksThatDisagreeAreNamedWhereTheyAndNothingElseTellTheVerdictsApart() {
    List<LedgerEntry> held = ledger("a", "P05", "H").entries();
    List<LedgerEntry> contradicted = ledger("a", "P05", "C").entries();
    List<LedgerEntry> undecided = ledger("a", "P05", "U").entries();
    assertThat(badge(ledger("a", "21", held), ledger("a", "25", contradicted)).message())
        .startsWith("mixed by JDK · ");
    assertThat(
            badge(
                    ledger("a", "21", held),
                    ledger("a", "25", contradicted),
                    ledger("b", "25", undecided))
                .message())
        .startsWith("mixed by JDK · ");
    assertThat(badge(ledger("a", "25", held), ledger("a", "25", contradicted)).message())
        .startsWith("mixed · ");
  }

  @Test
  void agesAndIsTakenBack() {
    Badges later = new Badges(List.of(ledger("a", "P05", "H")), NO_QUICK, TODAY.plusYears(2));
    assertThat(later.claim(source(Optional.empty()), "P05").message())
        .isEqualTo("stale since 2027-11-20 · was held");
    assertThat(later.claim(source(Optional.of("a mistake")), "P05").state())
        .isEqualTo(BadgeState.WITHDRAWN);
    assertThat(
            new Badges(List.of(), NO_QUICK, TODAY).claim(source(Optional.empty()), "P05").state())
        .isEqualTo(BadgeState.UNMEASURED);
  }

  @Test
  void aPaperCountsWhatWasDecidedAndNamesWhatFell() {
    Ledger both =
        ledger(
            "a",
            List.of(
                ledger("a", "P05", "H").entries().getFirst(),
                ledger("a", "P06", "C").entries().getFirst()));
    Badge badge = new Badges(List.of(both), NO_QUICK, TODAY).source(source(Optional.empty()));
    assertThat(badge.message()).isEqualTo("1 of 2 held · 1 contradicted · 1 CPU");
    assertThat(new Badges(List.of(), NO_QUICK, TODAY).source(source(Optional.empty())).message())
        .isEqualTo("not measured yet");
  }

  @ParameterizedTest
  @CsvSource({
    "H, H, HELD",
    "H, U, IN_PART",
    "U, U, UNDECIDED",
    "H, C, MIXED",
    "C, U, CONTRADICTED",
    "C, C, CONTRADICTED",
  })
  void aSourceHasTheColourOfWhatItsClaimsSay(String one, String other, BadgeState state) {
    Ledger both =
        ledger(
            "a",
            List.of(
                ledger("a", "P05", one).entries().getFirst(),
                ledger("a", "P06", other).entries().getFirst()));
    Badge badge = new Badges(List.of(both), NO_QUICK, TODAY).source(source(Optional.empty()));
    assertThat(badge.state()).isEqualTo(state);
  }

  @Test
  void aSourceIsCalledByItsNameAndLiesAtItsId() {
    Badges badges = new Badges(List.of(), NO_QUICK, TODAY);
    Badge badge = badges.source(ASource.called("paper", "A. Author"));
    assertThat(badge.id()).isEqualTo("paper");
    assertThat(badge.text()).startsWith("A. Author: ");
  }

  @Test
  void aMachineIsCalledAsPeopleCallIt() {
    assertThat(badge(ledger("intel-xeon-f6m167s1-vm", "P05", "H")).message())
        .isEqualTo("held · 1 run · Intel Xeon VM");
  }

  /** A run taken away, one that says otherwise added, or time gone by: nothing lifts a badge. */
  @Test
  void aBadgeRisesByDataOnly() {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 2000; round++) {
      List<String> cpus = new ArrayList<>();
      for (int cpu = 0; cpu < random.nextInt(1, 5); cpu++) {
        cpus.add("HHHHHHHH".substring(0, random.nextInt(9)));
      }
      Badge now = of(cpus, TODAY);
      int one = random.nextInt(cpus.size());
      if (!cpus.get(one).isEmpty()) {
        List<String> fewer = new ArrayList<>(cpus);
        fewer.set(one, cpus.get(one).substring(1));
        assertNotAbove(of(fewer, TODAY), now);
        List<String> doubted = new ArrayList<>(cpus);
        doubted.set(one, cpus.get(one) + "C");
        assertNotAbove(of(doubted, TODAY), now);
      }
      assertNotAbove(of(cpus, TODAY.plusYears(3)), now);
      assertThat(of(List.of(), TODAY).evidence()).isEqualTo(Badge.Evidence.NONE);
    }
  }

  /** Whatever was decided elsewhere. */
  @Test
  void aPlaceThatCouldNotTellLiftsNoBadge() {
    SplittableRandom random = new SplittableRandom(8);
    for (int round = 0; round < 2000; round++) {
      List<String> cpus = new ArrayList<>();
      int decided = random.nextInt(1, 5);
      for (int cpu = 0; cpu < decided; cpu++) {
        String runs = random.nextBoolean() ? "HHHHHHHH" : "CCCCCCCC";
        cpus.add(runs.substring(random.nextInt(runs.length())));
      }
      Badge now = of(cpus, TODAY);
      cpus.add("UUUUUUUU".substring(random.nextInt(8)));
      assertNotAbove(of(cpus, TODAY), now);
    }
  }

  private static void assertNotAbove(Badge changed, Badge before) {
    assertThat(
            Comparator.comparing(Badge::state)
                .thenComparing(Badge::evidence)
                .compare(changed, before))
        .as("%s after %s", changed, before)
        .isLessThanOrEqualTo(0);
  }

  private static Badge of(List<String> cpus, LocalDate today) {
    List<Ledger> ledgers = new ArrayList<>();
    for (int i = 0; i < cpus.size(); i++) {
      ledgers.add(ledger("cpu" + i, "P05", cpus.get(i)));
    }
    return new Badges(ledgers, NO_QUICK, today).claim(source(Optional.empty()), "P05");
  }
}
