package example;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Texts that are put together from numbers. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class TextBench {

  private static final int ROUNDS = 40;
  private static final int NUMBERS = 100;

  /** Ten numbers of one digit, ninety of two, and a comma behind each. */
  private static final int LENGTH = 10 * 2 + 90 * 3;

  @Setup(Level.Iteration)
  public void begin() {
    Fault.beginIteration();
  }

  @Benchmark
  public int join() {
    Fault.strike();
    int rounds = Fault.rounds(ROUNDS);
    int total = 0;
    for (int round = 0; round < rounds; round++) {
      Fault.extra();
      StringBuilder text = new StringBuilder();
      for (int number = 0; number < NUMBERS; number++) {
        text.append(number).append(',');
      }
      total += text.toString().length();
    }
    return Answer.checked(total, rounds * LENGTH);
  }
}
