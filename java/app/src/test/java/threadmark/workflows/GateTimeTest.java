package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.calibrate.Calibrating;
import threadmark.gate.GatePlan;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredTiming;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid.Timing;
import threadmark.study.experiment.Group;
import threadmark.trial.Terms;
import threadmark.workflows.Workflow.Job;

/** The time that the own gate and calibrations are given, held against the cells they measure. */
class GateTimeTest {

  /** What a noisy benchmark takes more than an unchanged one does on average. */
  private static final double ROOM_FOR_NOISE = 1.5;

  /** What was recorded took an eighth more than was planned, with two disturbed blocks. */
  private static final double ROOM_FOR_A_CALIBRATION = 1.2;

  /** Waiting for a quiet machine, and the trial that is running when the budget is spent. */
  private static final int MINUTES_OF_WAITING = 10;

  /** A JDK, three parcels in, one out. */
  private static final int MINUTES_AROUND = 5;

  /** Nothing is known of a hosted machine's noise beforehand, so each cell has a pilot. */
  @Test
  void theCellsOfAllExperimentsFitIntoTheBudget() {
    GatePlan plan = plan();

    assertThat(plan.entrants()).hasSizeGreaterThan(10);
    assertThat(plan.seconds() * ROOM_FOR_NOISE).isLessThanOrEqualTo(60.0 * budget());
  }

  /** The watchdog ends what hangs, and not what measures; the service ends nothing before it. */
  @ParameterizedTest
  @ValueSource(strings = {"measure-hosted", "measure"})
  void theBudgetEndsBeforeTheWatchdogAndThatBeforeTheJob(String id) {
    Job measure = Workflow.named("gate.yml").jobs().get(id);
    int minutes = minutes(measure);

    assertThat(minutes).isGreaterThanOrEqualTo(budget() + MINUTES_OF_WAITING);
    assertThat((Integer) measure.content().get("timeout-minutes"))
        .isGreaterThanOrEqualTo(minutes + MINUTES_AROUND);
  }

  /** A machine that is busy for as long as it is waited for still delivers its calibration. */
  @Test
  void aCalibrationIsOverBeforeTheWatchdogAndThatBeforeTheJob() throws IOException {
    Matcher asked =
        Pattern.compile("threadmark calibrate --pairs (\\d+) ")
            .matcher(Files.readString(Workflow.ROOT.resolve("scripts/ci/measure")));
    assertThat(asked.find()).isTrue();
    int pairs = Integer.parseInt(asked.group(1));
    double seconds =
        plan().entrants().stream()
            .mapToDouble(entrant -> pairs * entrant.arms().pairSeconds())
            .sum();
    Job measure = Workflow.named("calibrate.yml").jobs().get("measure");

    assertThat(pairs % Calibrating.PAIRS_A_RUN).isZero();
    assertThat(seconds * ROOM_FOR_A_CALIBRATION + Terms.LONGEST_PATIENCE_SECONDS)
        .isLessThanOrEqualTo(60.0 * minutes(measure));
    assertThat((Integer) measure.content().get("timeout-minutes"))
        .isGreaterThanOrEqualTo(minutes(measure) + MINUTES_AROUND);
  }

  private static GatePlan plan() {
    List<DeclaredBenchmark> cells =
        ExperimentFiles.read(Workflow.ROOT.resolve("experiments")).stream()
            .filter(experiment -> experiment.group() == Group.JDK)
            .flatMap(experiment -> cell(experiment).stream())
            .toList();
    return GatePlan.of(
        cells,
        cells,
        new GatePlan.Choice(DecidingMetric.TIME, all -> true, none -> false, Optional.empty()),
        unknown -> Map.of());
  }

  private static int minutes(Job measure) {
    return measure.steps().stream()
        .map(step -> step.environment().get("MINUTES"))
        .filter(String.class::isInstance)
        .mapToInt(text -> Integer.parseInt((String) text))
        .sum();
  }

  private static int budget() {
    String budget =
        Workflow.map(Workflow.named("gate.yml").content().get("env")).get("BUDGET").toString();
    assertThat(budget).matches("[0-9]+m");
    return Integer.parseInt(budget.substring(0, budget.length() - 1));
  }

  private static Optional<DeclaredBenchmark> cell(Experiment experiment) {
    Timing timing = experiment.gate().timing();
    return experiment
        .benchmark()
        .map(name ->
            new DeclaredBenchmark(
                new Benchmark(name, "avgt", new TreeMap<>(), 1),
                new DeclaredTiming(
                    timing.warmUpIterations(),
                    timing.warmUpSeconds(),
                    timing.iterations(),
                    timing.iterationSeconds()),
                List.of()));
  }
}
