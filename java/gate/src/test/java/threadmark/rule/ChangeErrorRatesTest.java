package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.rule.Sides.RULE;
import static threadmark.rule.Sides.noisy;
import static threadmark.rule.Sides.one;
import static threadmark.rule.Sides.side;
import static threadmark.rule.Sides.single;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.TrialsNeeded;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdict;

/** How often the rule errs over simulated files, against what it promises. */
class ChangeErrorRatesTest {

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

  private static int count(List<Comparison> comparisons, Verdict verdict) {
    return (int) comparisons.stream().filter(one -> one.verdict() == verdict).count();
  }

  private static List<Benchmarked> many(int series, long seed, double level, double noise) {
    List<Benchmarked> side = new ArrayList<>();
    for (int i = 0; i < series; i++) {
      side.add(
          new Benchmarked(
              Sides.benchmark("x" + i),
              List.of(
                  Sides.reading(
                      ComparedMetric.TIME, single(noisy(1000 * seed + i, 6, level, noise)))),
              List.of(Sides.conditions())));
    }
    return side;
  }
}
