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
import threadmark.workloads.fibonacci.FibonacciCalls;
import threadmark.workloads.fibonacci.FibonacciVariant;
import threadmark.workloads.fibonacci.KeptFibonacci;

/**
 * The Fibonacci article's tries, warm: one operation is all the outer calls.
 *
 * <p>The trap is the size. At the article's n = 27 one operation of {@code try2} starts more than
 * half a million threads a call, so a short iteration would hold a fraction of one operation and
 * never a warm one. At n = 20 it is 21,890 a call: compare the time per virtual thread, which does
 * not depend on n, and not the ratio to {@code try1}, which depends on how fast the machine adds.
 * With an operation of about a second, an iteration holds at least one operation, however short it
 * was to be.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class FibonacciBenchmark {

  @Param({"try1", "try2", "try3", "try4", "try5", "forkjoin", "pool"})
  public String variant;

  @Param("20")
  public int n;

  @Param("20")
  public int calls;

  private KeptFibonacci cell;
  private Long knownAnswer;

  @Setup
  public void prepare() {
    cell =
        new KeptFibonacci(
            new FibonacciCalls(Variant.named(FibonacciVariant.class, variant), n, calls));
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public long call() throws Exception {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }
}
