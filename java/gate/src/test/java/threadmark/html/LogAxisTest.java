package threadmark.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.text.Figures;

class LogAxisTest {

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.001, 1.05, 1.4, 3, 40, 5e3, 1e9, 0.9, 0.2, 1e-6})
  void thereAreFewTicksAndOneAmongThem(double ratio) {
    List<String> ticks =
        LogAxis.around(DoubleStream.of(ratio), 0, 100).ticks().stream()
            .map(Figures::factor)
            .toList();
    assertTrue(ticks.size() <= 5, ticks.toString());
    assertTrue(ticks.contains("× 1"), ticks.toString());
    assertEquals(ticks.size(), ticks.stream().distinct().count(), ticks.toString());
  }

  @Test
  void doubleAndHalfAreEquallyFarFromOne() {
    LogAxis axis = LogAxis.around(DoubleStream.of(0.25, 4), 10, 100);
    assertEquals(60, axis.x(1), 1e-9);
    assertEquals(axis.x(2) - axis.x(1), axis.x(1) - axis.x(0.5), 1e-9);
  }
}
