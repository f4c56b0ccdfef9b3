package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.ARun;
import threadmark.study.record.Build;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

class RunChangeTest {

  private static final RunSummary BEFORE = summary("system", "programs", "declarations");

  private static RunSummary summary(String environment, String programs, String declarations) {
    Run run = ARun.of(1.0, 1.0, 1.0).run();
    RunSummary summary = RunSummary.of(run, "run.json", "sha", "read by", 0);
    return new RunSummary(
        summary.id(),
        summary.profile(),
        summary.startedAt(),
        summary.endedAt(),
        new MachineIdentity("a", "cpu-a", "hardware", environment),
        new Build(
            run.build().version(),
            run.build().measuring(),
            run.build().commit(),
            false,
            programs,
            programs,
            declarations),
        summary.jdks(),
        true,
        summary.notForBaselines(),
        1,
        0,
        summary.file(),
        summary.sha256(),
        summary.declarations(),
        summary.bytes(),
        summary.figures());
  }

  @Test
  void whatStaysTheSameIsNoChange() {
    assertThat(RunChange.between(BEFORE, BEFORE)).isEqualTo(RunChange.NONE);
  }

  @Test
  void theChangeThatWeighsMostChoosesTheDashes() {
    assertThat(RunChange.between(BEFORE, summary("kernel", "programs", "declarations")))
        .isEqualTo(new RunChange("the system (kernel, settings)", "environment"));
    assertThat(RunChange.between(BEFORE, summary("kernel", "others", "declarations")))
        .isEqualTo(new RunChange("the programs and the system (kernel, settings)", "harness"));
    assertThat(RunChange.between(BEFORE, summary("system", "programs", "others")).kind())
        .isEqualTo("declarations");
  }
}
