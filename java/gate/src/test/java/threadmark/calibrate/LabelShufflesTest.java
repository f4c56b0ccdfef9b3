package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import threadmark.numbers.GateRule;
import threadmark.verdict.MachineCalibration.Shuffles;

class LabelShufflesTest {

  private static Shuffles shuffled(double noise) {
    return shuffled(noise, 20261122);
  }

  private static Shuffles shuffled(double noise, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] pairs = DoubleStream.generate(() -> noise * random.nextGaussian()).limit(24).toArray();
    return LabelShuffles.of(List.of(pairs), unused -> GateRule.oneOf(1, 0.02), 100, 7);
  }

  @Test
  void aQuietSeriesIsDecided() {
    assertThat(shuffled(0.001).undecided().count()).isZero();
  }

  /**
   * Such a series is asked coarsely, and steady at that proves nothing about its margin. A series
   * alone has nothing but its own first pairs to say how noisy it is, and where all of these are
   * alike by chance, it looks quiet: one deal in 300.
   */
  @Test
  void aSeriesWhoseMarginIsHiddenStaysUndecidedHoweverSteady() {
    assertThat(shuffled(0.3).undecided().count()).isEqualTo(100);
    assertThat(
            LongStream.range(0, 20).mapToInt(seed -> shuffled(0.3, seed).undecided().count()).sum())
        .isGreaterThanOrEqualTo(1990);
  }
}
