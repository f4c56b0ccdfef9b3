package threadmark.workloads.sort;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArrangementTest {

  @Test
  void theOrderPlaysNoPartInTheContents() {
    assertThat(Arrangement.of(new double[] {3, 1, 2}).contents())
        .isEqualTo(Arrangement.of(new double[] {1, 2, 3}).contents());
  }

  @Test
  void anExchangedElementShows() {
    assertThat(Arrangement.of(new double[] {1, 4}))
        .isNotEqualTo(Arrangement.of(new double[] {2, 2}));
  }

  @Test
  void aLostDuplicateShows() {
    assertThat(Arrangement.of(new double[] {1, 1, 2}))
        .isNotEqualTo(Arrangement.of(new double[] {1, 2, 2}));
  }

  @Test
  void onlyAscendingElementsAreAscending() {
    assertThat(Arrangement.of(new double[] {}).ascending()).isTrue();
    assertThat(Arrangement.of(new double[] {1, 1, 2}).ascending()).isTrue();
    assertThat(Arrangement.of(new double[] {1, 2, 1}).ascending()).isFalse();
    assertThat(Arrangement.of(new double[] {1, Double.NaN}).ascending()).isFalse();
  }
}
