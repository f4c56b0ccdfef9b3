package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.parked.Footprint;
import threadmark.workloads.parked.Memory;
import threadmark.workloads.parked.ParkedThreads;

/**
 * What a parked thread weighs: an operation starts many, weighs them together and lets them end.
 *
 * <p>The trap is a virtual thread that nobody refers to: it is garbage while it is parked and
 * weighs nothing. All are held until they are weighed. Platform threads touch their part of the
 * heap when they start, so the heap must be resident beforehand ({@code -XX:+AlwaysPreTouch}), or
 * it would be counted as theirs.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ParkedThreadsBenchmark {

  @Param({"platform", "virtual"})
  public String variant;

  @Param("2000")
  public int threads;

  @Param("0")
  public int depth;

  private ParkedThreads cell;
  private Memory empty;

  /** Bytes of one thread; zero says that the system does not tell. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Weight {
    public double heapPerThread;
    public double memoryPerThread;
    public double residentPerThread;
  }

  @Setup
  public void prepare() {
    cell = new ParkedThreads(Variant.named(ThreadKind.class, variant), threads, depth);
    empty = Memory.now();
  }

  @Benchmark
  public int weigh(Weight weight) throws Exception {
    Footprint footprint = cell.weigh(empty);
    weight.heapPerThread = footprint.heapBytes();
    weight.memoryPerThread = footprint.memoryBytes().orElse(0);
    weight.residentPerThread = footprint.residentBytes().orElse(0);
    return WrongAnswer.unless(footprint.parked(), cell.knownAnswer());
  }
}
