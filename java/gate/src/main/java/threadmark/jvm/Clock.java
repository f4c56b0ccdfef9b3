package threadmark.jvm;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Time as a port, so that a test can own it. */
public interface Clock {

  /** The instant, for records. */
  Instant now();

  /** A steady count of seconds, for differences only. */
  double seconds();

  /** This machine's clock. */
  static final class SystemClock implements Clock {

    @Override
    public Instant now() {
      return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public double seconds() {
      return System.nanoTime() / 1e9;
    }
  }
}
