package threadmark.specimens;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BusyProcessesTest {

  private static final Duration LONG = Duration.ofHours(1);

  @Test
  void whatNeverCameWasNotSeen() {
    try (BusyProcesses busy = BusyProcesses.atTimes(1, LONG, LONG, LONG)) {
      assertThatThrownBy(busy::requireSeen)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("before the machine was busy");
    }
  }

  @Test
  void whatComesAtTimesIsSeenOnceItCame() throws Exception {
    try (BusyProcesses busy = BusyProcesses.atTimes(1, Duration.ZERO, LONG, LONG)) {
      busy.awaitSpell();
      assertThatCode(busy::requireSeen).doesNotThrowAnyException();
    }
  }
}
