package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static threadmark.rule.Sides.benchmark;
import static threadmark.rule.Sides.conditions;
import static threadmark.rule.Sides.inverse;
import static threadmark.rule.Sides.noisy;
import static threadmark.rule.Sides.one;
import static threadmark.rule.Sides.side;
import static threadmark.rule.Sides.single;
import static threadmark.rule.Sides.times;
import static threadmark.rule.Sides.trials;

import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.verdict.Comparison;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Warning;

/** The rule for files: what must hold for any numbers. */
class ChangesTest {

  @Property(tries = 300)
  void swappedSidesInvertTheVerdict(
      @ForAll long seed,
      @ForAll @IntRange(min = 2, max = 8) int trials,
      @ForAll @DoubleRange(min = -0.3, max = 0.3) double change) {
    List<Benchmarked> base = side(noisy(seed, trials, 1e-3, 0.03));
    List<Benchmarked> head = side(noisy(~seed, trials, 1e-3 * Math.exp(change), 0.03));
    Comparison there = one(base, head);
    Comparison back = one(head, base);
    assertThat(back.change().orElseThrow().centre())
        .isCloseTo(1 / there.change().orElseThrow().centre(), within(1e-9));
    assertThat(back.verdict() == Verdict.IMPROVED).isEqualTo(there.verdict() == Verdict.REGRESSED);
    assertThat(back.verdict() == Verdict.REGRESSED).isEqualTo(there.verdict() == Verdict.IMPROVED);
  }

  @Property(tries = 100)
  void nothingIsImprovedByAHundredUnlessItIsExpected(
      @ForAll long seed, @ForAll @DoubleRange(min = 110, max = 1e6) double factor) {
    List<Benchmarked> base = side(noisy(seed, 5, 1e-3, 0.03));
    List<Benchmarked> head = side(noisy(~seed, 5, 1e-3 / factor, 0.03));
    Comparison comparison = one(base, head);
    assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(comparison.reason()).contains(UndecidedReason.HARDLY_CREDIBLE);
    assertThat(comparison.trialsNeeded()).isEmpty();
    assertThat(one(head, base).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(Changes.of(base, head, Sides.RULE.knowing(false, true)).getLast().verdict())
        .isEqualTo(Verdict.IMPROVED);
  }

  @Property(tries = 300)
  void scaledTimesChangeNothing(
      @ForAll long seed, @ForAll @DoubleRange(min = 0.01, max = 1000) double scale) {
    double[][] base = noisy(seed, 5, 1e-3, 0.02);
    double[][] head = noisy(~seed, 5, 1.04e-3, 0.02);
    Comparison plain = one(side(base), side(head));
    Comparison scaled = one(side(times(scale, base)), side(times(scale, head)));
    // Rounding may tip a p-value that lies on the limit itself.
    Assume.that(Math.abs(plain.change().orElseThrow().interval().high() - 1.05) > 1e-9);
    assertThat(scaled.verdict()).isEqualTo(plain.verdict());
    assertThat(scaled.change().orElseThrow().centre())
        .isCloseTo(plain.change().orElseThrow().centre(), within(1e-9));
  }

  @Property(tries = 300)
  void identicalFilesNeverRegressOrImprove(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 8) int trials,
      @ForAll @DoubleRange(min = 0, max = 1) double noise) {
    List<Benchmarked> same = side(noisy(seed, trials, 1e-3, noise));
    assertThat(one(same, same).verdict()).isIn(Verdict.STEADY, Verdict.UNDECIDED);
  }

  @Property(tries = 100)
  void aRateIsJudgedAsTheTimeThatItIsTheInverseOf(
      @ForAll long seed, @ForAll @DoubleRange(min = -0.3, max = 0.3) double change) {
    double[][] base = single(noisy(seed, 6, 1e-3, 0.03));
    double[][] head = single(noisy(~seed, 6, 1e-3 * Math.exp(change), 0.03));
    Comparison times = one(side(base), side(head));
    Comparison rates =
        one(
            side(ComparedMetric.THROUGHPUT, inverse(base)),
            side(ComparedMetric.THROUGHPUT, inverse(head)));
    assertThat(rates.verdict()).isEqualTo(times.verdict());
  }

