package threadmark.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class CrossoverMapTest {

  private static final Offset<Double> A_PERMILLE = within(0.002);

  @Test
  void aPoolIsShortOfProcessorsOrOfThreads() {
    CrossoverModel model = new CrossoverModel(1000, 2, 100e-6, 900e-6);

    assertThat(model.pool(2)).isCloseTo(0.5, within(1e-12));
    assertThat(model.pool(20)).isCloseTo(0.0509, within(1e-12));
    assertThat(model.pool(200)).isCloseTo(0.0509, within(1e-12));
    assertThat(model.pool(15)).isCloseTo(67e-3, within(1e-12));
  }

  @Test
  void virtualThreadsAreShortOfProcessorsAndEndWithAWait() {
    assertThat(new CrossoverModel(1000, 2, 100e-6, 900e-6).virtual(2e-6))
        .isCloseTo(0.0519, within(1e-12));
    assertThat(new CrossoverModel(2, 2, 100e-6, 900e-6).virtual(2e-6))
        .isCloseTo(0.001002, within(1e-12));
  }

  @Test
  void cAndWAndOComeFromCellsOfTheirOwn() {
    CrossoverMap map =
        map(ACrossover.measured(5).waiting("virtual", 9, 0).waiting("pool-fit", 8, 17));
    CrossoverPoint point = map.points().getFirst();

    assertThat(map.cost().orElseThrow().centre()).isCloseTo(1e-6, within(1e-8));
    assertThat(map.waitingCost().orElseThrow().centre()).isCloseTo(2e-6, within(1e-8));
    assertThat(point.compute().orElseThrow().centre()).isCloseTo(ACrossover.COMPUTE, within(1e-7));
    assertThat(point.waiting().orElseThrow().centre()).isCloseTo(ACrossover.WAIT, within(1e-6));
    assertThat(point.blocked().orElseThrow()).isCloseTo(0.897, A_PERMILLE);
  }

  /** In the published profile the lone tasks have a smaller heap than the many. */
  @Test
  void whatTheModelIsFedWithMayHaveAHeapOfItsOwn() {
    CrossoverPoint alike =
        map(ACrossover.measured(5).waiting("virtual", 9, 0).waiting("pool-fit", 8, 17))
            .points()
            .getFirst();
    ACrossover apart =
        ACrossover.measured(5).inAnotherHeap().waiting("virtual", 9, 0).waiting("pool-fit", 8, 17);

    assertThat(map(apart).points()).containsExactly(alike);
    assertThat(alike.waiting()).isPresent();
    assertThat(alike.overBest()).isPresent();
  }

  @Test
  void theBestPoolIsTheTunedOneWhereThereIsOne() {
    ACrossover run =
        ACrossover.measured(5).waiting("virtual", 0.03, 0).waiting("pool-fit", 0.02, 17);
    CrossoverPoint fitted = map(run).points().getFirst();
    CrossoverPoint tuned = map(run.waiting("pool-tuned", 0.015, 30)).points().getFirst();

    assertThat(fitted.best()).isEqualTo("pool-fit");
    assertThat(fitted.overBest().orElseThrow().centre()).isCloseTo(1.5, A_PERMILLE);
    assertThat(tuned.best()).isEqualTo("pool-tuned");
    assertThat(tuned.overBest().orElseThrow().centre()).isCloseTo(2, A_PERMILLE);
  }

  @Test
  void theNaivePoolOfTasksThatNeverWaitIsTheFittedOne() {
    CrossoverPoint point =
        map(ACrossover.measured(5)
                .cell("virtual", "50000", "0", ACrossover.TASKS, 0.03, 0)
                .cell("pool-fit", "50000", "0", ACrossover.TASKS, 0.02, 2))
            .points()
            .getFirst();

    assertThat(point.overNaive().orElseThrow().centre()).isCloseTo(1.5, A_PERMILLE);
    assertThat(point.blocked()).hasValue(0.0);
  }

  @Test
  void aPoolThatWasNotMeasuredHasNoRatio() {
    CrossoverPoint point =
        map(ACrossover.measured(5).waiting("virtual", 0.03, 0)).points().getFirst();

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
            .getFirst();

    assertThat(point.regrets().get("pool-fit-quarter").centre()).isCloseTo(4, within(0.01));
    assertThat(point.regrets().get("pool-fit-fourfold").centre()).isCloseTo(1.1, A_PERMILLE);
  }

  @Test
  void whatFollowsTheModelAgreesAndWhatDoesNotIsNamed() {
    double life = ACrossover.COMPUTE + ACrossover.WAIT;
    double virtual =
        ACrossover.TASKS * (ACrossover.COMPUTE + ACrossover.COST) / 2 + ACrossover.WAIT;
    List<Modelled> modelled =
        map(ACrossover.measured(5)
                .waiting("virtual", virtual, 0)
                .waiting("pool-p", 1.5 * ACrossover.TASKS * life / 2, 2)
                .waiting("pool-fit", 0.5 * ACrossover.TASKS * life / 10, 10)
                .waiting("pool-tuned", 1.25 * ACrossover.TASKS * life / 10, 10))
            .points()
            .getFirst()
            .modelled();

    assertThat(modelled)
        .extracting(Modelled::variant)
        .containsExactly("virtual", "pool-p", "pool-fit", "pool-tuned");
    assertThat(modelled)
        .extracting(Modelled::fit)
        .containsExactly(ModelFit.AGREES, ModelFit.SLOWER, ModelFit.FASTER, ModelFit.UNDECIDED);
    assertThat(modelled.get(1).residual().centre()).isCloseTo(1.5, A_PERMILLE);
    assertThat(modelled.get(1).residual().interval().orElseThrow().contains(1.5)).isTrue();
  }

  @Test
  void oneTrialDecidesNothingAboutTheModel() {
    CrossoverPoint point = map(ACrossover.measured(1).waiting("virtual", 9, 0)).points().getFirst();

    assertThat(point.modelled()).extracting(Modelled::fit).containsExactly(ModelFit.UNDECIDED);
  }

  @Test
  void withoutTheCellsOfCThereIsNoPrediction() {
    CrossoverPoint point =
        map(ACrossover.measured(5)
                .cell("virtual", "500", "9", ACrossover.TASKS, 0.03, 0)
                .cell("lone", "500", "9", ACrossover.TASKS, 0.03, 0))
            .points()
            .getFirst();

    assertThat(point.shape().steps()).isEqualTo(500);
    assertThat(point.compute()).isEmpty();
    assertThat(point.modelled()).isEmpty();
  }

  @Test
  void aRunWithoutTheCrossoverHasNoMap() {
    assertThat(CrossoverMap.of(new ATrial(2).run())).isEmpty();
  }

  private static CrossoverMap map(ACrossover crossover) {
    return CrossoverMap.of(crossover.run()).getFirst();
  }
}
