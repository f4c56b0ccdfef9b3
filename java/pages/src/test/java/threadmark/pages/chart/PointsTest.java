package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PointsTest {

  private static final int MOST = 40;

  private static Points of(List<Double> centres) {
    Points points = new Points();
    for (int i = 0; i < centres.size(); i++) {
      points.add(i, centres.get(i), centres.get(i) / 2, centres.get(i) * 2, 5);
    }
    return points;
  }

  @Test
  void aShortSeriesIsKeptWhole() {
    assertThat(of(List.of(1.0, 3.0, 2.0)).atMost(MOST))
        .extracting(Points.Point::centre)
        .containsExactly(1.0, 3.0, 2.0);
  }

  @Test
  void aSeriesThatJustFitsIsKeptWhole() {
    List<Double> level = Collections.nCopies(MOST, 1.0);
    assertThat(of(level).atMost(MOST)).hasSize(MOST);
  }

  @Property(seed = "1")
  void aLongSeriesKeepsItsEndsAndItsExtremes(
      @ForAll @Size(min = 41, max = 400) List<@DoubleRange(min = 0.1, max = 10) Double> centres) {
    List<Points.Point> kept = of(centres).atMost(MOST);
    assertThat(kept).hasSizeLessThanOrEqualTo(MOST);
    assertThat(kept.getFirst().run()).isZero();
    assertThat(kept.getLast().run()).isEqualTo(centres.size() - 1);
    assertThat(kept).extracting(Points.Point::run).isSorted().doesNotHaveDuplicates();
    assertThat(kept.stream().mapToDouble(Points.Point::centre).max())
        .hasValue(centres.stream().mapToDouble(c -> c).max().orElseThrow());
    assertThat(kept.stream().mapToDouble(Points.Point::centre).min())
        .hasValue(centres.stream().mapToDouble(c -> c).min().orElseThrow());
  }

  @Property(seed = "2")
  void whatIsKeptIsKeptAsItWas(
      @ForAll @Size(min = 41, max = 400) List<@DoubleRange(min = 0.1, max = 10) Double> centres) {
    for (Points.Point point : of(centres).atMost(MOST)) {
      double centre = centres.get(point.run());
      assertThat(point).isEqualTo(new Points.Point(point.run(), centre, centre / 2, centre * 2, 5));
    }
  }
}
