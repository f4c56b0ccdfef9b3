package threadmark.benchmarks.profile;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Operations whose costs are known, for the profilers to find. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ProfiledBenchmark {

  static final int MEBIBYTE = 1 << 20;
  static final int VIRTUAL_THREADS = 5;

  @Benchmark
  public byte[] allocatesOneMebibyte() {
    return new byte[MEBIBYTE];
  }

  @Benchmark
  public int startsFiveVirtualThreads() throws InterruptedException {
    for (int i = 0; i < VIRTUAL_THREADS; i++) {
      Thread.startVirtualThread(() -> {}).join();
    }
    return VIRTUAL_THREADS;
  }
}
