package threadmark.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NoisySittingTest {

  @Test
  void threeAndAQuarterOfAllSpoilASitting() {
    assertThat(NoisySitting.spoils(2, 4)).isFalse();
    assertThat(NoisySitting.spoils(3, 12)).isTrue();
    assertThat(NoisySitting.spoils(3, 13)).isFalse();
    assertThat(NoisySitting.spoils(0, 0)).isFalse();
  }
}
