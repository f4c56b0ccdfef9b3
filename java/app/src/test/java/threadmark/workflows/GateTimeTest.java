package threadmark.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.gate.GatePlan;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredTiming;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid.Timing;
import threadmark.study.experiment.Group;
import threadmark.workflows.Workflow.Job;

/** The time that the own gate is given, held against the cells that it measures. */
class GateTimeTest {

  /** What a noisy benchmark takes more than an unchanged one does on average. */
  private static final double ROOM_FOR_NOISE = 1.5;

  /** Waiting for a quiet machine, and the trial that is running when the budget is spent. */
  private static final int MINUTES_OF_WAITING = 10;

  /** A JDK, three parcels in, one out. */
  private static final int MINUTES_AROUND = 5;

  /** Nothing is known of a hosted machine's noise beforehand, so each cell has a pilot. */
  @Test
  void theCellsOfAllExperimentsFitIntoTheBudget() {
    List<DeclaredBenchmark> cells =
        ExperimentFiles.read(Workflow.ROOT.resolve("experiments")).stream()
            .filter(experiment -> experiment.group() == Group.JDK)
            .flatMap(experiment -> cell(experiment).stream())
            .toList();
    GatePlan plan =
        GatePlan.of(
            cells,
            cells,
            new GatePlan.Choice(DecidingMetric.TIME, all -> true, none -> false, Optional.empty()),
            unknown -> Map.of());

    assertThat(plan.entrants()).hasSizeGreaterThan(10);
    assertThat(plan.seconds() * ROOM_FOR_NOISE).isLessThanOrEqualTo(60.0 * budget());
  }

  /** The watchdog ends what hangs, and not what measures; the service ends nothing before it. */
  @ParameterizedTest
  @ValueSource(strings = {"measure-hosted", "measure"})
  void theBudgetEndsBeforeTheWatchdogAndThatBeforeTheJob(String id) {
    Job measure = Workflow.named("gate.yml").jobs().get(id);
    int minutes =
        measure.steps().stream()
            .map(step -> step.environment().get("MINUTES"))
            .filter(String.class::isInstance)
            .mapToInt(text -> Integer.parseInt((String) text))
            .sum();

    assertThat(minutes).isGreaterThanOrEqualTo(budget() + MINUTES_OF_WAITING);
    assertThat((Integer) measure.content().get("timeout-minutes"))
        .isGreaterThanOrEqualTo(minutes + MINUTES_AROUND);
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
