package threadmark.benchmarks;

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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import threadmark.benchmarks.profile.MeasuredPart;
import threadmark.workloads.Caller;
import threadmark.workloads.PoolSize;
import threadmark.workloads.Variant;
import threadmark.workloads.Workload;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.primesum.KeptPrimeSum;
import threadmark.workloads.primesum.KeptSumVariant;
import threadmark.workloads.primesum.PrimeSum;
import threadmark.workloads.primesum.PrimeSumVariant;
import threadmark.workloads.primesum.SumKernel;

/**
 * Prime sums with a sleep, warm: one operation is all the tasks.
 *
 * <p>The trap is the pool. Against a pool as small as the machine anything wins that can sleep in
 * many places at once, so the pools here differ in size and the reference is the best of them. The
 * limits are drawn, and the task is measured for {@code pool-fit}, before the clock starts. {@code
 * pool-p} takes about a second an operation on two processors; an iteration holds at least one.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PrimeSumBenchmark {

  @Param({
    "pool-p",
    "pool-200",
    "pool-1000",
    "pool-fit",
    "pool-tuned",
    "virtual",
    "platform-per-task",
    "pool-tasks",
    "pool-fit-started-inside"
  })
  public String variant;

  @Param("200")
  public int tasks;

  @Param("10")
  public int sleepMillis;

  /** For {@code pool-tuned} only: a number, or {@code P} for the processors, {@code 2P}. */
  @Param("256")
  public String pool;

  /**
   * What a task is: {@code streams}, as the article prints it, or {@code loop}, the same divisions
   * without its garbage. A cell that names none is one of the loop, as all were at first.
   */
  @Param("loop")
  public String kernel;

  /**
   * {@code waits-once}: pools are there before the clock starts, and one latch is waited for. A
   * cell that names none is of a caller who does as the sources do.
   */
  @Param("waits-for-each")
  public String caller;

  private Workload<Long> cell;
  private Long knownAnswer;

  @Setup
  public void prepare() {
    SumKernel task = Variant.named(SumKernel.class, kernel);
    cell =
        switch (Variant.named(Caller.class, caller)) {
          case WAITS_FOR_EACH ->
              new PrimeSum(
                  Variant.named(PrimeSumVariant.class, variant),
                  task,
                  tasks,
                  sleepMillis,
                  PoolSize.of(pool),
                  System.out);
          case WAITS_ONCE ->
              new KeptPrimeSum(
                  Variant.named(KeptSumVariant.class, variant),
                  task,
                  tasks,
                  sleepMillis,
                  System.out);
        };
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public long process() throws Exception {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }

  @TearDown
  public void close() throws Exception {
    MeasuredPart.ends();
    if (cell instanceof AutoCloseable kept) {
      kept.close();
    }
  }
}
