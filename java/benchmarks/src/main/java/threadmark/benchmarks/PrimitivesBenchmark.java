package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.benchmarks.profile.MeasuredPart;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.primitives.Primitive;
import threadmark.workloads.primitives.Primitives;

/**
 * What one turn of a primitive costs: an invocation makes five thousand.
 *
 * <p>The trap is the caller. JMH's own threads are platform threads, and a virtual thread that ends
 * for one of them makes a call to the kernel, which then is the figure. Here the whole invocation
 * runs on threads of the kind that is measured.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PrimitivesBenchmark {

  @Param({"platform", "virtual"})
  public String variant;

  @Param("start-join")
  public String primitive;

  /** Always 0. Recorded cells are named with it; turns that hold a lock are contended-locks. */
  @Param("0")
  public int holdMicros;

  private Primitives cell;
  private Long knownAnswer;

  /** How much longer than asked sleeps took, in seconds; zero says that nothing slept. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Overshoot {
    public double overshootP50;
    public double overshootP99;
  }

  @Setup
  public void prepare() {
    if (holdMicros != 0) {
      throw new IllegalArgumentException(
          "holdMicros is %d; it must be 0, and contended-locks holds locks".formatted(holdMicros));
    }
    cell =
        new Primitives(
            Variant.named(ThreadKind.class, variant), Variant.named(Primitive.class, primitive));
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  @OperationsPerInvocation(Primitives.TURNS)
  public long turns(Overshoot overshoot) throws Exception {
    Long made = WrongAnswer.unless(cell.run(), knownAnswer);
    overshoot.overshootP50 = cell.overshootSeconds(0.5);
    overshoot.overshootP99 = cell.overshootSeconds(0.99);
    return made;
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }
}
