package example;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Chains of small objects. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class AllocationBench {

  private static final int ROUNDS = 100;
  private static final int LENGTH = 64;

  private record Link(int value, Link next) {}

  /** Where the chains escape to, so that they are made. */
  private Link last;

  @Benchmark
  public int chains() {
    Fault.strike();
    int rounds = Fault.rounds(ROUNDS);
    int total = 0;
    for (int round = 0; round < rounds; round++) {
      Fault.extra();
      last = null;
      for (int i = 0; i < LENGTH; i++) {
        last = new Link(i, last);
      }
      for (Link link = last; link != null; link = link.next()) {
        total += link.value();
      }
    }
    return Answer.checked(total, rounds * LENGTH * (LENGTH - 1) / 2);
  }
}
