package threadmark.study.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import threadmark.study.answer.CrossoverModel.ModelConstant;
import threadmark.study.answer.CrossoverPoint.ModelFit;
import threadmark.study.answer.CrossoverPoint.ModelledCell;
import threadmark.study.experiment.ATrial;

class CrossoverMapTest {

  private static final Offset<Double> A_PERMILLE = within(0.002);

  @Test
  void aPoolIsShortOfProcessorsOrOfThreads() {
    assertThat(seconds(1000, 2)).isCloseTo(0.5, within(1e-12));
    assertThat(seconds(1000, 20)).isCloseTo(0.0509, within(1e-12));
    assertThat(seconds(1000, 200)).isCloseTo(0.0509, within(1e-12));
    assertThat(seconds(1000, 15)).isCloseTo(67e-3, within(1e-12));
    assertThat(seconds(1000, 199.9999999)).isCloseTo(0.0509, within(1e-12));
  }

  @Test
  void virtualThreadsAreShortOfProcessorsAndEndWithAWait() {
    assertThat(model(1000, Optional.empty()).seconds(2e-6, 0)).isCloseTo(0.0519, within(1e-12));
    assertThat(model(2, Optional.empty()).seconds(2e-6, 0)).isCloseTo(0.001002, within(1e-12));
    assertThat(model(1000, Optional.empty()).seconds(0, 0.5)).isCloseTo(0.0759, within(1e-12));
  }

  private static double seconds(int tasks, double threads) {
    return model(tasks, Optional.of(threads)).seconds(0, 0);
  }

  private static CrossoverModel model(int tasks, Optional<Double> threads) {
    return new CrossoverModel(new TaskShape(50_000, 900, tasks), 2, 100e-6, 900e-6, threads);
  }

  @Test
  void cAndWComeFromCellsOfTheirOwnAndConstantsFromWhatFollowsTheModel() {
    CrossoverMap map =
        map(ACrossover.measured(5).waiting("virtual", 9, 0).waiting("pool-fit", 8, 17));
    CrossoverPoint point = map.points().getLast();

    assertThat(map.constants()).containsOnlyKeys(ModelConstant.values());
    assertThat(point.compute().orElseThrow().centre()).isCloseTo(ACrossover.COMPUTE, within(1e-7));
    assertThat(point.waiting().orElseThrow().centre()).isCloseTo(ACrossover.WAIT, within(1e-6));
    assertThat(point.blocked().orElseThrow()).isCloseTo(0.897, A_PERMILLE);
  }

  /** A cell's own figure is never in what it is held against. */
  @Test
  void whatAShapeIsHeldAgainstIsToldByTheOthers() {
    ModelledCell asModelled =
        map(ACrossover.measured(5).waitingAsModelled("virtual", 1, 0))
            .points()
            .getLast()
            .modelled()
            .getFirst();
    ModelledCell farFromIt =
        map(ACrossover.measured(5).waitingAsModelled("virtual", 3, 0))
            .points()
            .getLast()
            .modelled()
            .getFirst();

    assertThat(farFromIt.predicted()).isEqualTo(asModelled.predicted());
    assertThat(asModelled.residual().centre()).isCloseTo(1, A_PERMILLE);
    assertThat(farFromIt.residual().centre()).isCloseTo(3, within(0.01));
  }

  @Test
  void whatNoCellTellsIsNotKnownAndNothingIsPredictedOfIt() {
    CrossoverMap map =
        map(
            new ACrossover(5)
                .cell(
                    "bare",
                    "50000",
                    "0",
                    ACrossover.TASKS,
                    ACrossover.TASKS * ACrossover.COMPUTE / 2,
                    2)
                .cell("virtual", "50000", "0", ACrossover.TASKS, 0.03, 0)
                .cell("virtual", "0", "0", ACrossover.TASKS, 0.001, 0)
                .cell("pool-fit", "50000", "0", ACrossover.TASKS, 0.03, 2));

    assertThat(map.constants())
        .containsOnlyKeys(
            ModelConstant.POOL_TASK, ModelConstant.VIRTUAL_TASK, ModelConstant.CALLER);
    assertThat(map.points().getFirst().modelled())
        .as("the only lengths of the caller are in that shape")
        .isEmpty();
  }

  /** In the published profile the lone tasks have a smaller heap than the many. */
  @Test
  void whatTheModelIsFedWithMayHaveAHeapOfItsOwn() {
    CrossoverPoint alike =
        map(ACrossover.measured(5).waiting("virtual", 9, 0).waiting("pool-fit", 8, 17))
            .points()
            .getLast();
    ACrossover apart =
        ACrossover.measured(5).inAnotherHeap().waiting("virtual", 9, 0).waiting("pool-fit", 8, 17);

    assertThat(map(apart).points().getLast()).isEqualTo(alike);
    assertThat(alike.waiting()).isPresent();
    assertThat(alike.overBest()).isPresent();
  }

