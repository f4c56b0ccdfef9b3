package threadmark.commit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.Altered;
import threadmark.commit.CommitHunt.Worsening;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.verdict.Comparison;
import threadmark.verdict.Gated;
import threadmark.verdict.Verdict;

/** What a gate between the good commit and another one tells of a slowdown that is followed. */
class CommitHuntTest {

  private static final Benchmark BENCHMARK = new Benchmark("a.A.one", "avgt", new TreeMap<>(), 1);

  private static final Worsening TWELVE_PERCENT =
      new Worsening(BENCHMARK, ComparedMetric.TIME, 0.12);

  private static Comparison found(double margin, Verdict verdict) {
    return Comparison.unmeasured(BENCHMARK, ComparedMetric.TIME, margin).with(verdict);
  }

  /** At 23% it may hold all of the 12%. */
  @ParameterizedTest
  @CsvSource({
    "0.10, STEADY, STEADY",
    "0.12, STEADY, STEADY",
    "0.23, STEADY, UNDECIDED",
    "NaN, STEADY, UNDECIDED",
    "0.23, IMPROVED, IMPROVED",
    "0.23, REGRESSED, REGRESSED"
  })
  void onlyAMarginThatTheSlowdownExceedsMakesACommitGood(
      double margin, Verdict verdict, Verdict told) {
    assertThat(TWELVE_PERCENT.told(found(margin, verdict))).isEqualTo(told);
  }

  @Test
  void anEqualJarIsGoodAtAnyMargin() {
    Comparison steady = found(0.23, Verdict.STEADY);
    assertThat(TWELVE_PERCENT.told(steady.with(Gated.unmeasured(true, true))))
        .isEqualTo(Verdict.STEADY);
    assertThat(TWELVE_PERCENT.told(steady.with(Gated.unmeasured(true, false))))
        .isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void whatIsFollowedIsAsLargeAsTheGateBetweenTheEndsFoundIt() {
    Comparison worst = found(0.10, Verdict.REGRESSED);
    Comparison measured =
        Altered.of(worst, "change", Optional.of(new Ratio(new Interval(1.1, 1.25, 1.4, 0.95), 8)));
    assertThat(Worsening.of(measured).share()).isEqualTo(0.25);
    // From nothing to something is larger than any margin.
    assertThat(Worsening.of(worst).told(found(0.5, Verdict.STEADY))).isEqualTo(Verdict.STEADY);
  }
}
