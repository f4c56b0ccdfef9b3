package threadmark.jvm;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** This machine's clock. */
public final class SystemClock implements Clock {

  @Override
  public Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS);
  }

  @Override
  public double seconds() {
    return System.nanoTime() / 1e9;
  }
}
