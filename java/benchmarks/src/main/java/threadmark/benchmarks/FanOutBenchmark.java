package threadmark.benchmarks;

import java.time.Duration;
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
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.fanout.FanOut;
import threadmark.workloads.fanout.FanVariant;

/**
 * Several backends asked at once, warm: one operation lasts until the caller knows its answer.
 *
 * <p>The trap is to time it and no more: who fails at once may have left the rest at work. They are
 * waited for outside the clock, so that none runs beside the next operation, and those that went on
 * to their end for nobody are counted.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class FanOutBenchmark {

  @Param({"platform", "virtual", "invoke-all", "futures"})
  public String variant;

  @Param("3")
  public int backends;

  @Param("50")
  public int waitMillis;

  /** Of the backends, whether one fails: after 10 ms, or never. */
  @Param("one")
  public String fails;

  private static final Duration FAILING = Duration.ofMillis(10);

  private FanOut cell;
  private Integer knownAnswer;

  /** Backends that went on to their end although nobody needed them, in an operation. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Rest {

    private long operations;
    private long ended;

    @Setup(Level.Iteration)
    public void forget() {
      operations = 0;
      ended = 0;
    }

    public double unwanted() {
      return operations == 0 ? 0 : (double) ended / operations;
    }
  }

  @Setup
  public void prepare() {
    cell =
        new FanOut(
            Variant.named(FanVariant.class, variant),
            backends,
            Duration.ofMillis(waitMillis),
            failing(),
            FAILING);
    knownAnswer = cell.knownAnswer();
  }

  private boolean failing() {
    return switch (fails) {
      case "one" -> true;
      case "none" -> false;
      default ->
          throw new IllegalArgumentException(
              "fails is \"%s\"; it must be one or none".formatted(fails));
    };
  }

  @Benchmark
  public int ask() throws Exception {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }

  @TearDown(Level.Invocation)
  public void settle(Rest rest) {
    rest.operations++;
    rest.ended += cell.settle();
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }
}
