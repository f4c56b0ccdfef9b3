package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Jdk;
import threadmark.study.experiment.Collector;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.OtherGrid;
import threadmark.study.experiment.Profile;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;

/** The courses of runs that are made up: short trials between long ones, each unlike its plan. */
class TimeLeftTest {

  /** Variant, and by how much its trials are slower than planned. */
  private static final Map<String, Double> LONG = Map.of("platform", 1.1, "virtual", 0.8);

  private static final Map<String, Double> SHORT = Map.of("stream", 0.4, "forkjoin", 0.6);

  private record Made(PlannedBlock block, PlannedTrial trial, double seconds) {}

  private JavaHome java = on("temurin-25");

  private final List<PlannedBlock> blocks = new ArrayList<>();
  private final List<Made> course = new ArrayList<>();

  /** Five rounds of a block of seconds and one of ten minutes. */
  private TimeLeft fiveRounds() {
    for (int round = 0; round < 5; round++) {
      block(Examples.lasting(5), SHORT);
      block(Examples.lasting(300), LONG);
    }
    return new TimeLeft(new Plan(Profile.FULL, 7, blocks, List.of(), List.of()));
  }

  private void block(Grid grid, Map<String, Double> variants) {
    List<PlannedTrial> trials = new ArrayList<>();
    variants.keySet().stream()
        .sorted()
        .forEach(variant -> {
          String id = "%03d-%d".formatted(blocks.size(), trials.size());
          trials.add(new PlannedTrial(id, Examples.experiment(grid), grid, Examples.cell(variant)));
        });
    PlannedBlock block = new PlannedBlock("b%03d".formatted(blocks.size()), java, trials);
    blocks.add(block);
    for (PlannedTrial trial : trials) {
      double slower = variants.get(trial.cell().variant());
      course.add(new Made(block, trial, slower * trial.grid().trialSeconds()));
    }
  }

  /** What is said before each trial. */
  private List<Double> said(TimeLeft left) {
    List<Double> said = new ArrayList<>();
    for (Made made : course) {
      if (made.trial().equals(made.block().trials().getFirst())) {
        left.begin(made.block(), false);
      }
      said.add(left.seconds());
      left.took(made.trial(), made.seconds());
    }
    return said;
  }

  private double after(int trials) {
    return course.stream().skip(trials).mapToDouble(Made::seconds).sum();
  }

  @Test
  void theTimeLeftFallsByWhatATrialTookAndHardlyJumps() {
    List<Double> said = said(fiveRounds());
    double whole = after(0);
    for (int i = 1; i < said.size(); i++) {
      double jump = said.get(i) - (said.get(i - 1) - course.get(i - 1).seconds());
      assertThat(jump).as("before trial %d", i).isCloseTo(0, within(whole / 8));
    }
  }

  @Test
  void itComesCloserToWhatIsTrue() {
    List<Double> said = said(fiveRounds());
    for (int i = course.size() / 2; i < said.size(); i++) {
      assertThat(said.get(i)).as("before trial %d", i).isCloseTo(after(i), within(0.15 * after(i)));
    }
  }

  @Test
  void beforeTheFirstTrialThePlanIsAllThereIs() {
    assertThat(fiveRounds().seconds()).isCloseTo(5 * 610, within(1e-6));
  }

  @Test
  void aBlockThatIsMadeAgainIsLeftOnceMoreAndMoreMayBe() {
    TimeLeft left = fiveRounds();
    PlannedBlock block = blocks.get(1);
    left.begin(blocks.getFirst(), false);
    blocks.getFirst().trials().forEach(trial -> left.took(trial, 5));
    left.begin(block, false);
    block.trials().forEach(trial -> left.took(trial, 300));
    double quiet = left.seconds();

    left.begin(block, true);
    double said = left.seconds();
    assertThat(said - 600).isGreaterThan(1.5 * quiet).isLessThan(2 * quiet);
    for (PlannedTrial trial : block.trials()) {
      left.took(trial, 300);
      assertThat(left.seconds()).isCloseTo(said -= 300, within(1.0));
    }
  }

  @Test
  void theFirstBlockThatIsMadeAgainDoesNotTellThatAllAre() {
    for (int round = 0; round < 3; round++) {
      block(Examples.lasting(3), SHORT);
    }
    TimeLeft left = new TimeLeft(new Plan(Profile.QUICK, 7, blocks, List.of(), List.of()));
    PlannedBlock first = blocks.getFirst();
    left.begin(first, false);
    first.trials().forEach(trial -> left.took(trial, 3));
    left.begin(first, true);
    // Six seconds of its own, and twelve of the others, of which some may come twice.
    assertThat(left.seconds()).isBetween(6 + 1.3 * 12, 6 + 1.5 * 12);
  }

  @ParameterizedTest
  @CsvSource({
    "temurin-25, G1, 18, 25",
    "temurin-21, G1, 10, 15",
    "temurin-25, SERIAL, 10, 15",
  })
  void whatTrialsTookTellsOfTheSameJdkAndCollectorOnly(
      String jdk, Collector collector, double least, double most) {
    Grid grid = Examples.lasting(10);
    block(Examples.lasting(100), Map.of("stream", 1.0));
    block(grid, Map.of("virtual", 3.0));
    java = on(jdk);
    block(OtherGrid.than(grid).collectedBy(collector).made(), Map.of("virtual", 1.0));
    TimeLeft left = new TimeLeft(new Plan(Profile.FULL, 7, blocks, List.of(), List.of()));
    for (Made made : course.subList(0, 2)) {
      left.begin(made.block(), false);
      left.took(made.trial(), made.seconds());
    }
    assertThat(left.seconds()).isBetween(least, most);
  }

  private static JavaHome on(String jdk) {
    Jdk known = Examples.run().jdks().getFirst();
    return new JavaHome(
        Path.of("/jdk"),
        new Jdk(jdk, known.feature(), known.vendor(), known.version(), known.vm()));
  }

  @Test
  void nothingIsLeftInTheEnd() {
    TimeLeft left = fiveRounds();
    said(left);
    assertThat(left.seconds()).isZero();
  }
}
