package threadmark.workloads.fanout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FanOutTest {

  private static final Duration SHORT = Duration.ofMillis(1);
  private static final Duration HOUR = Duration.ofHours(1);

  @ParameterizedTest
  @EnumSource(FanVariant.class)
  void allBackendsAnswer(FanVariant variant) throws InterruptedException {
    try (FanOut cell = new FanOut(variant, 3, SHORT, false, SHORT)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer()).isEqualTo(3);
      assertThat(cell.settle()).isZero();
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @EnumSource(FanVariant.class)
  void aFailureIsTold(FanVariant variant) throws InterruptedException {
    try (FanOut cell = new FanOut(variant, 3, SHORT, true, SHORT)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer()).isEqualTo(FanOut.FAILED);
      cell.settle();
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  /** The others would wait for an hour: they end because they are interrupted. */
  @ParameterizedTest
  @EnumSource(
      value = FanVariant.class,
      names = {"PLATFORM", "VIRTUAL"})
  void aFailureEndsTheOthers(FanVariant variant) throws InterruptedException {
    try (FanOut cell = new FanOut(variant, 3, HOUR, true, SHORT)) {
      assertThat(cell.run()).isEqualTo(FanOut.FAILED);
      assertThat(cell.settle()).isZero();
    }
  }

  /** It waits for all, so none goes on for nothing. */
  @Test
  void invokeAllLeavesNobodyBehind() throws InterruptedException {
    try (FanOut cell = new FanOut(FanVariant.INVOKE_ALL, 3, SHORT, true, Duration.ZERO)) {
      assertThat(cell.run()).isEqualTo(FanOut.FAILED);
      assertThat(cell.settle()).isZero();
    }
  }

  @Test
  void noBackendsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FanOut(FanVariant.VIRTUAL, 0, SHORT, false, SHORT))
        .withMessageStartingWith("backends is 0");
  }
}
