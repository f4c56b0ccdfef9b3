package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HistoryPointTest {

  private static final int MOST = 40;

  private static List<HistoryPoint> of(List<Double> centres) {
    return IntStream.range(0, centres.size()).mapToObj(i -> point(i, centres.get(i))).toList();
  }

  private static HistoryPoint point(int run, double centre) {
    return new HistoryPoint(run, centre, centre / 2, centre * 2, 5);
  }

  @Test
  void aShortSeriesIsKeptWhole() {
    assertThat(HistoryPoint.atMost(MOST, of(List.of(1.0, 3.0, 2.0))))
        .extracting(HistoryPoint::centre)
        .containsExactly(1.0, 3.0, 2.0);
  }

  @Test
  void packedTheyAreTheSame() {
    List<HistoryPoint> points = of(Collections.nCopies(100, 1.5));
    PackedPoints packed = new PackedPoints();
    packed.addAll(points);
    assertThat(packed).isEqualTo(points);
    assertThatThrownBy(() -> packed.get(100)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aSeriesThatJustFitsIsKeptWhole() {
    List<Double> level = Collections.nCopies(MOST, 1.0);
    assertThat(HistoryPoint.atMost(MOST, of(level))).hasSize(MOST);
  }

  @Property(seed = "1")
  void aLongSeriesKeepsItsEndsAndItsExtremes(
      @ForAll @Size(min = 41, max = 400) List<@DoubleRange(min = 0.1, max = 10) Double> centres) {
    List<HistoryPoint> kept = HistoryPoint.atMost(MOST, of(centres));
    assertThat(kept).hasSizeLessThanOrEqualTo(MOST);
    assertThat(kept.getFirst().run()).isZero();
    assertThat(kept.getLast().run()).isEqualTo(centres.size() - 1);
    assertThat(kept).extracting(HistoryPoint::run).isSorted().doesNotHaveDuplicates();
    assertThat(kept.stream().mapToDouble(HistoryPoint::centre).max())
        .hasValue(centres.stream().mapToDouble(c -> c).max().orElseThrow());
    assertThat(kept.stream().mapToDouble(HistoryPoint::centre).min())
        .hasValue(centres.stream().mapToDouble(c -> c).min().orElseThrow());
  }

  @Property(seed = "2")
  void whatIsKeptIsKeptAsItWas(
      @ForAll @Size(min = 41, max = 400) List<@DoubleRange(min = 0.1, max = 10) Double> centres) {
    for (HistoryPoint point : HistoryPoint.atMost(MOST, of(centres))) {
      assertThat(point).isEqualTo(point(point.run(), centres.get(point.run())));
    }
  }
}
