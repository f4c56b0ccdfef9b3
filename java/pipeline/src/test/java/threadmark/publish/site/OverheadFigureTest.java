package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OverheadFigureTest {

  private static final Place OLD = new Place("lab", "a", "temurin-21.0.8+9");
  private static final Place NEW = new Place("lab", "a", "temurin-25.0.3+9");
  private static final Place OTHER = new Place("attic", "b", "temurin-25.0.3+9");

  private static Map<String, Object> at(Place place) {
    return Map.of("place", place.label());
  }

  @Test
  void aPlaceWithoutARowIsNotToBeChosen() {
    List<Map<String, Object>> rows = List.of(at(OLD), at(NEW), at(OLD));
    assertThat(OverheadFigure.places(List.of(OTHER, NEW, OLD), false, rows).orElseThrow().options())
        .extracting(Figure.Option::value)
        .containsExactly(NEW.label(), OLD.label());
  }

  @Test
  void oneThatIsLeftIsNoChoice() {
    assertThat(OverheadFigure.places(List.of(OTHER, NEW), false, List.of(at(NEW)))).isEmpty();
  }
}
