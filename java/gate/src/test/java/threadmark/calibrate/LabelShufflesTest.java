package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import threadmark.numbers.GateRule;
import threadmark.verdict.MachineCalibration.Shuffles;

class LabelShufflesTest {

  private static Shuffles shuffled(double noise) {
    SplittableRandom random = new SplittableRandom(20261122);
    double[] pairs = DoubleStream.generate(() -> noise * random.nextGaussian()).limit(24).toArray();
    return LabelShuffles.of(List.of(pairs), unused -> GateRule.oneOf(1, 0.02), 100, 7);
  }

  @Test
  void aQuietSeriesIsDecided() {
    assertThat(shuffled(0.001).undecided().count()).isZero();
  }

  /** Such a series is asked coarsely, and steady at that proves nothing about its margin. */
  @Test
  void aSeriesWhoseMarginIsHiddenStaysUndecidedHoweverSteady() {
    assertThat(shuffled(0.3).undecided().count()).isGreaterThanOrEqualTo(95);
  }
}
