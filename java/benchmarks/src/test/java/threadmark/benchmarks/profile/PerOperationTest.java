package threadmark.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.ScalarResult;

class PerOperationTest {

  @Test
  void anAmountIsSharedByTheOperations() {
    assertThat(new PerOperation(4).add("bytes", 10, "B/op").results())
        .singleElement()
        .extracting(ScalarResult::getScore)
        .isEqualTo(2.5);
  }

  @Test
  void whatCouldNotBeReadIsLeftOut() {
    assertThat(new PerOperation(4).add("bytes", Double.NaN, "B/op").results()).isEmpty();
  }

  @Test
  void noOperationHasNoShare() {
    assertThat(new PerOperation(0).add("bytes", 10, "B/op").results()).isEmpty();
  }
}
