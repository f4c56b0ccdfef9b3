package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NoisySittingTest {

  private static final SequentialTest CALM = fed(0.01);
  private static final SequentialTest NOISY = fed(5);

  @Test
  void threeAndAQuarterOfAllSpoilASitting() {
    assertThat(NOISY.standing()).isEqualTo(Standing.NOISE);
    assertThat(NoisySitting.spoils(of(2, NOISY, 2, CALM))).isFalse();
    assertThat(NoisySitting.spoils(of(3, NOISY, 9, CALM))).isTrue();
    assertThat(NoisySitting.spoils(of(3, NOISY, 10, CALM))).isFalse();
    assertThat(NoisySitting.spoils(List.of())).isFalse();
  }

  private static List<SequentialTest> of(int n, SequentialTest one, int m, SequentialTest other) {
    return Stream.concat(
            Collections.nCopies(n, one).stream(), Collections.nCopies(m, other).stream())
        .toList();
  }

  private static SequentialTest fed(double spread) {
    return SequentialTest.start(GateRule.oneOf(20, 0.10), new VariancePrior(5, 0.02, false))
        .with(spread)
        .with(-spread)
        .with(0);
  }
}
