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
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.crossover.Crossover;
import threadmark.workloads.crossover.CrossoverVariant;

/**
 * Tasks that compute and wait, on a few processors: one operation is all the tasks.
 *
 * <p>The trap is a limit that does not hold. How many processors there are is a parameter, and a
 * trial whose JVM sees another number fails. Started by hand or by a gate, it gets the one
 * processor that is the parameter's default.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsPrepend = "-XX:ActiveProcessorCount=1")
public class SmallContainersBenchmark {

  @Param({"virtual", "pool-p", "pool-fit"})
  public String variant;

  /** How many processors the JVM must see. */
  @Param("1")
  public int processors;

  /** Who sets the limit: the JVM's {@code option}, or the system's {@code cpuset}. */
  @Param("option")
  public String limit;

  @Param("50000")
  public long steps;

  @Param("900")
  public int waitMicros;

  @Param("400")
  public int tasks;

  private Crossover cell;
  private Long knownAnswer;

  @Setup
  public void prepare() {
    int seen = Runtime.getRuntime().availableProcessors();
    if (seen != processors) {
      throw new IllegalStateException(
          "the JVM sees %d processors, limited by %s to %d".formatted(seen, limit, processors));
    }
    cell =
        new Crossover(Variant.named(CrossoverVariant.class, variant), steps, waitMicros, tasks, 1);
    knownAnswer = cell.knownAnswer();
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
