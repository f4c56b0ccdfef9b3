package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.judge.ACrossover;
import threadmark.judge.CrossoverMap;
import threadmark.model.Profile;

class SpecialTest {

  private static Special.Mapped on(int day, int feature) {
    CrossoverMap map =
        CrossoverMap.of(
                ACrossover.measured(4).waiting("virtual", 9, 0).waiting("pool-fit", 8, 17).run())
            .getFirst();
    return new Special.Mapped(
        ARun.on(day, Profile.QUICK).notForBaselines("busy").summary(), feature, map);
  }

  @Test
  void mapsOfTheNewestJdkComeFirstAndOfOneJdkInTheirOrder() {
    Special special = new Special(List.of(on(1, 21), on(2, 25), on(3, 25)), List.of());
    assertThat(special.maps())
        .extracting(map -> map.run().id())
        .containsExactly("november-2", "november-3", "november-1");
  }

  @Test
  void noAnswerOfASwitchStandsWithoutWhatThereIsToSayAgainstIt() {
    Special special = new Special(List.of(on(1, 21)), List.of());
    assertThat(SwitchPage.cells(special, Map.of()).cells())
        .isNotEmpty()
        .allSatisfy(cell ->
            assertThat(cell.caution())
                .isEqualTo(
                    "Caution: not a registered machine; a quick run, which is not for publication;"
                        + " marked not for baselines when it began: busy."));
  }
}
