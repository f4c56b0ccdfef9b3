package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class TimedPartsTest {

  private static final double TICK = 0.01;

  @Test
  void whereNothingIsTimedNothingIsTold() {
    assertThat(new TimedParts().use()).isEmpty();
  }

  /** Other threads of this JVM may be busy meanwhile, so there is no upper limit to hold it to. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void everyPartIsIn() {
    TimedParts parts = new TimedParts();
    for (int part = 0; part < 2; part++) {
      parts.begin();
      busyUntil(ofThisThread() + 5 * TICK);
      assertThat(parts.end()).isPositive();
    }

    assertThat(parts.use().orElseThrow().seconds()).isGreaterThanOrEqualTo(10 * TICK - 2 * TICK);
  }

  private static void busyUntil(double seconds) {
    while (ofThisThread() < seconds) {
      Thread.onSpinWait();
    }
  }

  private static double ofThisThread() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }
}
