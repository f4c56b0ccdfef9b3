package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.ARun;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

class RunChangeTest {

  private static final RunSummary BEFORE = summary("system", "programs", "declarations");

  private static RunSummary summary(String environment, String programs, String declarations) {
    Run run = ARun.of(1.0, 1.0, 1.0).run();
    return Altered.of(
        RunSummary.of(run, "run.json", "sha", "read by", 0),
        Map.of(
            "machine",
            new MachineIdentity("a", "cpu-a", "hardware", environment),
            "build",
            Altered.of(
                run.build(),
                Map.of(
                    "benchmarksSha256",
                    programs,
                    "workloadsSha256",
                    programs,
                    "experimentsSha256",
                    declarations))));
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
