package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.numbers.ChangePoint;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.verdict.Alert;

class RiseTestTest {

  private static final double MARGIN = 0.10;

  /** Eight runs that differ by 2%, of blocks that say 1.5% of each. */
  private static final Level LEVEL =
      Level.of(new double[] {-.03, -.02, -.01, -.01, .01, .01, .02, .03}, errors(8), 8);

  private static double[] errors(int runs) {
    double[] errors = new double[runs];
    Arrays.fill(errors, 0.015 * 0.015);
    return errors;
  }

  private static RiseTest after(RiseTest test, double... centres) {
    RiseTest next = test;
    for (double centre : centres) {
      next = next.with(new Contrast(centre, 0.015, 4, 5));
    }
    return next;
  }

  private static RiseTest start() {
    return RiseTest.againstLevel(LEVEL, Optional.empty(), MARGIN);
  }

  @Test
  void runsAtTheLevelSayNothingOfARise() {
    RiseTest test = after(start(), 0.01, -0.02, 0.02, 0, -0.01, 0.015);
    assertThat(test.alert()).isEqualTo(Alert.NONE);
    assertThat(test.evidence().logRatio()).isLessThan(1);
  }

  @Test
  void oneRunAsksForAnotherHoweverHighItIs() {
    assertThat(after(start(), 0.1).alert()).isEqualTo(Alert.TO_BE_CONFIRMED);
    assertThat(after(start(), 3).alert()).isEqualTo(Alert.TO_BE_CONFIRMED);
  }

  @Test
  void aRiseOfTheMarginIsShownByAFewRunsAndDatedToTheFirst() {
    RiseTest test = after(start(), 0, 0.01, -0.01, 0.02, 0.1, 0.09, 0.11, 0.1);
    assertThat(test.alert()).isEqualTo(Alert.RAISED);
    assertThat(test.evidence().changePoint()).contains(new ChangePoint(4, 4, 4));
    assertThat(test.evidence().riseSince(4).centre()).isBetween(0.095, 0.105);
  }

  @Test
  void aRunAtTheLevelTakesASuspicionBack() {
    RiseTest test = after(start(), 0.1, 0.0, 0.0);
    assertThat(test.alert()).isEqualTo(Alert.NONE);
  }

  @Test
  void anAlertIsOverWhenRunsAreBackAndTheNextOneIsAnother() {
    RiseTest raised = after(start(), 0.1, 0.1, 0.1, 0.1);
    RiseTest over = after(raised, 0.0, 0.0, 0.0);
    assertThat(over.alert()).isEqualTo(Alert.NONE);
    RiseTest again = after(over, 0.11, 0.1, 0.1, 0.1);
    assertThat(again.alert()).isEqualTo(Alert.RAISED);
    assertThat(again.before()).isBetween(5, 7);
  }

  @Test
  void halfAMarginIsFoundAgainstTheAnchorBeforeItIsAgainstTheLevel() {
    double[] half = new double[14];
    Arrays.fill(half, 0.06);
    assertThat(after(RiseTest.againstAnchor(LEVEL, Optional.empty(), MARGIN), half).evidence())
        .satisfies(evidence ->
            assertThat(evidence.logRatio())
                .isGreaterThan(after(start(), half).evidence().logRatio()));
  }
}
