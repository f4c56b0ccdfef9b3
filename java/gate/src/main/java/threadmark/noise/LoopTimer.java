package threadmark.noise;

import java.util.List;
import threadmark.jvm.Clock;
import threadmark.jvm.Clock.SystemClock;
import threadmark.noise.Loop.ArithmeticLoop;
import threadmark.noise.Loop.HandOffLoop;

/**
 * Times one loop for {@code machine --check}: warms it up and takes equal turns. It is the main
 * class of a fresh JVM.
 */
public final class LoopTimer {

  public static final List<Loop> LOOPS = List.of(new ArithmeticLoop(), new HandOffLoop());

  private static final double WARM_UP_SECONDS = 0.3;
  private static final double TURN_SECONDS = 0.1;
  private static final int TURNS = 5;
  private static final long MOST_TIMES = 1L << 40;

  private final Clock clock;
  private final Loop loop;

  LoopTimer(Clock clock, Loop loop) {
    this.clock = clock;
    this.loop = loop;
  }

  /** Seconds for each repetition, turn by turn. */
  double[] turns() throws InterruptedException {
    long times = warmUp();
    double[] seconds = new double[TURNS];
    for (int i = 0; i < TURNS; i++) {
      seconds[i] = seconds(times) / times;
    }
    return seconds;
  }

  /** Doubles the work until a turn is long enough, and goes on until the compiler has settled. */
  private long warmUp() throws InterruptedException {
    double start = clock.seconds();
    long times = 1;
    double turn = seconds(times);
    while (turn < TURN_SECONDS && times < MOST_TIMES) {
      times *= 2;
      turn = seconds(times);
    }
    while (clock.seconds() - start < WARM_UP_SECONDS) {
      turn = seconds(times);
    }
    // Compiled code is faster than what the doubling saw.
    return Math.max(1, Math.round(times * TURN_SECONDS / turn));
  }

  private double seconds(long times) throws InterruptedException {
    double start = clock.seconds();
    loop.repeat(times);
    return clock.seconds() - start;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Loop loop =
        LOOPS.stream().filter(known -> known.name().equals(arguments[0])).findFirst().orElseThrow();
    for (double seconds : new LoopTimer(new SystemClock(), loop).turns()) {
      System.out.println(seconds);
    }
  }
}
