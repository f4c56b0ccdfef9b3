package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PropagatedTest {

  private static final double[] TOP = {0.1, 0.3, 0.2, 0.25};
  private static final double[] BOTTOM = {0.0, 0.1, 0.3};

  @Test
  void aDifferenceOfTwoIsWelchs() {
    Contrast top = Contrast.ofTrials(TOP);
    Contrast bottom = Contrast.ofTrials(BOTTOM);
    Contrast welch = Contrast.welch(TOP, BOTTOM);
    Contrast whole =
        Contrast.propagated(
            top.centre() - bottom.centre(), new double[] {1, -1}, List.of(top, bottom));
    assertThat(whole.centre()).isEqualTo(welch.centre());
    assertThat(whole.standardError()).isCloseTo(welch.standardError(), within(1e-15));
    assertThat(whole.degrees()).isCloseTo(welch.degrees(), within(1e-12));
    assertThat(whole.n()).isEqualTo(3);
  }

  @Test
  void aFactorScalesTheErrorAndKeepsTheDegrees() {
    Contrast one = Contrast.ofTrials(TOP);
    Contrast thrice = Contrast.propagated(3 * one.centre(), new double[] {3}, List.of(one));
    assertThat(thrice.standardError()).isCloseTo(3 * one.standardError(), within(1e-15));
    assertThat(thrice.degrees()).isCloseTo(3, within(1e-12));
  }

  @Test
  void partsWithoutSpreadGiveAnExactWhole() {
    Contrast exact = Contrast.ofTrials(new double[] {1, 1, 1});
    Contrast whole = Contrast.propagated(2, new double[] {1, 1}, List.of(exact, exact));
    assertThat(whole.standardError()).isZero();
    assertThat(whole.interval(0.95).low()).isEqualTo(2);
  }
}
