package proof;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
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

/** A value that is in the cache. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class HitBenchmark {

  private static final int KEYS = 1024;

  private final Cache<Integer, String> cache = Caffeine.newBuilder().maximumSize(4 * KEYS).build();
  private int next;

  @Setup
  public void fill() {
    for (int key = 0; key < KEYS; key++) {
      cache.put(key, "value " + key);
    }
  }

  @Benchmark
  public String hit() {
    next = (next + 1) % KEYS;
    return cache.getIfPresent(next);
  }
}
