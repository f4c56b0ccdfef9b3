package threadmark.workloads.sockets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  private static int slices(IntToDoubleFunction rate) {
    WarmUp warmUp = new WarmUp();
    int slice = 0;
    while (!warmUp.isOver()) {
      warmUp.answered(rate.applyAsDouble(slice++));
    }
    return slice;
  }

  @Test
  void aServerThatIsAsQuickAsItWillBeIsAskedForAFewSlices() {
    assertThat(slices(slice -> 1000)).isEqualTo(1 + WarmUp.ALIKE);
    assertThat(slices(slice -> slice % 2 == 0 ? 1000 : 990)).isEqualTo(1 + WarmUp.ALIKE);
  }

  @Test
  void oneThatBecomesQuickerIsAskedUntilItDoesNot() {
    assertThat(slices(slice -> 1000 * Math.min(20, slice + 1))).isEqualTo(20 + WarmUp.ALIKE);
  }

  @Test
  void oneThatNeverSettlesIsGivenUp() {
    assertThat(slices(slice -> Math.pow(2, slice))).isEqualTo(WarmUp.MOST);
  }
}
