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
import threadmark.workloads.PoolSize;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.crossover.Crossover;
import threadmark.workloads.crossover.CrossoverVariant;

/**
 * Tasks that compute and wait, warm: one operation is all the tasks.
 *
 * <p>The trap is the start of a pool, which would be inside the time if the pool were made in the
 * operation: as many threads as wait at once, for as short a burst as fits a trial. Pools are
 * started before the clock and kept; threads that belong to a task start with it. The caller waits
 * once: one that takes the answers in turn is woken for most of them, on either kind of thread.
 *
 * <p>The other trap is code that changes while it is measured. Compilers count calls, and a warm-up
 * of seconds holds too few of long tasks: so short ones are carried out before.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class CrossoverBenchmark {

  @Param({
    "virtual",
    "pool-p",
    "pool-fit",
    "pool-tuned",
    "pool-fit-quarter",
    "pool-fit-fourfold",
    "platform-per-task",
    "bare",
    "lone"
  })
  public String variant;

  /** How long a task computes: about two nanoseconds a step. */
  @Param("50000")
  public long steps;

  /** How long it waits after that. */
  @Param("900")
  public int waitMicros;

  @Param("1000")
  public int tasks;

  /** For {@code pool-tuned} only: a number, or {@code P} for the processors, {@code 2P}. */
  @Param("P")
  public String pool;

  private Crossover cell;
  private Long knownAnswer;

  @Setup
  public void prepare() throws Exception {
    cell =
        new Crossover(
            Variant.named(CrossoverVariant.class, variant),
            steps,
            waitMicros,
            tasks,
            PoolSize.of(pool));
    knownAnswer = cell.knownAnswer();
    cell.warmUp();
    MeasuredPart.begins();
  }

  @Benchmark
  public long run(PoolCounter counter) throws Exception {
    counter.poolSize = cell.poolSize();
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }
}
