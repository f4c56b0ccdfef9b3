package example;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Threads that are started, add one, and are waited for. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class ThreadBench {

  private static final int THREADS = 20;

  @Param({"platform", "virtual"})
  public String variant;

  @Benchmark
  public int startAndJoin() throws InterruptedException {
    Fault.strike();
    int threads = Fault.rounds(THREADS, variant);
    AtomicInteger ended = new AtomicInteger();
    for (int i = 0; i < threads; i++) {
      Fault.extra();
      Variant.started(variant, ended::incrementAndGet).join();
    }
    return Answer.checked(ended.get(), threads);
  }
}
