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
import threadmark.workloads.pools.SleepTasks;

/**
 * Sleeping tasks, warm: one operation is all of them, to the end.
 *
 * <p>The trap is a clock that stops at a limit: what is still queued is dropped, and both sides of
 * a comparison read the limit. Here the answer is how many tasks completed. An operation takes from
 * the sleep of one task to about a second; an iteration holds at least one operation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class SleepTasksBenchmark {

  /** All but {@code pool-p}, which takes tasks * sleep / P: name it, with fewer tasks. */
  @Param({"virtual", "pool-200", "platform-per-task", "pool-tasks"})
  public String variant;

  @Param("1000")
  public int tasks;

  @Param("200")
  public int sleepMillis;

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
              new SleepTasks(Variant.named(PoolVariant.class, variant), tasks, sleepMillis);
          case WAITS_ONCE ->
              KeptTasks.sleeping(Variant.named(KeptPoolVariant.class, variant), tasks, sleepMillis);
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