  @Test
  void whatIsInvalidOnEitherSideIsNeverJudged() {
    List<Benchmarked> good = side(noisy(1, 5, 1e-3, 0.01));
    List<Benchmarked> bad =
        List.of(
            new Benchmarked(
                benchmark("x"),
                List.of(Reading.invalid(ComparedMetric.TIME, "score is NaN")),
                List.of(conditions())));
    assertThat(one(good, bad).verdict()).isEqualTo(Verdict.INVALID);
    assertThat(one(bad, good).verdict()).isEqualTo(Verdict.INVALID);
    assertThat(one(List.of(), bad).verdict()).isEqualTo(Verdict.INVALID);
    assertThat(one(bad, List.of()).verdict()).isEqualTo(Verdict.MISSING);
  }

  @Test
  void whatIsNewOneWayIsMissingTheOther() {
    List<Benchmarked> side = side(noisy(1, 5, 1e-3, 0.01));
    assertThat(one(List.of(), side).verdict()).isEqualTo(Verdict.NEW);
    assertThat(one(side, List.of()).verdict()).isEqualTo(Verdict.MISSING);
  }

  @Test
  void aSteadySeriesIsNotWarnedAboutByRanks() {
    Comparison comparison =
        one(side(noisy(1, 10, 1e-3, 0.001)), side(noisy(2, 10, 1.01e-3, 0.001)));
    assertThat(comparison.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(comparison.warnings()).isEmpty();
  }

  @Test
  void steadyMeansThatTheWholeIntervalLiesBelowTheMargin() {
    int decided = 0;
    for (int seed = 0; seed < 300; seed++) {
      Comparison comparison =
          one(side(noisy(seed, 5, 1e-3, 0.03)), side(noisy(~seed, 5, 1.02e-3, 0.03)));
      boolean below = comparison.change().orElseThrow().interval().high() < 1.05;
      if (comparison.verdict() == Verdict.STEADY || comparison.verdict() == Verdict.UNDECIDED) {
        assertThat(comparison.verdict() == Verdict.STEADY).isEqualTo(below);
        decided += below ? 1 : 0;
      }
    }
    assertThat(decided).isBetween(30, 270);
  }

  @Test
  void shownSlowerByLessThanTheMarginIsNotRegressed() {
    Comparison comparison =
        one(side(noisy(1, 10, 1e-3, 0.001)), side(noisy(2, 10, 1.03e-3, 0.001)));
    assertThat(comparison.change().orElseThrow().interval().low()).isGreaterThan(1.02);
    assertThat(comparison.verdict()).isEqualTo(Verdict.STEADY);
  }

  @Test
  void tooFewTrialsSayHowManyWouldDo() {
    Comparison comparison = one(side(trials(1.00, 1.05, 0.95)), side(trials(1.01, 1.06, 0.97)));
    assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(comparison.reason()).contains(UndecidedReason.TOO_FEW_TRIALS);
    assertThat(comparison.trialsNeeded().orElseThrow()).isBetween(10, 50);
  }

  @Test
  void oneTrialNeverDecidesHoweverLargeTheChange() {
    Comparison comparison = one(side(trials(1)), side(trials(1000)));
    assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(comparison.change()).isEmpty();
    assertThat(comparison.trialsNeeded()).isEmpty();
    assertThat(comparison.warnings())
        .extracting(Warning::kind)
        .contains(Warning.Kind.ONE_TRIAL, Warning.Kind.FEW_ITERATIONS);
  }

  @Test
  void anOperationThatAllocatesNothingStaysSteadyWhateverJmhMakesOfIt() {
    assertThat(
            one(
                    side(ComparedMetric.ALLOCATION, trials(0, 1e-6, 2e-6)),
                    side(ComparedMetric.ALLOCATION, trials(1e-3, 1e-4, 5e-3)))
                .verdict())
        .isEqualTo(Verdict.STEADY);
    assertThat(
            one(
                    side(ComparedMetric.ALLOCATION, trials(0, 1e-6, 2e-6)),
                    side(ComparedMetric.ALLOCATION, trials(16, 16, 16)))
                .verdict())
        .isEqualTo(Verdict.REGRESSED);
  }

  @Test
  void figuresThatNoRatioHoldsAreUndecidedAndNoCrash() {
    Comparison comparison = one(side(trials(1e-300, 1e300, 1)), side(trials(1e300, 1e-300, 1)));
    assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(comparison.change()).isEmpty();
  }

  @Test
  void oneWildTrialThatHidesAChangeIsPointedAt() {
    Comparison comparison =
        one(
            side(trials(1.00, 1.01, 1.02, 1.03, 1.04, 1.05)),
            side(trials(1.10, 1.11, 1.12, 1.13, 1.14, 90)));
    assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(comparison.warnings())
        .extracting(Warning::kind)
        .contains(Warning.Kind.RANK_TEST_DISAGREES);
  }
}
