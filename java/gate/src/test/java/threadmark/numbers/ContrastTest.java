package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

/** Reference values: SciPy 1.17.1, {@code ttest_ind(equal_var=False)} and {@code ttest_1samp}. */
class ContrastTest {

  private static final double[] HEAD = {0.10, 0.13, 0.08, 0.12, 0.11};
  private static final double[] BASE = {0.02, 0.05, 0.01, 0.04, 0.00, 0.03};

  @Test
  void welchAgreesWithSciPy() {
    Contrast contrast = Contrast.welch(HEAD, BASE);
    assertThat(contrast.degrees()).isCloseTo(8.544345657595143, within(1e-12));
    assertThat(contrast.interval(0.95).low()).isCloseTo(0.056763909567010336, within(1e-12));
    assertThat(contrast.interval(0.95).high()).isCloseTo(0.10923609043298971, within(1e-12));
  }

  @Test
  void superiorityAndNonInferiorityAgreeWithSciPy() {
    Contrast contrast = Contrast.welch(HEAD, BASE);
    assertThat(contrast.pAbove(0.05)).isCloseTo(0.009754759248124429, within(1e-12));
    assertThat(contrast.pBelow(0.12)).isCloseTo(1 - 0.9943574053590657, within(1e-12));
  }

  @Test
  void oneCellAgreesWithSciPy() {
    Interval interval = Contrast.ofTrials(HEAD).interval(0.99);
    assertThat(interval.low()).isCloseTo(0.0683940783563246, within(1e-12));
    assertThat(interval.high()).isCloseTo(0.14760592164367542, within(1e-12));
  }

  @Test
  void aCountThatNeverVariesIsDecidedByItself() {
    double[] one = {1, 1, 1};
    double[] two = {2, 2, 2};
    assertThat(Contrast.welch(two, one).pAbove(0.5)).isZero();
    assertThat(Contrast.welch(one, one).pAbove(0)).isEqualTo(1);
  }

  @Test
  void nanFailsClosed() {
    double[] broken = {0.1, Double.NaN, 0.1};
    assertThatIllegalArgumentException().isThrownBy(() -> Contrast.ofTrials(broken));
    assertThatIllegalArgumentException().isThrownBy(() -> Contrast.welch(broken, HEAD));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Contrast.ofTrials(HEAD).pAbove(Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(0, Double.NaN, 1, 0.95));
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1, 3, 0.95));
  }

  @Property(seed = "20260101", tries = 300)
  void swappingSidesInvertsTheRatio(@ForAll("logs") double[] head, @ForAll("logs") double[] base) {
    Ratio ratio = Contrast.welch(head, base).ratio(0.95);
    if (ratio.interval().high() < 1e12) {
      Interval back = Contrast.welch(base, head).ratio(0.95).interval();
      assertThat(1 / back.high())
          .isCloseTo(ratio.interval().low(), within(1e-9 + 1e-9 / back.high()));
      assertThat(1 / back.centre()).isCloseTo(ratio.centre(), within(ratio.centre() * 1e-9));
    }
  }

  @Property(seed = "20260102", tries = 300)
  void scalingBothSidesChangesNothing(
      @ForAll("logs") double[] head, @ForAll @DoubleRange(min = -5, max = 5) double scale) {
    double[] base = new double[head.length];
    double[] scaledHead = new double[head.length];
    double[] scaledBase = new double[head.length];
    for (int i = 0; i < head.length; i++) {
      base[i] = head[head.length - 1 - i] / 2;
      scaledHead[i] = head[i] + scale;
      scaledBase[i] = base[i] + scale;
    }
    assertThat(Contrast.welch(scaledHead, scaledBase).centre())
        .isCloseTo(Contrast.welch(head, base).centre(), within(1e-9));
  }

  @Property(seed = "20260103", tries = 300)
  void identicalTrialsAreNeverSlower(@ForAll("logs") double[] logs) {
    assertThat(Contrast.welch(logs, logs.clone()).pAbove(0)).isGreaterThanOrEqualTo(0.5);
  }

  @Provide
  Arbitrary<double[]> logs() {
    return Arbitraries.doubles()
        .between(-3, 3)
        .ofScale(4)
        .array(double[].class)
        .ofMinSize(2)
        .ofMaxSize(12);
  }

  @Test
  void aBeliefAboutTheVarianceNarrowsFewBlocksAndIsForgottenByMany() {
    double[] few = {0.10, -0.08, 0.01};
    VariancePrior quiet = new VariancePrior(5, 0.02, false);
    Contrast alone = Contrast.ofTrials(few);
    Contrast believed = Contrast.ofDifferences(few, quiet);
    assertThat(believed.centre()).isEqualTo(alone.centre());
    assertThat(believed.degrees()).isEqualTo(7);
    assertThat(believed.standardError()).isLessThan(alone.standardError());
    // (5 x 0.0004 + 2 x 0.0081) / 7 / 3, by hand
    assertThat(believed.standardError()).isCloseTo(Math.sqrt(0.0182 / 21), within(1e-4));
    double[] many = new double[4000];
    Arrays.setAll(many, i -> i % 2 == 0 ? 0.1 : -0.1);
    assertThat(Contrast.ofDifferences(many, quiet).standardError())
        .isCloseTo(Contrast.ofTrials(many).standardError(), within(1e-5));
  }
}
