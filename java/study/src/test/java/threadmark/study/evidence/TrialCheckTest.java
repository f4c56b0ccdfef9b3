package threadmark.study.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;

class TrialCheckTest {

  private static final Trial TRIAL = Examples.measured("0001", "b001", "virtual", 0.1, 0.2);

  @Test
  void twoTrialsDifferInTheFieldsAndMetricsThatAreNamed() {
    assertThat(TrialCheck.differences(TRIAL, TRIAL)).isEmpty();
    assertThat(
            TrialCheck.differences(TRIAL, Examples.measured("0002", "b002", "platform", 0.1, 0.3)))
        .contains("id", "block", "cell", "wall")
        .doesNotContain("measurements", "outcome");
  }

  @Test
  void measurementsInAnotherOrderAreADifference() {
    Measurement cpu = new Measurement(Metric.CPU, List.of(0.1));
    Measurement wall = TRIAL.measurement(Metric.WALL).orElseThrow();
    assertThat(
            TrialCheck.differences(TRIAL.with(List.of(wall, cpu)), TRIAL.with(List.of(cpu, wall))))
        .containsExactly("order of measurements");
  }
}
