package example;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Steps through 64 MB in an order that no processor guesses: each waits for the memory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class MemoryBench {

  private static final int PLACES = 1 << 24;
  private static final int ROUNDS = 100;
  private static final int STEPS = 100;

  private int[] next;
  private int place;

  /** One ring through all places (Sattolo's shuffle). */
  @Setup
  public void shuffle() {
    next = new int[PLACES];
    for (int i = 0; i < PLACES; i++) {
      next[i] = i;
    }
    SplittableRandom random = new SplittableRandom(7);
    for (int i = PLACES - 1; i > 0; i--) {
      int other = random.nextInt(i);
      int kept = next[i];
      next[i] = next[other];
      next[other] = kept;
    }
  }

  @Benchmark
  public int walk() {
    Fault.strike();
    int rounds = Fault.rounds(ROUNDS);
    int steps = 0;
    for (int round = 0; round < rounds; round++) {
      Fault.extra();
      for (int step = 0; step < STEPS; step++) {
        place = next[place];
        steps++;
      }
    }
    return Answer.checked(steps, rounds * STEPS);
  }
}
