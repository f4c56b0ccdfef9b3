package example;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Steps of 3n+1 until 1, in JMH's default mode: operations per second. */
@State(Scope.Benchmark)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "-Dexample.rounds=100")
public class ArithmeticBench {

  @Param({"27", "871"})
  public int start;

  private int rounds;
  private int known;

  /** Without its JVM argument the project cannot be measured: whoever starts it must keep it. */
  @Setup
  public void prepare() {
    rounds = Fault.rounds(Integer.getInteger("example.rounds"));
    known = start == 27 ? 111 : 178;
  }

  @Benchmark
  public int steps() {
    Fault.strike();
    int total = 0;
    for (int round = 0; round < rounds; round++) {
      Fault.extra();
      total += steps(start);
    }
    return Answer.checked(total, rounds * known);
  }

  private static int steps(int from) {
    int steps = 0;
    for (long n = from; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) {
      steps++;
    }
    return steps;
  }
}
