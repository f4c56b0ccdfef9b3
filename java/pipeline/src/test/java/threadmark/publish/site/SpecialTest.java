package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.judge.ACrossover;
import threadmark.judge.CrossoverMap;

class SpecialTest {

  private static Special.Mapped on(String run, int feature) {
    CrossoverMap map =
        CrossoverMap.of(
                ACrossover.measured(4).waiting("virtual", 9, 0).waiting("pool-fit", 8, 17).run())
            .getFirst();
    return new Special.Mapped("lab", run, feature, List.of("busy"), map);
  }

  @Test
  void mapsOfTheNewestJdkComeFirstAndOfOneJdkInTheirOrder() {
    Special special = new Special(List.of(on("a", 21), on("b", 25), on("c", 25)), List.of());
    assertThat(special.maps()).extracting(Special.Mapped::run).containsExactly("b", "c", "a");
  }

  @Test
  void noAnswerOfASwitchStandsWithoutWhatThereIsToSayAgainstIt() {
    Special special = new Special(List.of(on("a", 21)), List.of());
    assertThat(SwitchPage.cells(special, Map.of()).cells())
        .isNotEmpty()
        .allSatisfy(cell ->
            assertThat(cell.caution())
                .isEqualTo(
                    "Caution: not a registered machine; marked not for baselines when it began: busy."));
  }
}
