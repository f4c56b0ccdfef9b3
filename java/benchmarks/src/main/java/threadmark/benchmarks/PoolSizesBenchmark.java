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
import threadmark.workloads.Variant;
import threadmark.workloads.Workload;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.primesum.KeptPrimeSum;
import threadmark.workloads.primesum.PrimeSum;
import threadmark.workloads.primesum.SweptPool;

/**
 * Prime sums with a sleep on pools of many sizes, warm: one operation is all the tasks.
 *
 * <p>The trap is a sweep that takes its sizes one after the other: the machine drifts meanwhile,
 * and the drift has a shape too. Here the sizes are the variants, so that all of them stand in one
 * block in random order.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PoolSizesBenchmark {

  @Param({
    "pool-fit",
    "pool-4p",
    "pool-8p",
    "pool-16p",
    "pool-32p",
    "pool-64p",
    "pool-128p",
    "pool-160p",
    "pool-192p",
    "pool-256p"
  })
  public String variant;

  @Param("400")
  public int tasks;

  @Param("10")
  public int sleepMillis;

  /**
   * {@code waits-once}: pools are there before the clock starts, and one latch is waited for. A
   * cell that names none is of a caller who does as the sources do.
   */
  @Param("waits-for-each")
  public String caller;

  private Workload<Long> cell;
  private int poolSize;
  private Long knownAnswer;

  @Setup
  public void prepare() {
    SweptPool pool = Variant.named(SweptPool.class, variant);
    switch (Variant.named(Caller.class, caller)) {
      case WAITS_FOR_EACH -> {
        PrimeSum own = pool.cell(tasks, sleepMillis);
        poolSize = own.poolSize();
        cell = own;
      }
      case WAITS_ONCE -> {
        KeptPrimeSum kept = pool.kept(tasks, sleepMillis);
        poolSize = kept.poolSize();
        cell = kept;
      }
    }
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public long process(PoolCounter counter) throws Exception {
    counter.poolSize = poolSize;
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
