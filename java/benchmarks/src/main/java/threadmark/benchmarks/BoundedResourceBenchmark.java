package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.benchmarks.profile.MeasuredPart;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.bounded.BoundedCalls;
import threadmark.workloads.bounded.BoundedVariant;

/**
 * Many callers of a resource for few, warm: one operation is all callers, to the last one served.
 *
 * <p>The trap is to time it and no more. Without a bound it is quickest, because this resource, as
 * no real one would, serves a thousand as well as ten: what the bound is for shows in how many were
 * there at once, which is counted here, and checked where a bound was promised.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class BoundedResourceBenchmark {

  @Param({"pool", "pool-200", "virtual", "platform-per-caller", "virtual-unbounded"})
  public String variant;

  @Param("1000")
  public int callers;

  /** Callers that the resource is meant for at once: permits of a semaphore, or a pool's size. */
  @Param("10")
  public int permits;

  @Param("1000")
  public int holdMicros;

  private BoundedCalls cell;
  private BoundedCalls.Served knownAnswer;

  @Setup
  public void prepare() {
    cell =
        new BoundedCalls(
            Variant.named(BoundedVariant.class, variant), callers, permits, holdMicros);
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public BoundedCalls.Served serve(Downstream downstream) throws Exception {
    BoundedCalls.Served served = WrongAnswer.unless(cell.run(), knownAnswer);
    downstream.most = Math.max(downstream.most, cell.peak());
    return served;
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }

  /** How many callers were there at once, at most, in one iteration. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Downstream {

    private long most;

    @Setup(Level.Iteration)
    public void forget() {
      most = 0;
    }

    public long peakConcurrency() {
      return most;
    }
  }
}
