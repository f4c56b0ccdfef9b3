package threadmark.specimens;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** What a machine does beside a gate. */
enum Beside {
  NOTHING,
  /** Two processes that keep a processor busy each, all the time. */
  BUSY,
  /** The same for one minute of five, the first of them soon. */
  BUSY_AT_TIMES;

  private static final int PROCESSES = 2;
  private static final Duration FIRST = Duration.ofSeconds(15);
  private static final Duration SPELL = Duration.ofMinutes(1);
  private static final Duration EVERY = Duration.ofMinutes(5);

  /** Begins with it; it goes on until what is returned is closed. */
  Optional<BusyProcesses> start() throws IOException {
    return switch (this) {
      case NOTHING -> Optional.empty();
      case BUSY -> Optional.of(BusyProcesses.start(PROCESSES));
      case BUSY_AT_TIMES -> Optional.of(BusyProcesses.atTimes(PROCESSES, FIRST, SPELL, EVERY));
    };
  }

  /** What a gate that waits for it takes longer. */
  double seconds() {
    return this == BUSY_AT_TIMES ? SPELL.toSeconds() : 0;
  }
}
