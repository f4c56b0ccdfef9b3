package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.Altered;
import threadmark.jvm.Outcome;
import threadmark.noise.Surroundings;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Subject;
import threadmark.study.record.Measurement;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class SummariesTest {

  private static final Experiment EXPERIMENT =
      Examples.experiment(Examples.steady(3, "virtual", "platform"));

  @Test
  void cellsAreListedAsTheyAreDeclared() {
    List<CellSummary> cells =
        summaries(
            measured("0001", "b001", "platform", 0.1), measured("0002", "b001", "virtual", 0.2));
    assertThat(cells)
        .extracting(cell -> cell.cell().variant())
        .containsExactly("virtual", "platform");
    assertThat(cells).extracting(CellSummary::isReference).containsExactly(false, true);
    assertThat(cells).extracting(CellSummary::collector).containsOnly("-XX:+UseG1GC");
  }

  @Test
  void overheadIsTakenInsideBlocksOnly() {
    // Across blocks the machine became ten times slower; inside each the overhead is near 10%.
    CellSummary virtual =
        virtual(
            measured("0001", "b001", "platform", 0.1),
            measured("0002", "b001", "virtual", 0.109),
            measured("0003", "b002", "virtual", 1.11),
            measured("0004", "b002", "platform", 1.0),
            measured("0005", "b003", "platform", 10.0),
            measured("0006", "b003", "virtual", 11.0));
    Estimate overhead = virtual.overhead().orElseThrow();
    assertThat(overhead.centre()).isCloseTo(1.1, within(0.002));
    assertThat(overhead.n()).isEqualTo(3);
    assertThat(overhead.interval().orElseThrow().low()).isGreaterThan(1.05);
    assertThat(overhead.interval().orElseThrow().high()).isLessThan(1.15);
    assertThat(virtual.wall().orElseThrow().interval().orElseThrow().high()).isGreaterThan(10);
  }

  @Test
  void cpuOverheadIsAnotherFigure() {
    CellSummary virtual =
        virtual(
            measured("0001", "b001", "platform", 0.1), measured("0002", "b001", "virtual", 0.2));
    assertThat(virtual.cpu().orElseThrow().centre()).isCloseTo(0.4, within(1e-12));
    assertThat(virtual.cpuOverhead().orElseThrow().centre()).isCloseTo(2, within(1e-12));
  }

  @Test
  void everyOtherMetricHasItsLevelAndIsDividedInsideBlocks() {
    CellSummary virtual =
        virtual(
            switches("0001", "b001", "platform", 8.0),
            switches("0002", "b001", "virtual", 2.0),
            switches("0003", "b002", "platform", 80.0),
            switches("0004", "b002", "virtual", 20.0));

    Estimate level = virtual.levels().get(Metric.SWITCHES_VOLUNTARY);
    assertThat(level.centre()).isCloseTo(Math.sqrt(2.0 * 20.0), within(1e-9));
    assertThat(level.n()).isEqualTo(2);
    assertThat(virtual.overheads().get(Metric.SWITCHES_VOLUNTARY).centre())
        .isCloseTo(0.25, within(1e-9));
    assertThat(virtual.levels()).doesNotContainKeys(Metric.WALL, Metric.CPU);
  }

  private static Trial switches(String id, String block, String variant, double count) {
    return Examples.measuring(
        measured(id, block, variant, 0.1),
        Protocol.STEADY,
        new Measurement(Metric.WALL, List.of(0.1)),
        new Measurement(Metric.SWITCHES_VOLUNTARY, List.of(count)));
  }

  @Test
  void aPeakIsTheHighestOfATrialAndNotItsMean() {
    Trial trial =
        Examples.measuring(
            measured("0001", "b001", "virtual", 0.1),
            Protocol.STEADY,
            new Measurement(Metric.PEAK_CONCURRENCY, List.of(3.0, 10.0, 4.0)));

    assertThat(virtual(trial).levels().get(Metric.PEAK_CONCURRENCY).centre())
        .isCloseTo(10, within(1e-9));
  }

  @Test
  void aCountOfNothingIsALevelAndNoOverhead() {
    CellSummary virtual = virtual(pinned("0001", "platform", 2.0), pinned("0002", "virtual", 0.0));

    assertThat(virtual.levels().get(Metric.PINNED).centre()).isZero();
    assertThat(virtual.overheads()).isEmpty();
  }

  private static Trial pinned(String id, String variant, double events) {
    return Examples.measuring(
        measured(id, "b001", variant, 0.1),
        Protocol.STEADY,
        new Measurement(Metric.PINNED, List.of(events)));
  }

  @Test
  void aTrialWithoutItsReferenceHasATimeAndNoOverhead() {
    CellSummary virtual = virtual(measured("0002", "b001", "virtual", 0.2));
    assertThat(virtual.wall().orElseThrow().n()).isEqualTo(1);
    assertThat(virtual.overhead()).isEmpty();
  }

  /** Those that had no end may have been the slow ones, or the fast ones beside them. */
  @ParameterizedTest
  @CsvSource({"3, true", "4, false"})
  void whatIsLeftOfMostlyLostBlocksHasNoInterval(int lost, boolean bounded) {
    Estimate overhead = virtual(ProgramAnswerTest.losing(lost)).overhead().orElseThrow();

    assertThat(overhead.n()).isEqualTo(10 - lost);
    assertThat(overhead.centre()).isCloseTo(2, within(1e-9));
    assertThat(overhead.interval().isPresent()).isEqualTo(bounded);
  }

  @ParameterizedTest
  @CsvSource({"3, true", "4, false"})
  void whatIsLeftOfMostlyLostTrialsHasNoIntervalInAnyMetric(int lost, boolean bounded) {
    CellSummary virtual = virtual(ProgramAnswerTest.counting(lost));
    Estimate level = virtual.levels().get(Metric.SWITCHES_VOLUNTARY);

    assertThat(level.n()).isEqualTo(10 - lost);
    assertThat(level.interval().isPresent()).isEqualTo(bounded);
    assertThat(virtual.wall().orElseThrow().interval().isPresent()).isEqualTo(bounded);
  }

  @Test
  void aGridsOwnReferenceWins() {
    Grid grid = Examples.dividedBy("virtual", Examples.steady(3, "virtual", "platform"));
    CellSummary platform =
        Summaries.of(
                Examples.run(
                    measured("0001", "b001", "platform", 0.1),
                    measured("0002", "b001", "virtual", 0.2)),
                List.of(Examples.experiment(grid)))
            .getLast();
    assertThat(platform.isReference()).isFalse();
    assertThat(platform.overhead().orElseThrow().centre()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void theBestPlatformVariantOfTheSameBlocksIsTheOneThatCountsForVirtualThreads() {
    CellSummary virtual =
        ofThree(
            measured("0001", "b001", "platform", 0.2),
            measured("0002", "b001", "fork-join", 0.1),
            measured("0003", "b001", "virtual", 0.3));
    assertThat(virtual.reference()).isEqualTo("platform");
    assertThat(virtual.overhead().orElseThrow().centre()).isCloseTo(1.5, within(1e-12));
    CellSummary held = virtual.againstTheBest(Metric.WALL);
    assertThat(held.reference()).isEqualTo("fork-join");
    assertThat(held.overhead().orElseThrow().centre()).isCloseTo(3, within(1e-12));
  }

  @Test
  void aPlatformVariantThatLacksABlockIsNotTheBest() {
    CellSummary virtual =
        ofThree(
            measured("0001", "b001", "platform", 0.2),
            measured("0002", "b001", "fork-join", 0.1),
            measured("0003", "b001", "virtual", 0.3),
            measured("0004", "b002", "platform", 0.2),
            measured("0005", "b002", "virtual", 0.3));
    assertThat(virtual.best().orElseThrow().variant()).isEqualTo("platform");
  }

  @Test
  void aVariantThatWasChosenBeforeTheRunCountsWhateverItsBlocksSay() {
    CellSummary virtual = heldAgainst("platform");
    assertThat(virtual.best().orElseThrow().variant()).isEqualTo("platform");
    assertThat(virtual.best().orElseThrow().tuned()).isTrue();
    assertThat(virtual.againstTheBest(Metric.WALL).overhead().orElseThrow().centre())
        .isCloseTo(1.5, within(1e-12));
  }

  @Test
  void aChosenVariantThatIsNotInTheBlocksLeavesTheChoiceToThem() {
    for (String other : List.of("platform-4p", "virtual")) {
      CellSummary virtual = heldAgainst(other);
      assertThat(virtual.best().orElseThrow().variant()).isEqualTo("fork-join");
      assertThat(virtual.best().orElseThrow().tuned()).isFalse();
    }
  }

  private static CellSummary heldAgainst(String tuned) {
    Run run =
        Examples.run(
            measured("0001", "b001", "platform", 0.2),
            measured("0002", "b001", "fork-join", 0.1),
            measured("0003", "b001", "virtual", 0.3));
    return ofThree(OtherRun.than(run).heldAgainst(Examples.tuned(tuned)).run());
  }

  @Test
  void whatIsAboutBenchmarkingIsHeldAgainstNoPlatform() {
    Grid grid = Examples.steady(3, "virtual", "platform");
    CellSummary virtual =
        Summaries.of(
                Examples.run(
                    measured("0001", "b001", "platform", 0.1),
                    measured("0002", "b001", "virtual", 0.2)),
                List.of(OtherExperiment.about(Examples.experiment(grid), Subject.BENCHMARKING)))
            .getFirst();
    assertThat(virtual.best()).isEmpty();
    assertThat(virtual.againstTheBest(Metric.WALL)).isEqualTo(virtual);
  }

  private static CellSummary ofThree(Trial... trials) {
    return ofThree(Examples.run(trials));
  }

  private static CellSummary ofThree(Run run) {
    Grid grid = Examples.steady(3, "virtual", "platform", "fork-join");
    return Summaries.of(
            run,
            List.of(
                OtherExperiment.about(
                    Examples.experiment(grid), Subject.VIRTUAL_THREADS, "platform", "fork-join")))
        .getFirst();
  }

  @Test
  void blocksAreNotMixed() {
    CellSummary virtual =
        virtual(
            measured("0001", "b001", "platform", 0.1), measured("0002", "b002", "virtual", 0.2));
    assertThat(virtual.overhead()).isEmpty();
  }

  @Test
  void aRepeatedBlockReplacesItsFirstAttempt() {
    for (List<Trial> order :
        List.of(
            List.of(attempt(1, 9.0, Samples.quiet()), attempt(2, 0.2, Samples.quiet())),
            List.of(attempt(2, 0.2, Samples.quiet()), attempt(1, 9.0, Samples.quiet())))) {
      CellSummary virtual =
          virtual(measured("0001", "b001", "platform", 0.1), order.getFirst(), order.getLast());
      assertThat(virtual.wall().orElseThrow().n()).isEqualTo(1);
      assertThat(virtual.overhead().orElseThrow().centre()).isCloseTo(2, within(1e-12));
      assertThat(virtual.troubles()).isEmpty();
    }
  }

  @Test
  void aDisturbedTrialIsNamedAndLeftOut() {
    CellSummary virtual =
        virtual(
            measured("0001", "b001", "platform", 0.1),
            attempt(2, 9.0, Samples.disturbedBy("a neighbour took 1.2 processors")));
    assertThat(virtual.wall()).isEmpty();
    assertThat(virtual.overhead()).isEmpty();
    assertThat(virtual.troubles())
        .containsExactly("trial 0002 (attempt 2) disturbed: a neighbour took 1.2 processors");
  }

  @Test
  void aWrongAnswerStandsWhenItsBlockIsRepeated() {
    Trial wrong = Examples.wrong("0002", "b001", 1, Samples.disturbedBy("a neighbour"));
    Trial reference = measured("0001", "b001", "platform", 0.1);
    Trial again = attempt(2, 0.2, Samples.quiet());
    for (List<Trial> order :
        List.of(List.of(reference, wrong, again), List.of(again, wrong, reference))) {
      Trial[] trials = order.toArray(Trial[]::new);
      assertThat(virtual(trials).wall()).isEmpty();
      assertThat(virtual(trials).troubles())
          .contains("trial 0002 wrong-answer: the answer is 1; it must be 2");
      assertThat(RunOverheads.of(Examples.run(trials), List.of(EXPERIMENT)))
          .filteredOn(SeriesOverhead::decides)
          .singleElement()
          .satisfies(overhead -> {
            assertThat(overhead.contrast()).isEmpty();
            assertThat(overhead.trouble()).contains("trial 0002: the answer is 1; it must be 2");
          });
    }
    assertThat(Trial.counted(List.of(again, wrong))).containsExactly(wrong);
    assertThat(Trial.counted(List.of(reference, wrong, again))).containsExactly(reference, wrong);
  }

  @Test
  void aWrongAnswerSpoilsEveryMetricOfItsPlace() {
    Run run =
        Examples.run(
            measured("0001", "b001", "platform", 0.1),
            measured("0002", "b001", "virtual", 0.2),
            measured("0003", "b002", "platform", 0.1),
            measured("0004", "b002", "virtual", 0.2),
            measured("0005", "b003", "platform", 0.1),
            Examples.wrong("0006", "b003", 1, Samples.quiet()));
    assertThat(RunOverheads.of(run, List.of(EXPERIMENT)))
        .extracting(overhead -> overhead.series().metric(), SeriesOverhead::trouble)
        .containsExactly(
            tuple(Metric.WALL, Optional.of("trial 0006: the answer is 1; it must be 2")),
            tuple(Metric.CPU, Optional.of("trial 0006: the answer is 1; it must be 2")));
  }

  /** What the load takes alone is in no block with a reference, and no measurement is missed. */
  @Test
  void aCellOfAGridWithoutItsReferenceIsNotDivided() {
    Experiment apart =
        Examples.experiment(Examples.steady(1, "platform"), Examples.steady(1, "virtual"));
    Run run =
        Examples.run(
            measured("0001", "b001", "platform", 0.1), measured("0002", "b002", "virtual", 0.2));

    assertThat(RunOverheads.of(run, List.of(apart))).isEmpty();
    assertThat(RunOverheads.of(run, List.of(EXPERIMENT)))
        .filteredOn(SeriesOverhead::decides)
        .singleElement()
        .satisfies(overhead -> assertThat(overhead.trouble()).isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "-1.0, -1 s; it must be above 0",
    "-0.25, -0.25 s; it must be above 0",
    "0.0, 0 s; it must be above 0",
    "5e307, 5e307 s; it must be below 1e100 s",
    "1.5e100, 1.5e100 s; it must be below 1e100 s"
  })
  void anImpossibleTimeIsNamedWithTheRuleThatItBreaks(double seconds, String words) {
    assertThat(virtual(Examples.measured("0002", "b001", "virtual", 0.2, seconds)).troubles())
        .containsExactly("trial 0002: a time of " + words);
  }

  @Test
  void aFailedTrialIsNamedAndLeftOut() {
    CellSummary virtual =
        virtual(
            measured("0001", "b001", "platform", 0.1),
            measured("0002", "b001", "virtual", 0.2),
            Examples.wrong("0003", "b002", 1, Samples.quiet()));
    assertThat(virtual.wall().orElseThrow().n()).isEqualTo(1);
    assertThat(virtual.troubles())
        .containsExactly("trial 0003 wrong-answer: the answer is 1; it must be 2");
  }

  @Test
  void aCellThatWasNotTriedIsNotListed() {
    assertThat(summaries()).isEmpty();
  }

  @Test
  void aCellAtAPointThatIsDeclaredNoMoreIsListedWhereItsVariantIsDeclared() {
    Grid other =
        Examples.grid(Protocol.STEADY, Map.of("n", List.of("2000")), 3, "platform", "virtual");
    assertThat(
            Summaries.of(
                Examples.run(
                    measured("0001", "b001", "platform", 0.1),
                    measured("0002", "b001", "gone", 0.1)),
                List.of(Examples.experiment(other))))
        .singleElement()
        .satisfies(cell -> assertThat(cell.cell().variant()).isEqualTo("platform"));
  }

  @Test
  void aShareOfACapacityIsAWordOfACellThatIsDeclaredNoMore() {
    Grid other =
        Examples.grid(Protocol.STEADY, Map.of("rate", List.of("10%")), 3, "platform", "virtual");
    Trial trial = measured("0001", "b001", "platform", 0.1);
    Trial half =
        Altered.of(
            trial, "cell", new Cell("primes", Protocol.STEADY, "platform", Map.of("rate", "50%")));

    assertThat(Summaries.of(Examples.run(half), List.of(Examples.experiment(other))))
        .singleElement()
        .satisfies(cell -> assertThat(cell.cell().parametersText()).isEqualTo("rate=50%"));
  }

  private static Trial attempt(int attempt, double seconds, Surroundings surroundings) {
    return Examples.trial(
        "0002",
        "b001",
        attempt,
        "virtual",
        Outcome.MEASURED,
        Optional.empty(),
        surroundings,
        seconds);
  }

  private static Trial measured(String id, String block, String variant, double seconds) {
    return Examples.measured(id, block, variant, seconds, seconds);
  }

  private static CellSummary virtual(Trial... trials) {
    return summaries(trials).stream()
        .filter(cell -> cell.cell().variant().equals("virtual"))
        .findFirst()
        .orElseThrow();
  }

  private static List<CellSummary> summaries(Trial... trials) {
    return Summaries.of(Examples.run(trials), List.of(EXPERIMENT));
  }

  /** A reference stands beside the variant that it was measured with, and says by which options. */
  @Test
  void optionsThatTellTwoJvmsOfOneQuestionApartAreNamed() {
    List<CellSummary> cells =
        summaries(
            measured("0001", "b001", "platform", 0.1),
            measured("0002", "b001", "virtual", 0.2),
            polled(measured("0003", "b002", "platform", 0.3)));

    assertThat(cells)
        .extracting(cell -> cell.cell().variant(), CellSummary::apart)
        .containsExactlyInAnyOrder(
            tuple("virtual", ""), tuple("platform", ""), tuple("platform", "-Djdk.pollerMode=1"));
  }

  private static Trial polled(Trial trial) {
    return Altered.of(
        trial,
        "jvmOptions",
        Stream.concat(trial.jvmOptions().stream(), Stream.of("-Djdk.pollerMode=1")).toList());
  }

  /** As in the baselines: what was measured in another heap is another figure. */
  @Test
  void otherOptionsAreAnotherFigure() {
    Trial small = measured("0001", "b001", "virtual", 0.1);
    Trial large =
        Examples.with(
            List.of("-XX:+UseG1GC", "-Xmx512m"), measured("0002", "b002", "virtual", 9.0));
    List<CellSummary> cells = summaries(small, large);
    assertThat(cells)
        .extracting(cell -> cell.wall().orElseThrow().n())
        .as("trials behind each figure")
        .containsExactly(1, 1);
    assertThat(cells)
        .extracting(cell -> cell.wall().orElseThrow().centre())
        .satisfies(
            centres -> assertThat(centres.getFirst()).isCloseTo(0.1, within(1e-12)),
            centres -> assertThat(centres.getLast()).isCloseTo(9, within(1e-12)));
  }
}
