package threadmark.machine;

import java.time.Instant;
import threadmark.model.Clock;

/** Time that passes when it is told to. */
public final class FakeClock implements Clock {

  private double seconds;

  public void pass(double more) {
    seconds += more;
  }

  @Override
  public Instant now() {
    return Instant.EPOCH.plusMillis(Math.round(seconds * 1000));
  }

  @Override
  public double seconds() {
    return seconds;
  }
}
