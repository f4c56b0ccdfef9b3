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
import threadmark.workloads.parked.ThreadMemory;

/**
 * What a thread with calls on its stack weighs: an operation starts many, weighs the whole process
 * while they are parked, and lets them end.
 *
 * <p>The trap is the unit. The stack of a virtual thread lies in the heap and that of a platform
 * thread does not, so neither live heap nor memory beyond it tells of both; the memory of the
 * process does, where the heap was not touched before. A JVM gives little back, so only the first
 * operation of a JVM is told from nothing: one iteration, none to warm up, and each operation is
 * weighed against the empty process.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class ThreadMemoryBenchmark {

  @Param({"platform", "virtual"})
  public String variant;

  @Param("1000")
  public int threads;

  @Param("10")
  public int depth;

  /** The young part of the heap, as -Xmn gives it: it is filled before anything is weighed. */
  @Param("32")
  public int youngMebibytes;

  private ThreadMemory cell;
  private Memory empty;

  /** Bytes of one thread; zero says that the system does not tell. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Weight {
    public double heapPerThread;
    public double memoryPerThread;
    public double groupPerThread;
  }

  @Setup
  public void prepare() throws InterruptedException {
    cell = new ThreadMemory(Variant.named(ThreadKind.class, variant), threads, depth);
    empty = cell.empty(youngMebibytes);
  }

  @Benchmark
  public int weigh(Weight weight) throws Exception {
    Footprint footprint = cell.weigh(empty);
    weight.heapPerThread = footprint.heapBytes();
    weight.memoryPerThread = footprint.memoryBytes().orElse(0);
    weight.groupPerThread = footprint.groupBytes().orElse(0);
    return WrongAnswer.unless(footprint.parked(), cell.knownAnswer());
  }
}
