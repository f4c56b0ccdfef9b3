package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Subject;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.experiment.TunedSizes.TunedSize;
import threadmark.study.experiment.TunedVariant;
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
    TunedSize chosen = sizes(trials).getFirst();

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

    assertThat(sizes(trials).getFirst().size()).isEqualTo(20);
    assertThat(sizes(trials).getFirst().nothingLargerTried()).isTrue();
  }

  private static List<TunedSize> sizes(ATrial trials) {
    return Tuning.of(trials.run(), List.of()).sizes();
  }

  @Test
  void ofSeveralVariantsTheOneThatTakesLeastOfWhatDecidesIsChosen() {
    ATrial trials = new ATrial(3);
    tried(trials, "platform", 0.3, 0.4);
    tried(trials, "platform-2p", 0.2, 0.6);
    TunedVariant chosen =
        Tuning.of(trials.run(), List.of(decidedOn(Metric.CPU))).variants().getFirst();

    assertThat(chosen.variant()).isEqualTo("platform");
    assertThat(chosen.metric()).isEqualTo(Metric.CPU);
    assertThat(chosen.tried())
        .extracting(TunedVariant.Tried::variant)
        .containsExactly("platform", "platform-2p");
    assertThat(Tuning.of(trials.run(), List.of(decidedOn(Metric.WALL))).variants())
        .extracting(TunedVariant::variant)
        .containsExactly("platform-2p");
  }

  @Test
  void oneVariantAloneIsNotChosen() {
    ATrial trials = new ATrial(3);
    tried(trials, "platform", 0.3, 0.4);

    assertThat(Tuning.of(trials.run(), List.of(decidedOn(Metric.CPU))).variants()).isEmpty();
  }

  @Test
  void aTunedPoolCompetesAtTheSizeThatIsChosenForIt() {
    ATrial trials = new ATrial(3).of("crossover", "pool-p", TASK, Map.of(Metric.WALL, 0.2));
    tried(trials, 5, 0.30);
    tried(trials, 10, 0.1005);
    tried(trials, 20, 0.1);
    TunedVariant chosen = Tuning.of(trials.run(), List.of()).variants().getFirst();

    assertThat(chosen.variant()).isEqualTo("pool-tuned");
    assertThat(chosen.parameters()).isEqualTo(new TreeMap<>(TASK));
    assertThat(chosen.tried()).hasSize(2);
    assertThat(chosen.tried().getFirst().seconds()).isCloseTo(0.1005, within(1e-6));
  }

  @Test
  void aRunWithWhatIsHeldAgainstThemIsNoTuning() {
    ATrial trials = new ATrial(3);
    tried(trials, "platform", 0.3, 0.4);
    tried(trials, "platform-2p", 0.3, 0.4);
    Experiment declared =
        OtherExperiment.about(
            decidedOn(Metric.CPU), Subject.VIRTUAL_THREADS, "platform", "platform-2p");

    assertThat(Tuning.of(trials.run(), List.of(declared)).triesAll()).isTrue();
    tried(trials, "virtual", 0.3, 0.4);
    assertThat(Tuning.of(trials.run(), List.of(declared)).triesAll()).isFalse();
  }

  @Test
  void aVariantThatLacksWhatDecidesMayBeTheBest() {
    ATrial trials = new ATrial(3).of("primes", "platform", TASK, Map.of(Metric.WALL, 0.2));

    assertThat(Tuning.of(trials.run(), List.of(decidedOn(Metric.CPU))).withoutFigure()).isPresent();
    assertThat(Tuning.of(trials.run(), List.of(decidedOn(Metric.WALL))).withoutFigure()).isEmpty();
  }

  @Test
  void aChosenVariantIsForItsCellItsJdkAndSteadyTrialsOnly() {
    ATrial trials = new ATrial(3);
    tried(trials, "platform", 0.3, 0.4);
    tried(trials, "platform-2p", 0.3, 0.3);
    TunedSizes tuned =
        Examples.untuned()
            .with(
                List.of(),
                Tuning.of(trials.run(), List.of(decidedOn(Metric.CPU))).variants(),
                Map.of());
    Cell cell = new Cell("primes", Protocol.STEADY, "virtual", TASK);

    assertThat(tuned.variant(cell, ATrial.JDK).orElseThrow().variant()).isEqualTo("platform-2p");
    assertThat(tuned.variant(cell, "temurin-21.0.8+9")).isEmpty();
    assertThat(
            tuned.variant(new Cell("primes", Protocol.AS_PUBLISHED, "virtual", TASK), ATrial.JDK))
        .isEmpty();
    assertThat(
            tuned.variant(
                new Cell("primes", Protocol.STEADY, "virtual", Map.of("steps", "1")), ATrial.JDK))
        .isEmpty();
    assertThat(tuned.with(List.of(), tuned.variants(), Map.of()).variants()).hasSize(1);
  }

  private static Experiment decidedOn(Metric metric) {
    return OtherExperiment.deciding(metric, experiment("virtual", "platform"));
  }

  private static void tried(ATrial trials, String variant, double wall, double cpu) {
    trials.of("primes", variant, TASK, Map.of(Metric.WALL, wall, Metric.CPU, cpu));
  }

  @Test
  void trialsOfOtherVariantsChooseNothing() {
    ATrial trials = new ATrial(3).of("crossover", "pool-fit", TASK, Map.of(Metric.WALL, 0.1));

    assertThat(sizes(trials)).isEmpty();
  }

  @Test
  void aChosenSizeIsForItsCellAndItsJdkOnly() {
    ATrial trials = new ATrial(3);
    tried(trials, 10, 0.1);
    TunedSizes sizes = Examples.untuned().with(sizes(trials), List.of(), Map.of());
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
        Examples.untuned()
            .with(sizes(first), List.of(), Map.of())
            .with(sizes(second), List.of(), Map.of());

    assertThat(sizes.sizes()).extracting(TunedSize::size).containsExactly(20);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "50000  | 900   | 400  | 5, 10, 20, 40, 80, 160",
        "50000  | 900   | 30   | 5, 10, 20, 30",
        "500    | 99    | 5000 | 50, 100, 200, 400, 800, 1600",
        "500    | 9     | 5000 | 40, 81, 162, 324, 648, 1296",
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
  void severalPlatformVariantsAreTriedWithoutWhatIsHeldAgainstThem() {
    Experiment declared =
        OtherExperiment.about(
            experiment("virtual", "platform", "platform-2p", "pool-tuned", "stream"),
            Subject.VIRTUAL_THREADS,
            "platform",
            "platform-2p",
            "pool-tuned");
    List<Grid> grids =
        Candidates.of(declared, Profile.QUICK, 2, 4).orElseThrow().grids(Profile.QUICK);

    assertThat(grids)
        .extracting(Grid::variants)
        .containsExactly(List.of("pool-tuned"), List.of("platform", "platform-2p"));
    assertThat(grids.getLast().trials()).isEqualTo(4);
  }

  @Test
  void onePlatformVariantLeavesNothingToChoose() {
    Experiment declared =
        OtherExperiment.about(
            experiment("virtual", "platform"), Subject.VIRTUAL_THREADS, "platform", "platform-2p");

    assertThat(Candidates.of(declared, Profile.QUICK, 2, 4)).isEmpty();
  }

  @Test
  void platformVariantsThatNothingIsHeldAgainstAreNotTried() {
    Experiment declared =
        OtherExperiment.about(
            experiment("platform", "platform-2p"),
            Subject.VIRTUAL_THREADS,
            "platform",
            "platform-2p");

    assertThat(Candidates.of(declared, Profile.QUICK, 2, 4)).isEmpty();
  }

  @Test
  void anExperimentThatLeavesNothingOpenIsNotTuned() {
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
