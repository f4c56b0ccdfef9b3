package example;

import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Calls of code that is still cold, one by one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Measurement(iterations = 5)
public class StartUpBench {

  private static final int ROUNDS = 100;
  private static final String TEXT = "key=value; ".repeat(200);

  @Benchmark
  public int find() {
    Fault.strike();
    int rounds = Fault.rounds(ROUNDS);
    int found = 0;
    for (int round = 0; round < rounds; round++) {
      Fault.extra();
      Matcher pairs = Pattern.compile("(\\w+)=(\\w+); ").matcher(TEXT);
      while (pairs.find()) {
        found++;
      }
    }
    return Answer.checked(found, rounds * 200);
  }
}
