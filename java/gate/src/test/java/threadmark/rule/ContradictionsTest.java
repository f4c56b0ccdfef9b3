package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.rule.Sides.RULE;
import static threadmark.rule.Sides.noisy;
import static threadmark.rule.Sides.side;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.numbers.GateRule;
import threadmark.numbers.VariancePrior;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.GateFacts;
import threadmark.verdict.Samples;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** What a rule of ours says never contradicts itself, whatever the figures. */
class ContradictionsTest {

  private static final double MARGIN = 0.10;

  @Property(tries = 1000, seed = "20261121")
  void nothingThatFilesComeToIsRefused(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 8) int trials,
      @ForAll @DoubleRange(min = 0, max = 0.1) double noise,
      @ForAll @DoubleRange(min = -6, max = 6) double change,
      @ForAll ComparedMetric metric) {
    for (double shift : List.of(change, change / 50)) {
      var base = side(metric, noisy(seed, trials, 3, noise));
      var head = side(metric, noisy(~seed, trials, 3 * Math.exp(shift), noise));
      assertSound(Changes.of(base, head, RULE), Optional.empty());
      assertSound(Changes.of(base, List.of(), RULE), Optional.empty());
      assertSound(Changes.of(List.of(), head, RULE), Optional.empty());
    }
  }

  /** Half of the pairs may be wild, in episodes or one by one: more than any machine does. */
  @Property(tries = 1500, seed = "20261121")
  void nothingThatAGateComesToIsRefused(
      @ForAll long seed,
      @ForAll @DoubleRange(min = -0.4, max = 0.4) double change,
      @ForAll @DoubleRange(min = 0.01, max = 0.1) double noise,
      @ForAll @DoubleRange(min = 0, max = 0.5) double wild,
      @ForAll @DoubleRange(min = -5, max = 5) double wildness,
      @ForAll boolean history,
      @ForAll boolean untilImproved) {
    SplittableRandom random = new SplittableRandom(seed);
    int episode = random.nextInt(12);
    List<Comparison> comparisons =
        gate(
            history ? Optional.of(new VariancePrior(5, noise, false)) : Optional.empty(),
            untilImproved,
            pair -> {
              boolean out = wild > 0.25 ? pair < episode : random.nextDouble() < wild;
              return change + 1.4 * noise * random.nextGaussian() + (out ? wildness : 0);
            });
    assertSound(comparisons, Optional.of(Samples.gate()));
  }

  /** A test that only undecided gates pass would say nothing. */
  @Test
  void gatesThatDecideAreAmongThem() {
    Set<Verdict> seen = EnumSet.noneOf(Verdict.class);
    for (double change : List.of(0.0, 0.3, -0.3)) {
      SplittableRandom random = new SplittableRandom(20261121);
      List<Comparison> comparisons =
          gate(
              Optional.of(new VariancePrior(5, 0.02, false)),
              true,
              pair -> change + 0.03 * random.nextGaussian());
      assertSound(comparisons, Optional.of(Samples.gate()));
      comparisons.forEach(one -> seen.add(one.verdict()));
    }
    assertThat(seen).contains(Verdict.STEADY, Verdict.REGRESSED, Verdict.IMPROVED);
  }

  /** The worst that the rule lets through: a stage of wild pairs, and one without. */
  @Test
  void aGateThatAnEpisodeMisledIsNotRefused() {
    for (int episode = 1; episode < 12; episode++) {
      for (double wildness : List.of(0.3, 1.0, 5.0)) {
        for (double noise : List.of(0.01, 0.03, 0.05, 0.09)) {
          int pairs = episode;
          assertSound(
              gate(
                  Optional.of(new VariancePrior(5, noise, false)),
                  false,
                  pair -> pair < pairs ? wildness : 0),
              Optional.of(Samples.gate()));
        }
      }
    }
  }

  private interface Pairs {
    double difference(int pair);
  }

  /** One series whose head is so much slower in each pair, as the live gate says it. */
  private static List<Comparison> gate(
      Optional<VariancePrior> history, boolean untilImproved, Pairs pairs) {
    ChangeGate gate =
        new ChangeGate(
            List.of(new ChangeGate.Asked(history, unused -> GateRule.oneOf(20, MARGIN), true)),
            untilImproved);
    List<GateComparison.Pair> made = new ArrayList<>();
    while (!gate.round().isEmpty()) {
      double difference = pairs.difference(made.size());
      made.add(new GateComparison.Pair(trial(1), trial(Math.exp(difference))));
      gate.take(0, difference);
    }
    return GateComparison.of(
            gate,
            0,
            new GateComparison.Seen(
                Sides.benchmark("x"),
                ComparedMetric.TIME,
                true,
                false,
                made,
                1,
                1,
                Optional.empty(),
                MARGIN,
                Optional.empty(),
                List.of()),
            false)
        .map(Credibility::doubted)
        .stream()
        .toList();
  }

  private static List<Reading> trial(double seconds) {
    return List.of(Sides.reading(ComparedMetric.TIME, new double[] {seconds}));
  }

  private static void assertSound(List<Comparison> comparisons, Optional<GateFacts> gate) {
    Verdicts told =
        Verdicts.of(
            gate.isPresent() ? CompareRule.ofGate(MARGIN, 0.02, false, false) : RULE,
            Enforcement.BLOCK,
            List.of("base"),
            List.of("head"),
            comparisons,
            List.of(),
            gate);
    assertThat(Contradictions.refused(told).comparisons()).isEqualTo(comparisons);
  }
}
