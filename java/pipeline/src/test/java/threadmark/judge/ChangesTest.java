package threadmark.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import threadmark.model.Benchmark;
import threadmark.model.Benchmarked;
import threadmark.model.CompareRule;
import threadmark.model.ComparedMetric;
import threadmark.model.Comparison;
import threadmark.model.Conditions;
import threadmark.model.Reading;
import threadmark.model.UndecidedReason;
import threadmark.model.Verdict;
import threadmark.model.Warning;
import threadmark.stats.TrialsNeeded;

/** The rule for files: what must hold for any numbers, and how often it errs. */
class ChangesTest {

  private static final CompareRule RULE = CompareRule.of(0.05, 0.02, false);

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
  void theNumberOfTrialsThatWouldDoIsEnoughNineTimesInTen() {
    double noise = 0.03;
    int enough = TrialsNeeded.perSide(noise, Math.log(1.05), RULE.beta(), 0.9);
    long steady = 0;
    for (int seed = 0; seed < 400; seed++) {
      steady +=
          one(
                          side(single(noisy(seed, enough, 1, noise))),
                          side(single(noisy(~seed, enough, 1, noise))))
                      .verdict()
                  == Verdict.STEADY
              ? 1
              : 0;
    }
    assertThat(steady / 400.0).isBetween(0.85, 0.97);
  }

  @Test
  void oneTrialNeverDecidesHoweverLargeTheChange() {
    Comparison comparison = one(side(trials(1)), side(trials(1000)));
    assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(comparison.change()).isEmpty();
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

  /** 20 unchanged series a set, 6 trials a side, so noisy that the margin alone guards nothing. */
  @Test
  void oneSetInAHundredCriesAtMost() {
    int falseAlarms = 0;
    for (int set = 0; set < 400; set++) {
      List<Benchmarked> base = many(20, 7L * set, 1, 0.1);
      List<Benchmarked> head = many(20, 7L * set + 1, 1, 0.1);
      falseAlarms += count(Changes.of(base, head, RULE), Verdict.REGRESSED) > 0 ? 1 : 0;
    }
    // 99.9% binomial bound of 1% of 400.
    assertThat(falseAlarms).isLessThanOrEqualTo(11);
  }

  @Test
  void oneSeriesInFortyIsCalledSteadyThoughItIsWorseByTheMargin() {
    int wrong = 0;
    for (int set = 0; set < 400; set++) {
      List<Benchmarked> base = many(20, 7L * set, 1, 0.03);
      List<Benchmarked> head = many(20, 7L * set + 2, 1.05, 0.03);
      wrong += count(Changes.of(base, head, RULE), Verdict.STEADY);
    }
    // 99.9% binomial bounds of 2.5% of 8,000.
    assertThat(wrong).isBetween(155, 245);
  }

  private static int count(List<Comparison> comparisons, Verdict verdict) {
    return (int) comparisons.stream().filter(one -> one.verdict() == verdict).count();
  }

  private static List<Benchmarked> many(int series, long seed, double level, double noise) {
    List<Benchmarked> side = new ArrayList<>();
    for (int i = 0; i < series; i++) {
      side.add(
          new Benchmarked(
              benchmark("x" + i),
              List.of(
                  reading(ComparedMetric.TIME, single(noisy(1000 * seed + i, 6, level, noise)))),
              List.of(conditions())));
    }
    return side;
  }

  private static Comparison one(List<Benchmarked> base, List<Benchmarked> head) {
    List<Comparison> comparisons = Changes.of(base, head, RULE);
    assertThat(comparisons).isNotEmpty();
    return comparisons.getLast();
  }

  private static List<Benchmarked> side(double[]... trials) {
    return side(ComparedMetric.TIME, trials);
  }

  private static List<Benchmarked> side(ComparedMetric metric, double[]... trials) {
    List<Reading> readings = new ArrayList<>();
    if (metric == ComparedMetric.ALLOCATION) {
      readings.add(reading(ComparedMetric.TIME, trials(1, 1.01, 0.99)));
    }
    readings.add(reading(metric, trials));
    return List.of(new Benchmarked(benchmark("x"), readings, List.of(conditions())));
  }

  private static Reading reading(ComparedMetric metric, double[]... trials) {
    return new Reading(
        metric,
        Arrays.stream(trials).map(trial -> Arrays.stream(trial).boxed().toList()).toList(),
        true,
        Optional.empty());
  }

  private static Benchmark benchmark(String name) {
    return new Benchmark(name, "avgt", new TreeMap<>(), 1);
  }

  private static Conditions conditions() {
    return new Conditions("jdk", List.of(), new TreeMap<>(Map.of()));
  }

  private static double[][] trials(double... values) {
    return Arrays.stream(values).mapToObj(value -> new double[] {value}).toArray(double[][]::new);
  }

  /** Trials of five iterations: noise between trials, and a little inside each. */
  private static double[][] noisy(long seed, int trials, double level, double noise) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] values = new double[trials][5];
    for (double[] trial : values) {
      double own = level * Math.exp(noise * random.nextGaussian());
      for (int i = 0; i < trial.length; i++) {
        trial[i] = own * Math.exp(0.01 * random.nextGaussian());
      }
    }
    return values;
  }

  private static double[][] single(double[][] trials) {
    return Arrays.stream(trials).map(trial -> new double[] {trial[0]}).toArray(double[][]::new);
  }

  private static double[][] times(double scale, double[][] trials) {
    return Arrays.stream(trials)
        .map(trial -> Arrays.stream(trial).map(value -> value * scale).toArray())
        .toArray(double[][]::new);
  }

  private static double[][] inverse(double[][] trials) {
    return Arrays.stream(trials)
        .map(trial -> Arrays.stream(trial).map(value -> 1 / value).toArray())
        .toArray(double[][]::new);
  }
}
