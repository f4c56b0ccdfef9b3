package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.judge.ACrossover;
import threadmark.judge.CrossoverMap;

class SpecialTest {

  private static Special.Mapped on(String run, int feature) {
    CrossoverMap map = CrossoverMap.of(ACrossover.measured(4).run()).getFirst();
    return new Special.Mapped("lab", run, feature, map);
  }

  @Test
  void mapsOfTheNewestJdkComeFirstAndOfOneJdkInTheirOrder() {
    Special special = new Special(List.of(on("a", 21), on("b", 25), on("c", 25)), List.of());
    assertThat(special.maps()).extracting(Special.Mapped::run).containsExactly("b", "c", "a");
  }
}
