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
import org.openjdk.jmh.annotations.Warmup;
import threadmark.workloads.PoolSize;
import threadmark.workloads.Variant;
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.primes.CountPrimes;
import threadmark.workloads.primes.PrimesVariant;
import threadmark.workloads.primes.SweptParts;

/**
 * Counting primes in ever more parts, warm: one operation is one count.
 *
 * <p>The trap is a minimum that is only noise. The numbers of parts are the variants, so that each
 * is compared inside a block with the number that was published.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class PartCountsBenchmark {

  @Param({
    "parts-1",
    "parts-10",
    "parts-100",
    "parts-1000",
    "parts-10000",
    "parts-100000",
    "parts-1000000"
  })
  public String variant;

  /** On what the parts run: {@code platform} for a pool of P, or {@code virtual}. */
  @Param("platform")
  public String threads;

  @Param("1000000")
  public long number;

  private CountPrimes cell;
  private Long knownAnswer;

  @Setup
  public void prepare() {
    cell =
        Variant.named(SweptParts.class, variant)
            .cell(Variant.named(PrimesVariant.class, threads), number, PoolSize.of("P"));
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public long count() throws Exception {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }
}