  @Test
  void theBestPoolIsTheQuickestOfTheTunedAndTheFittedOne() {
    ACrossover run =
        ACrossover.measured(5).waiting("virtual", 0.03, 0).waiting("pool-fit", 0.02, 17);
    CrossoverPoint fitted = map(run).points().getLast();
    CrossoverPoint tuned = map(run.waiting("pool-tuned", 0.015, 30)).points().getLast();
    CrossoverPoint mistuned =
        map(ACrossover.measured(5)
                .waiting("virtual", 0.03, 0)
                .waiting("pool-fit", 0.02, 17)
                .waiting("pool-tuned", 0.025, 5))
            .points()
            .getLast();

    assertThat(fitted.best()).isEqualTo("pool-fit");
    assertThat(fitted.overBest().orElseThrow().centre()).isCloseTo(1.5, A_PERMILLE);
    assertThat(tuned.best()).isEqualTo("pool-tuned");
    assertThat(tuned.overBest().orElseThrow().centre()).isCloseTo(2, A_PERMILLE);
    assertThat(mistuned.best()).isEqualTo("pool-fit");
  }

  @Test
  void theNaivePoolOfTasksThatNeverWaitIsTheFittedOne() {
    CrossoverPoint point =
        map(ACrossover.measured(5)
                .cell("virtual", "50000", "0", ACrossover.TASKS, 0.03, 0)
                .cell("pool-fit", "50000", "0", ACrossover.TASKS, 0.02, 2))
            .points()
            .get(1);

    assertThat(point.overNaive().orElseThrow().centre()).isCloseTo(1.5, A_PERMILLE);
    assertThat(point.blocked()).hasValue(0.0);
  }

  @Test
  void aPoolThatWasNotMeasuredHasNoRatio() {
    CrossoverPoint point =
        map(ACrossover.measured(5).waiting("virtual", 0.03, 0)).points().getLast();

    assertThat(point.overBest()).isEmpty();
    assertThat(point.overNaive()).isEmpty();
    assertThat(point.regrets()).isEmpty();
  }

  @Test
  void regretIsTakenAgainstTheFittedPool() {
    CrossoverPoint point =
        map(ACrossover.measured(5)
                .waiting("pool-fit", 0.02, 17)
                .waiting("pool-fit-quarter", 0.08, 6)
                .waiting("pool-fit-fourfold", 0.022, 65))
            .points()
            .getLast();

    assertThat(point.regrets().get("pool-fit-quarter").centre()).isCloseTo(4, within(0.01));
    assertThat(point.regrets().get("pool-fit-fourfold").centre()).isCloseTo(1.1, A_PERMILLE);
  }

  @Test
  void whatFollowsTheModelAgreesAndWhatDoesNotIsNamed() {
    CrossoverMap map =
        map(
            ACrossover.measured(5)
                .waitingAsModelled("virtual", 1, 0)
                .waitingAsModelled("pool-p", 1.5, 2)
                .waitingAsModelled("pool-fit", 0.5, 10)
                .waitingAsModelled("pool-tuned", 1.25, 10));
    List<ModelledCell> modelled = map.points().getLast().modelled();

    assertThat(modelled)
        .extracting(ModelledCell::variant)
        .containsExactly("virtual", "pool-p", "pool-fit", "pool-tuned");
    assertThat(modelled)
        .extracting(ModelledCell::fit)
        .containsExactly(ModelFit.AGREES, ModelFit.SLOWER, ModelFit.FASTER, ModelFit.UNDECIDED);
    assertThat(modelled.get(1).residual().centre()).isCloseTo(1.5, A_PERMILLE);
    assertThat(modelled.get(1).residual().interval().orElseThrow().contains(1.5)).isTrue();
    assertThat(map.toldByOthers())
        .as("these, and one of the tasks of 10 µs")
        .isEqualTo(new CrossoverMap.ModelCount(5, 3, 4));
  }

  @Test
  void oneTrialDecidesNothingAboutTheModel() {
    CrossoverPoint point = map(ACrossover.measured(1).waiting("virtual", 9, 0)).points().getLast();

    assertThat(point.modelled()).extracting(ModelledCell::fit).containsExactly(ModelFit.UNDECIDED);
  }

  @Test
  void withoutTheCellsOfCThereIsNoPrediction() {
    CrossoverPoint point =
        map(new ACrossover(5)
                .cell("virtual", "500", "9", ACrossover.TASKS, 0.03, 0)
                .cell("lone", "500", "9", ACrossover.TASKS, 0.03, 0))
            .points()
            .getLast();

    assertThat(point.shape().steps()).isEqualTo(500);
    assertThat(point.compute()).isEmpty();
    assertThat(point.modelled()).isEmpty();
  }

  @Test
  void aRunWithoutTheCrossoverHasNoMap() {
    assertThat(CrossoverMap.of(CountedTrials.of(new ATrial(2).run()))).isEmpty();
  }

  private static CrossoverMap map(ACrossover crossover) {
    return CrossoverMap.of(CountedTrials.of(crossover.run())).getFirst();
  }
}
