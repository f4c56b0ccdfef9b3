package threadmark.benchmarks;

import java.io.IOException;
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
import threadmark.workloads.pinning.PinningTasks;
import threadmark.workloads.pinning.PinningVariant;
import threadmark.workloads.pinning.Place;

/**
 * Tasks that wait where a virtual thread may keep its carrier, warm: one operation is all of them.
 *
 * <p>The trap is to count events and call it a cost, or to time a trial that counts them. Time is
 * taken here, against platform threads that have nothing to pin; the events come from census trials
 * of the same cells, which are never scored. With as few carriers as processors, a wait that keeps
 * its carrier makes the others wait for it: tasks * wait / P instead of one wait.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PinningBenchmark {

  @Param({"platform", "virtual"})
  public String variant;

  @Param({"monitor", "object-wait", "class-init", "file"})
  public String place;

  @Param("32")
  public int tasks;

  @Param("20")
  public int waitMillis;

  private PinningTasks cell;
  private Long knownAnswer;

  @Setup
  public void prepare() throws IOException {
    cell =
        new PinningTasks(
            Variant.named(PinningVariant.class, variant),
            Variant.named(Place.class, place),
            tasks,
            waitMillis);
    knownAnswer = cell.knownAnswer();
  }

  /**
   * Monitors are made, and classes defined and linked, outside the time. Their CPU time is the
   * iteration's all the same.
   */
  @Setup(Level.Invocation)
  public void prepareOne() throws Exception {
    cell.prepare();
  }

  @Benchmark
  public long pass() throws Exception {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }

  @TearDown
  public void close() throws IOException {
    MeasuredPart.ends();
    cell.close();
  }
}
