package threadmark.machine;

import java.util.ArrayList;
import java.util.List;
import threadmark.model.Clock;
import threadmark.model.EnvironmentProbe;

/**
 * Times small loops in turn, again and again, and says how far equal work took equal time. The
 * loops alternate so that a slow drift meets all of them alike.
 */
public final class VisibilityCheck {

  private static final double WARM_UP_SHARE = 0.2;
  private static final double TURN_SECONDS = 0.1;
  private static final long MOST_TIMES = 1L << 40;

  private final Clock clock;
  private final EnvironmentProbe probe;
  private final List<Loop> loops;

  public VisibilityCheck(Clock clock, EnvironmentProbe probe, List<Loop> loops) {
    this.clock = clock;
    this.probe = probe;
    this.loops = List.copyOf(loops);
  }

  public Visibility run(double seconds) throws InterruptedException {
    double start = clock.seconds();
    List<Timed> timed = new ArrayList<>();
    for (Loop loop : loops) {
      timed.add(warmUp(loop, seconds * WARM_UP_SHARE / loops.size()));
    }
    EnvironmentProbe.Watch watch = probe.begin();
    while (clock.seconds() - start < seconds || timed.getFirst().count() < Spread.STRETCHES) {
      for (Timed loop : timed) {
        loop.takeTurn();
      }
    }
    return new Visibility(
        timed.stream().map(Timed::spread).toList(), clock.seconds() - start, watch.end());
  }

  /** Doubles the work until a turn is long enough, and goes on until the compiler has settled. */
  private Timed warmUp(Loop loop, double seconds) throws InterruptedException {
    double start = clock.seconds();
    long times = 1;
    double turn = time(loop, times);
    while (turn < TURN_SECONDS && times < MOST_TIMES) {
      times *= 2;
      turn = time(loop, times);
    }
    while (clock.seconds() - start < seconds) {
      turn = time(loop, times);
    }
    // Compiled code is faster than what the doubling saw.
    long settled = Math.max(1, Math.round(times * TURN_SECONDS / turn));
    return new Timed(loop, settled);
  }

  private double time(Loop loop, long times) throws InterruptedException {
    double start = clock.seconds();
    loop.repeat(times);
    return clock.seconds() - start;
  }

  /** One loop with the times that its turns took. */
  private final class Timed {

    private final Loop loop;
    private final long times;
    private final List<Double> turns = new ArrayList<>();

    Timed(Loop loop, long times) {
      this.loop = loop;
      this.times = times;
    }

    void takeTurn() throws InterruptedException {
      turns.add(time(loop, times));
    }

    int count() {
      return turns.size();
    }

    Spread spread() {
      return Spread.of(loop.name(), turns);
    }
  }
}
