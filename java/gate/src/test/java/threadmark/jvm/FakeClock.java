package threadmark.jvm;

import java.time.Instant;

/** Time that passes when it is told to. */
public final class FakeClock implements Clock {

  private final Instant start;
  private final double tick;
  private double seconds;

  /** One that stands still. */
  public FakeClock() {
    this(Instant.EPOCH, 0);
  }

  private FakeClock(Instant start, double tick) {
    this.start = start;
    this.tick = tick;
  }

  /** One that begins then, and moves by a millisecond whenever somebody looks at it. */
  public static FakeClock ticking(Instant start) {
    return new FakeClock(start, 1e-3);
  }

  public void pass(double more) {
    seconds += more;
  }

  @Override
  public Instant now() {
    pass(tick);
    return start.plusMillis(Math.round(seconds * 1000));
  }

  @Override
  public double seconds() {
    pass(tick);
    return seconds;
  }
}
