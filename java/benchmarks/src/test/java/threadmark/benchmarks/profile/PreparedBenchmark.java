package threadmark.benchmarks.profile;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One whose set-up and end take far more than its operation, and which is called once. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
public class PreparedBenchmark {

  static final int SET_UP = 64 << 20;

  private byte[] kept;

  @Setup
  public void prepare() {
    kept = new byte[SET_UP];
    MeasuredPart.begins();
  }

  @TearDown
  public void end() {
    MeasuredPart.ends();
    kept = new byte[SET_UP];
  }

  @Benchmark
  public byte[] allocatesAfterSetUp() {
    return new byte[kept.length >> 6];
  }
}
