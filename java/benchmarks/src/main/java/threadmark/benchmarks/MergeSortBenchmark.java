package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
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
import threadmark.workloads.sort.Arrangement;
import threadmark.workloads.sort.MergeSort;
import threadmark.workloads.sort.SortVariant;

/**
 * Merge sort with a task for every half, warm: one operation is one sort.
 *
 * <p>The trap is the input. The second operation on the same array would sort what is sorted
 * already, so the data are put back before each one, outside the clock, and looked at after it.
 * That takes {@link Level#Invocation}, which reads the clock twice for each operation and is right
 * only where one takes milliseconds. One here does, from 100,000 elements on: below that, JMH's
 * warning about it applies.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class MergeSortBenchmark {

  private static final long SEED = 21;

  /**
   * All but {@code fixed-pool} and {@code forkjoin-messages}, which have no time: they never end.
   */
  @Param({
    "arrays-sort",
    "sequential",
    "inline",
    "forkjoin",
    "virtual",
    "forkjoin-cutoff",
    "virtual-cutoff"
  })
  public String variant;

  @Param("100000")
  public int size;

  private MergeSort cell;
  private Arrangement knownAnswer;

  @Setup
  public void prepare() {
    SortVariant sortVariant = Variant.named(SortVariant.class, variant);
    long needed = sortVariant.heapNeededBytes(size);
    long heap = Runtime.getRuntime().maxMemory();
    if (needed > heap) {
      throw new IllegalStateException(
          "not testable here: needs a heap of %d bytes, has %d".formatted(needed, heap));
    }
    cell = new MergeSort(sortVariant, size, Runtime.getRuntime().availableProcessors(), SEED);
    knownAnswer = cell.knownAnswer();
  }

  @Setup(Level.Invocation)
  public void refill() {
    cell.refill();
  }

  @Benchmark
  public double[] sort() {
    return cell.sort();
  }

  @TearDown(Level.Invocation)
  public void check() {
    WrongAnswer.unless(cell.arrangement(), knownAnswer);
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }
}
