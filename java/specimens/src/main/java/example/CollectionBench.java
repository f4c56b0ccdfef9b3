package example;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Words that are counted in a map. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class CollectionBench {

  private static final int ROUNDS = 40;
  private static final int TIMES = 4;

  @Param("50")
  public int words;

  private String[] text;

  @Setup
  public void write() {
    text = new String[words * TIMES];
    for (int i = 0; i < text.length; i++) {
      text[i] = "word" + i % words;
    }
  }

  @Setup(Level.Iteration)
  public void begin() {
    Fault.beginIteration();
  }

  @Benchmark
  public int count() {
    Fault.strike();
    int rounds = Fault.rounds(ROUNDS);
    int total = 0;
    for (int round = 0; round < rounds; round++) {
      Fault.extra();
      Map<String, Integer> counts = new HashMap<>();
      for (String word : text) {
        counts.merge(word, 1, Integer::sum);
      }
      total += counts.size() * counts.get("word0");
    }
    return Answer.checked(total, rounds * words * TIMES);
  }
}
