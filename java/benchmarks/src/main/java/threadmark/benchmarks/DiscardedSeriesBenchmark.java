package threadmark.benchmarks;

import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.pools.DiscardedSeries;
import threadmark.workloads.pools.SeriesAnswer;

/**
 * One computing task with its sum and without: the wrong way beside the right one.
 *
 * <p>The trap is shown and not avoided. Whether {@code discarded} computes at all is up to the
 * compiler, and it decides by the garbage collector: run it with {@code -jvmArgs -XX:+UseSerialGC}
 * and with {@code -XX:+UseG1GC}. Its answer is empty, which is all that can be checked.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class DiscardedSeriesBenchmark {

  @Param({"returned", "discarded"})
  public String variant;

  @Param("20000000")
  public int terms;

  private DiscardedSeries cell;
  private OptionalDouble knownAnswer;

  @Setup
  public void prepare() {
    cell = new DiscardedSeries(Variant.named(SeriesAnswer.class, variant), terms);
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public OptionalDouble run() throws Exception {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }
}
