package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.study.experiment.ATrial;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.TunedSize;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.tune.Candidates;

class TuningTest {

  private static final Map<String, String> TASK =
      Map.of("steps", "50000", "waitMicros", "900", "tasks", "400");

  @Test
  void theSmallestSizeThatIsAsGoodAsTheQuickestIsChosen() {
    ATrial trials = new ATrial(3);
    tried(trials, 5, 0.30);
    tried(trials, 10, 0.102);
    tried(trials, 80, 0.101);
    tried(trials, 20, 0.1);
    TunedSize chosen = Tuning.of(trials.run()).getFirst();

    assertThat(chosen.size()).isEqualTo(10);
    assertThat(chosen.parameters()).isEqualTo(new TreeMap<>(TASK));
    assertThat(chosen.tried()).extracting(TunedSize.Tried::size).containsExactly(5, 10, 20, 80);
    assertThat(chosen.nothingLargerTried()).isFalse();
  }

  @Test
  void whatIsSlowerByMoreIsNotAsGood() {
    ATrial trials = new ATrial(3);
    tried(trials, 10, 0.103);
    tried(trials, 20, 0.1);

    assertThat(Tuning.of(trials.run()).getFirst().size()).isEqualTo(20);
    assertThat(Tuning.of(trials.run()).getFirst().nothingLargerTried()).isTrue();
  }

  @Test
  void trialsOfOtherVariantsChooseNothing() {
    ATrial trials = new ATrial(3).of("crossover", "pool-fit", TASK, Map.of(Metric.WALL, 0.1));

    assertThat(Tuning.of(trials.run())).isEmpty();
  }

  @Test
  void aChosenSizeIsForItsCellAndItsJdkOnly() {
    ATrial trials = new ATrial(3);
    tried(trials, 10, 0.1);
    TunedSizes sizes = Examples.untuned().with(Tuning.of(trials.run()));
    Cell cell = new Cell("crossover", Protocol.STEADY, "pool-tuned", TASK);

    assertThat(TunedSizes.needed(cell)).isTrue();
    assertThat(sizes.size(cell, ATrial.JDK)).hasValue(10);
    assertThat(sizes.size(cell, "temurin-21.0.8+9")).isEmpty();
    assertThat(
            sizes.size(
                new Cell(
                    "crossover",
                    Protocol.STEADY,
                    "pool-tuned",
                    Map.of("steps", "1", "waitMicros", "900", "tasks", "400")),
                ATrial.JDK))
        .isEmpty();
  }

  @Test
  void aNewerChoiceTakesThePlaceOfTheOlder() {
    ATrial first = new ATrial(3);
    tried(first, 10, 0.1);
    ATrial second = new ATrial(3);
    tried(second, 20, 0.1);
    TunedSizes sizes =
        Examples.untuned().with(Tuning.of(first.run())).with(Tuning.of(second.run()));

    assertThat(sizes.sizes()).extracting(TunedSize::size).containsExactly(20);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "50000  | 900   | 400  | 5, 10, 20, 40, 80, 160",
        "50000  | 900   | 30   | 5, 10, 20, 30",
        "500    | 99    | 5000 | 50, 100, 200, 400, 800, 1600",
        "50000  | 0     | 400  | 2, 4, 8, 16",
        "0      | 1000  | 400  | 2, 4, 8, 16",
      })
  void theLadderStandsAroundTheRule(long steps, int wait, int tasks, String sizes) {
    assertThat(Candidates.ladder(new TaskShape(steps, wait, tasks), 2))
        .isEqualTo(List.of(sizes.split(", ", -1)).stream().map(Integer::valueOf).toList());
  }

  @Test
  void onlyTheTunedVariantIsTriedOnEverySize() {
    Experiment tried =
        Candidates.of(experiment("virtual", "pool-tuned"), Profile.QUICK, 2, 4).orElseThrow();
    Grid grid = tried.grids(Profile.QUICK).getFirst();

    assertThat(tried.grids(Profile.QUICK)).hasSize(1);
    assertThat(grid.variants()).containsExactly("pool-tuned");
    assertThat(grid.trials()).isEqualTo(4);
    assertThat(grid.parameters().get("pool")).containsExactly("5", "10", "20", "40", "80", "160");
    assertThat(grid.needsThreads()).isEqualTo(210);
  }

  @Test
  void anExperimentThatLeavesNoSizeOpenIsNotTuned() {
    assertThat(Candidates.of(experiment("virtual"), Profile.QUICK, 2, 4)).isEmpty();
    assertThat(Candidates.of(experiment("virtual", "pool-tuned"), Profile.FULL, 2, 4)).isEmpty();
  }

  private static Experiment experiment(String... variants) {
    return Examples.experiment(
        Examples.grid(
            Protocol.STEADY,
            Map.of(
                "steps", List.of("50000"), "waitMicros", List.of("900"), "tasks", List.of("400")),
            5,
            variants));
  }

  private static void tried(ATrial trials, int size, double seconds) {
    Map<String, String> parameters = new TreeMap<>(TASK);
    parameters.put("pool", Integer.toString(size));
    trials.of("crossover", "pool-tuned", parameters, Map.of(Metric.WALL, seconds));
  }
}
