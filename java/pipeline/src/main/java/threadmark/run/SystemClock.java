package threadmark.run;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import threadmark.model.Clock;

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
