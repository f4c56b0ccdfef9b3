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
import threadmark.workloads.primes.CountPrimes;
import threadmark.workloads.primes.KeptPrimes;
import threadmark.workloads.primes.KeptPrimesVariant;
import threadmark.workloads.primes.Kernel;
import threadmark.workloads.primes.PrimesVariant;

/**
 * Counting primes, warm: one operation is one count.
 *
 * <p>One trap is the population of threads. {@code @Threads}, or JMH's own virtual executor, would
 * measure a fixed number of long-lived threads, whatever their kind. Here the measured method
 * starts as many as there are parts for {@code virtual}, every time. The other trap is the caller:
 * one that takes a thousand results in turn is woken for most of them, and both kinds of thread pay
 * for that alike, so that it hides what they differ in.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PrimesBenchmark {

  @Param({
    "platform",
    "virtual",
    "forkjoin-as-printed",
    "forkjoin-as-described",
    "stream",
    "sequential",
    "stream-sequential",
    "platform-2p",
    "platform-4p",
    "platform-started-inside"
  })
  public String variant;

  @Param("1000000")
  public long number;

  /** A number, or {@code P} for the processors, {@code 2P} for twice as many. */
  @Param("P")
  public String pool;

  @Param("1000")
  public long parts;

  @Param("100")
  public long threshold;

  @Param("long")
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
    cell =
        switch (Variant.named(Caller.class, caller)) {
          case WAITS_FOR_EACH ->
              new CountPrimes(
                  Variant.named(PrimesVariant.class, variant),
                  number,
                  PoolSize.of(pool),
                  parts,
                  threshold,
                  Kernel.named(kernel));
          case WAITS_ONCE ->
              new KeptPrimes(
                  Variant.named(KeptPrimesVariant.class, variant),
                  number,
                  PoolSize.of(pool),
                  parts,
                  threshold,
                  Kernel.named(kernel));
        };
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public long count() throws Exception {
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
