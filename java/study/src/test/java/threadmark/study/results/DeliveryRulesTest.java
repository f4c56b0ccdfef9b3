package threadmark.study.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.machine.MachineFile;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.ADeliveredRun;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;

/** Of which time a delivered run may be; the rest is tested where runs are recorded. */
class DeliveryRulesTest {

  /** The digits of a run whose first trial began at the very start of the first. */
  private static final String DIGITS = "-000257";

  @TempDir Path parent;

  private DeliveryRules rules() {
    return new DeliveryRules(
        MachineFile.all(ADeliveredRun.baselines(parent)),
        ExperimentFiles.read(Path.of("src/test/resources/experiments/delivered")),
        List.of(),
        Optional.empty(),
        Samples.START.plus(Duration.ofDays(1)));
  }

  /** The clock was set back by half a minute between the plan and the first trial. */
  @Test
  void aRunMayBeNamedALittleLaterThanItBegan() {
    String id = "20261120T213030Z" + DIGITS;
    DeliveredRun delivered = rules().admitted(ADeliveredRun.in(parent, id));
    assertThat(delivered.run().id()).isEqualTo(id);
    assertThat(delivered.run().startedAt()).isEqualTo(Samples.START);
  }

  @Test
  void aRunIsNotNamedMuchLaterThanItBegan() {
    Path run = ADeliveredRun.in(parent, "20261120T213130Z" + DIGITS);
    assertThatExceptionOfType(Complaint.class).isThrownBy(() -> rules().admitted(run));
  }
}
