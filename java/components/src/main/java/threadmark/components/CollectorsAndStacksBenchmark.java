package threadmark.components;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
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
import threadmark.components.collectors.Beside;
import threadmark.components.collectors.CollectorWatch;
import threadmark.components.collectors.CollectorWork;
import threadmark.components.collectors.Garbage;
import threadmark.components.collectors.Habit;
import threadmark.components.collectors.StackedThreads;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.parked.Memory;

/**
 * A program that allocates beside many threads that wait: one operation makes so many megabytes.
 *
 * <p>The trap is a heap that the collector has not touched yet: the memory that it takes for the
 * first time would be counted as that of threads, and as time of the first operation. It must be
 * touched beforehand ({@code -XX:+AlwaysPreTouch}). The calls and the allocation are compiled
 * before the clock, and the threads are there.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1, time = 1)
@Fork(1)
public class CollectorsAndStacksBenchmark {

  private static final long MEGABYTE = 1_000_000;
  private static final long WARM_UP = 1000 * MEGABYTE;

  @Param({"platform", "virtual", "load-alone"})
  public String variant;

  @Param("2000")
  public int threads;

  /** Calls between a thread's first method and the one that waits. */
  @Param("20")
  public int depth;

  @Param("parked")
  public String habit;

  /** Of the JVM, in MiB, as -Xmx gives it; 0 for any. */
  @Param("0")
  public int heap;

  @Param("8000")
  public int megabytes;

  private final Garbage garbage = new Garbage();
  private StackedThreads waiting;
  private Weight weight;
  private CollectorWatch watch;
  private CollectorWork work;

  /** Bytes of one waiting thread; 0 where the system does not tell, or where nobody waits. */
  private record Weight(double heap, double beyond) {

    static Weight of(Memory before, Memory with, int threads) {
      return threads == 0
          ? new Weight(0, 0)
          : new Weight(
              (double) (with.heapBytes() - before.heapBytes()) / threads,
              (double) (with.residentBytes().orElse(0) - before.residentBytes().orElse(0))
                  / threads);
    }
  }

  @Setup
  public void prepare() throws Exception {
    demand(heap);
    garbage.make(WARM_UP);
    Memory before = Memory.now();
    waiting =
        Variant.named(Beside.class, variant)
            .started(threads, depth, Variant.named(Habit.class, habit));
    weight = Weight.of(before, Memory.now(), waiting.count());
    watch = CollectorWatch.begun();
    garbage.make(WARM_UP);
    watch.end(); // its classes are loaded now
  }

  @Setup(Level.Iteration)
  public void watch() {
    watch = CollectorWatch.begun();
    MeasuredPart.begins();
  }

  @Benchmark
  public int allocate(Outcome outcome) {
    outcome.of = this;
    return WrongAnswer.unless(garbage.make(megabytes * MEGABYTE), Garbage.KEPT);
  }

  @TearDown(Level.Iteration)
  public void look() {
    MeasuredPart.ends();
    work = watch.end();
  }

  @TearDown
  public void end() throws InterruptedException {
    waiting.end();
  }

  /** Fails in a JVM that was started with another heap: its trial would go by a wrong name. */
  private static void demand(int heap) {
    String bytes =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .getVMOption("MaxHeapSize")
            .getValue();
    if (heap != 0 && Long.parseLong(bytes) != (long) heap << 20) {
      throw new IllegalStateException(
          "the JVM has a heap of %s bytes; the trial needs -Xmx%dm".formatted(bytes, heap));
    }
  }

  /** What the collector did, and what a thread weighed, as counters of JMH. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Outcome {

    private CollectorsAndStacksBenchmark of;

    public double pauses() {
      return of.work.count();
    }

    public double pauseP50() {
      return of.work.within(0.5);
    }

    public double pauseP99() {
      return of.work.within(0.99);
    }

    public double pauseMax() {
      return of.work.longest();
    }

    /** 0 where the system does not tell. */
    public double collectorShare() {
      return of.work.cpuShare().orElse(0);
    }

    public double heapPerThread() {
      return of.weight.heap();
    }

    public double memoryPerThread() {
      return of.weight.beyond();
    }
  }
}
