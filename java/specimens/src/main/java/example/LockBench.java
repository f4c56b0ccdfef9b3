package example;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** Two threads that count, each behind a lock of its own; a fault makes it the same lock. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Threads(2)
public class LockBench {

  private static final int ROUNDS = 1_000;

  /** What one thread counts into. */
  @State(Scope.Thread)
  public static class Counter {

    private final Object own = new Object();
    private int count;

    private int counted(int rounds) {
      Object lock = Fault.locks() ? Fault.lock() : own;
      count = 0;
      for (int round = 0; round < rounds; round++) {
        Fault.extra();
        synchronized (lock) {
          count++;
        }
      }
      return count;
    }
  }

  @Benchmark
  public int count(Counter counter) {
    Fault.strike();
    int rounds = Fault.rounds(ROUNDS);
    return Answer.checked(counter.counted(rounds), rounds);
  }
}
