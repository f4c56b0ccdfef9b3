package threadmark.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class MachineLimitsTest {

  private static MachineLimits withFiles(Optional<Long> files) {
    return new MachineLimits(2, Optional.empty(), Optional.empty(), Optional.empty(), files);
  }

  @Test
  void aGridThatOpensMoreThanTheSystemAllowsIsRefusedWithBothNumbers() {
    assertThat(withFiles(Optional.of(1024L)).refusal(Examples.opening(10_200)))
        .contains("needs 10200 open files in one process, the system allows 1024");
  }

  @Test
  void whatFitsOrIsNotToldIsNotRefused() {
    assertThat(withFiles(Optional.of(10_200L)).refusal(Examples.opening(10_200))).isEmpty();
    assertThat(withFiles(Optional.empty()).refusal(Examples.opening(10_200))).isEmpty();
    assertThat(withFiles(Optional.of(1L)).refusal(Examples.steady(1, "virtual"))).isEmpty();
  }
}
