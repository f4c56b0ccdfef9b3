package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.numbers.Estimate;
import threadmark.study.answer.ACrossover;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.CrossoverMap;
import threadmark.study.answer.DriftCard;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;

class MapsAndCardsTest {

  private static ACrossover oneShape() {
    return ACrossover.measured(4).waiting("virtual", 9, 0).waiting("pool-fit", 8, 17);
  }

  private static MapsAndCards.Mapped on(int day, int feature) {
    return on(day, feature, oneShape());
  }

  private static MapsAndCards.Mapped on(int day, int feature, ACrossover crossover) {
    return new MapsAndCards.Mapped(
        ARun.on(day, Profile.QUICK).notForBaselines("busy").summary(),
        feature,
        CrossoverMap.of(CountedTrials.of(crossover.run())).getFirst());
  }

  private static MapsAndCards.Carded card(int day, Profile profile, DriftCard.Row... rows) {
    return new MapsAndCards.Carded(
        ARun.on(day, profile).summary(), new DriftCard(List.of(ARun.JDK), List.of(rows)));
  }

  @Test
  void mapsOfTheNewestJdkComeFirstAndOfOneJdkInTheirOrder() {
    MapsAndCards special =
        new MapsAndCards(List.of(on(1, 21), on(2, 25), on(3, 25)), List.of(), List.of());
    assertThat(special.maps())
        .extracting(map -> map.run().id())
        .containsExactly("november-2", "november-3", "november-1");
  }

  @Test
  void everyMapSaysWhatItsOwnAnswersAre() {
    MapsAndCards.Mapped newer = on(1, 25);
    CrossoverMap map = newer.map();
    CrossoverMap on21 = new CrossoverMap("jdk-21", map.processors(), map.constants(), map.points());
    MapsAndCards special =
        new MapsAndCards(
            List.of(newer, new MapsAndCards.Mapped(newer.run(), 21, on21)), List.of(), List.of());
    Figure figure = CrossoverFigures.of(special, Marks.of(List.of())).getFirst().figure();
    assertThat(figure.choices().getFirst().options())
        .allSatisfy(option ->
            assertThat(option.finding().orElseThrow())
                .contains("of 1 kind of task on " + option.text()))
        .hasSize(2);
    assertThat(figure.finding()).contains("of 1 kind of task on " + Place.named(newer.place()));
  }

  @Test
  void theMapHasALineUpToWhereEveryTaskThatWaitsIsFaster() {
    ACrossover faster =
        ACrossover.measured(4)
            .cell("lone", "5000", "900", ACrossover.TASKS, 4 * ACrossover.WAIT, 0)
            .cell("virtual", "5000", "900", ACrossover.TASKS, 1, 0)
            .cell("pool-fit", "5000", "900", ACrossover.TASKS, 2, 17);
    ACrossover slowerWhenLonger = faster.waiting("virtual", 9, 0).waiting("pool-fit", 8, 17);

    assertThat((double) firstField(slowerWhenLonger).get("pays"))
        .as("between 11 and 110 µs")
        .isCloseTo(ACrossover.COMPUTE / Math.sqrt(10), within(1e-9));
    assertThat(firstField(oneShape()).get("pays")).as("nothing was faster").isNull();
  }

  /** The first row of the map against the best pool. */
  private static Map<String, Object> firstField(ACrossover crossover) {
    MapsAndCards measured = new MapsAndCards(List.of(on(1, 25, crossover)), List.of(), List.of());
    PublishedFigure shown = CrossoverFigures.of(measured, Marks.of(List.of())).getFirst();
    SiteFile.Json file = (SiteFile.Json) shown.files().getFirst();
    return ((Figure.Rows) file.content()).rows().getFirst();
  }

  @Test
  void everyCellOfTheModelIsShownAndWhatAnotherJdkTellsBesideIt() {
    MapsAndCards.Mapped newer = on(1, 25);
    CrossoverMap map = newer.map();
    CrossoverMap on21 = new CrossoverMap("jdk-21", map.processors(), map.constants(), map.points());
    List<CrossoverModelTables.Model> models =
        CrossoverModelTables.of(
            new MapsAndCards(
                List.of(newer, new MapsAndCards.Mapped(newer.run(), 21, on21)),
                List.of(),
                List.of()));

    assertThat(models).extracting(CrossoverModelTables.Model::place).hasSize(2);
    assertThat(models)
        .allSatisfy(model -> {
          assertThat(model.constants().lines()).hasSize(5);
          assertThat(model.cells().lines())
              .hasSize(map.points().stream().mapToInt(point -> point.modelled().size()).sum())
              .hasSizeGreaterThan(2);
        });
    assertThat(models.getFirst().sentences()).anyMatch(words -> words.contains("jdk-21"));
  }

  @Test
  void aFieldStandsWhereItsTaskWasMeasured() {
    Map<String, Object> row = firstField(oneShape());

    assertThat((double) row.get("compute")).isCloseTo(ACrossover.COMPUTE, within(1e-7));
    assertThat((double) row.get("computing"))
        .isCloseTo(ACrossover.COMPUTE / (ACrossover.COMPUTE + ACrossover.WAIT), within(1e-3));
  }

  @Test
  void ofTwoMapsOfOneMachineAndJdkTheFullerIsShownAndOfEqualOnesTheNewer() {
    ACrossover twoShapes =
        oneShape()
            .cell("virtual", "100000", "900", ACrossover.TASKS, 9, 0)
            .cell("pool-fit", "100000", "900", ACrossover.TASKS, 8, 17);
    assertThat(
            MapsAndCards.of(List.of(on(2, 25), on(1, 25, twoShapes)), List.of(), List.of()).maps())
        .extracting(map -> map.run().id())
        .containsExactly("november-1");
    assertThat(MapsAndCards.of(List.of(on(2, 25), on(1, 25)), List.of(), List.of()).maps())
        .extracting(map -> map.run().id())
        .containsExactly("november-2");
  }

  @Test
  void aQuickRunsFigureStandsInFrontOfNoLongerRunsAndACardOfNothingIsNone() {
    DriftCard.Row row =
        new DriftCard.Row(
            "yield",
            "virtual",
            Metric.WALL,
            Map.of(ARun.JDK, new Estimate(1, Optional.empty(), 1)));
    List<MapsAndCards.Carded> cards =
        MapsAndCards.of(
                List.of(),
                List.of(
                    card(3, Profile.QUICK, row), card(2, Profile.FULL), card(1, Profile.FULL, row)),
                List.of())
            .cards();
    assertThat(cards).extracting(one -> one.run().id()).containsExactly("november-1", "november-3");
  }
}
