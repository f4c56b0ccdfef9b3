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
import threadmark.workloads.pools.KeptPoolVariant;
import threadmark.workloads.pools.KeptTasks;
import threadmark.workloads.pools.PoolVariant;
import threadmark.workloads.pools.SeriesTasks;

/**
 * Computing tasks, warm: one operation is all of them, to the end.
 *
 * <p>The trap is dead code: a sum that nobody reads need not be added up. Every task's sum is in
 * the answer here; {@link DiscardedSeriesBenchmark} shows the other way. An operation is some
 * tenths of a second of work for two processors; an iteration holds at least one operation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class SeriesTasksBenchmark {

  @Param({
    "virtual",
    "pool-200",
    "pool-p",
    "platform-per-task",
    "pool-2p",
    "pool-4p",
    "forkjoin",
    "pool-p-started-inside"
  })
  public String variant;

  @Param("8")
  public int tasks;

  @Param("20000000")
  public int terms;

  /**
   * {@code waits-once}: pools are there before the clock starts, and one latch is waited for. A
   * cell that names none is of a caller who does as the sources do.
   */
  @Param("waits-for-each")
  public String caller;

  private Workload<?> cell;
  private Object knownAnswer;

  @Setup
  public void prepare() {
    cell =
        switch (Variant.named(Caller.class, caller)) {
          case WAITS_FOR_EACH ->
              new SeriesTasks(Variant.named(PoolVariant.class, variant), tasks, terms);
          case WAITS_ONCE ->
              KeptTasks.computing(Variant.named(KeptPoolVariant.class, variant), tasks, terms);
        };
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public Object run() throws Exception {
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
