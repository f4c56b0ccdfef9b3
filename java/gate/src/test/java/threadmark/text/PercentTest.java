package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PercentTest {

  @Test
  void anIntervalHasTheSignOfItsShareAndNoOther() {
    assertThat(Percent.of(0.0123, 0.0004, 0.029)).isEqualTo("1.2% (0.04 to 2.9)");
  }
}
