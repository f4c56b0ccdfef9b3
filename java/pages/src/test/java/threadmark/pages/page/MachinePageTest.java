package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Question;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Profile;
import threadmark.verdict.MachineCalibration;
import threadmark.verdict.Samples;

class MachinePageTest {

  private static final String JDK_21 = "temurin-21";
  private static final String JDK_25 = "temurin-25";

  private static MachinePage with(ARun run, List<MachineCalibration> calibrations) {
    List<Question> asked = Question.of(ARun.DECLARED, ARun.history(run).latest());
    String name = run.summary().machine().name();
    return MachinePage.of(
        name,
        Optional.empty(),
        List.of(run.summary()),
        MachinePage.Coverage.of(name, ARun.DECLARED, asked),
        List.of(),
        calibrations);
  }

  private static ARun primes() {
    return ARun.on(1, Profile.FULL, ARun.virtual("primes", "1000", 1.5));
  }

  private static MachineCalibration calibrated(ARun run, String jdk) {
    return Samples.calibration(run.summary().machine(), jdk);
  }

  @Test
  void anExperimentThatWasNotMeasuredThereIsNamed() {
    MachinePage.Coverage coverage = with(primes(), List.of()).coverage();
    assertThat(coverage.words()).isEqualTo("1 of 2 experiments");
    assertThat(coverage.unmeasured())
        .extracting(MachinePage.Unmeasured::id)
        .containsExactly("sleep-tasks");
    assertThat(coverage.commands())
        .containsExactly("scripts/run --profile full --experiment sleep-tasks");
  }

  /** A run is of one group, so one command would leave the other out. */
  @Test
  void eachGroupThatLacksSomethingHasItsCommand() {
    List<Experiment> all = ExperimentFiles.read(Path.of("../../experiments"));
    assertThat(MachinePage.Coverage.of("here", all, List.of()).commands())
        .containsExactly(
            "scripts/run --profile full --group jdk",
            "scripts/run --profile full --group components");
  }

  @Test
  void aJdkWithoutACalibrationIsNamedBesideThoseThatHaveOne() {
    ARun run = primes().of("here", List.of(JDK_21, JDK_25));
    assertThat(with(run, List.of(calibrated(run, JDK_25))).sections())
        .extracting(Section::words)
        .last()
        .asString()
        .contains(JDK_21)
        .doesNotContain(JDK_25);
    assertThat(with(run, List.of(calibrated(run, JDK_21), calibrated(run, JDK_25))).sections())
        .hasSize(2);
  }

  private static DataTable runs(int many) {
    return MachinePage.of(
            "here",
            Optional.empty(),
            Collections.nCopies(many, primes().summary()),
            MachinePage.Coverage.of("here", ARun.DECLARED, List.of()),
            List.of(),
            List.of())
        .runs();
  }

  @Test
  void ofManyRunsTheTableSaysThatItHoldsTheNewest() {
    assertThat(runs(50).caption()).isEqualTo("Runs on this machine");
    assertThat(runs(51).caption()).isEqualTo("The newest 50 of 51 runs on this machine");
    assertThat(runs(51).lines()).hasSize(50);
  }

  @Test
  void aRunThatIsNotForBaselinesIsMarkedInTheList() {
    assertThat(with(primes().notForBaselines("busy"), List.of()).runs().lines().toString())
        .contains("full, not for baselines");
  }
}
