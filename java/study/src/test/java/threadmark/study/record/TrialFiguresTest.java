package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Examples;

/** A trial is known by its figures, wherever it lies; chance makes no two that are alike. */
class TrialFiguresTest {

  private static Optional<TrialFigures> of(Double... seconds) {
    return TrialFigures.of(Examples.measured("0001", "b001", "virtual", seconds));
  }

  @Test
  void theSameTimesAreTheSameTrialWhateverItIsCalled() {
    assertThat(of(0.590586107, 0.581740455)).isPresent().isEqualTo(of(0.590586107, 0.581740455));
    assertThat(TrialFigures.of(Examples.measured("0099", "b7", "other", 0.590586107, 0.581740455)))
        .isEqualTo(of(0.590586107, 0.581740455));
    assertThat(of(0.590586107, 0.581740455)).isNotEqualTo(of(0.590586207, 0.581740455));
  }

  /** A copy that was rounded to eight digits is one. */
  @Test
  void roundingMakesNoOtherTrial() {
    assertThat(of(0.59058611, 0.58174046)).isEqualTo(of(0.590586107, 0.581740455));
  }

  @Test
  void twoTimesShowItAloneAndOneTimeDoesNot() {
    assertThat(of(0.590586107, 0.581740455))
        .hasValueSatisfying(it -> assertThat(it.alone()).isTrue());
    assertThat(of(0.590586107)).hasValueSatisfying(it -> assertThat(it.alone()).isFalse());
    assertThat(of(0.590586107, 0.590586107))
        .hasValueSatisfying(it -> assertThat(it.alone()).isFalse());
  }

  @Test
  void roundFiguresAndCountsAndFailuresTellNothing() {
    assertThat(of(0.1)).isEmpty();
    assertThat(of(0.1, 0.11, 0.12)).isEmpty();
    assertThat(of(0.0)).isEmpty();
    assertThat(TrialFigures.of(Examples.failed())).isEmpty();
  }
}
