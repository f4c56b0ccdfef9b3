package threadmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesNamesTest {

  @Test
  void threeAreNamedAndMoreAreCounted() {
    assertThat(SeriesNames.some(List.of("a", "b", "c"), 9)).isEqualTo("a; b; c");
    assertThat(SeriesNames.some(List.of("a", "b", "c", "d"), 9)).isEqualTo("4 of 9 series");
  }
}
