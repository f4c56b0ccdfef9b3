package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.junit.jupiter.api.Test;

/** Holm, Mann-Whitney, exact shares and trials needed, against hand and SciPy 1.17.1. */
class SetsOfTestsTest {

  @Test
  void holmStepsDown() {
    assertThat(Holm.adjust(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
  }

  @Test
  void aMissingPValueCountsInTheSetAndNeverPasses() {
    double[] adjusted = Holm.adjust(0.01, Double.NaN);
    assertThat(adjusted[0]).isEqualTo(0.02);
    assertThat(adjusted[1] <= 1).isFalse();
  }

  @Test
  void aPValueOutsideItsRangeIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Holm.adjust(1.1));
  }

  @Test
  void mannWhitneyAgreesWithSciPy() {
    double[] head = {0.10, 0.13, 0.08, 0.12, 0.11};
    double[] base = {0.02, 0.05, 0.01, 0.04, 0.00, 0.03};
    assertThat(RankTest.pSlower(base, head).orElseThrow())
        .isCloseTo(0.0021645021645021645, within(1e-12));
  }

  @Test
  void allTiedIsNoAnswer() {
    double[] same = {1, 1, 1, 1};
    assertThat(RankTest.pSlower(same, same.clone())).isEmpty();
    assertThat(RankTest.pDiffers(same, same.clone())).isEmpty();
  }

  @Test
  void theLibraryAnswersNanWhenAllTie() {
    double[] same = {1, 1, 1, 1};
    double p = MannWhitneyUTest.withDefaults().test(same, same.clone()).getPValue();
    assertThat(p <= 0.05).isFalse();
    assertThat(p).isNaN();
  }

  @Test
  void threeAgainstThreeNeverGoesBelowOneTenth() {
    assertThat(RankTest.pDiffers(new double[] {1, 2, 3}, new double[] {7, 8, 9}).orElseThrow())
        .isCloseTo(0.1, within(1e-12));
  }

  @Test
  void theExactIntervalAgreesWithSciPy() {
    Interval three = new Share(3, 3000).exact(0.95);
    assertThat(three.low()).isCloseTo(0.00020627153716408188, within(1e-9));
    assertThat(three.high()).isCloseTo(0.0029196164652532967, within(1e-9));
  }

  @Test
  void noneOfThreeThousandStillAllowsOneInAThousand() {
    Interval none = new Share(0, 3000).exact(0.95);
    assertThat(none.low()).isZero();
    assertThat(none.high()).isCloseTo(0.0012288708038255011, within(1e-9));
    assertThat(new Share(3000, 3000).exact(0.95).high()).isEqualTo(1);
  }

  @Test
  void trialsNeededAgreeWithSciPy() {
    assertThat(TrialsNeeded.perSide(0.03, 0.05, 0.05, 0.8)).isEqualTo(6);
    assertThat(TrialsNeeded.perSide(0.05, 0.05, 0.01, 0.95)).isEqualTo(33);
    assertThat(TrialsNeeded.perSide(0, 0.05, 0.01, 0.95)).isEqualTo(2);
  }
}
