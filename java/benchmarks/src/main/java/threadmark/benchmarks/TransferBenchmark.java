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
import threadmark.workloads.transfer.Transfer;
import threadmark.workloads.transfer.TransferVariant;

/**
 * Download, compress, upload, warm: one operation is all items, to the last acknowledgement.
 *
 * <p>The trap is loopback. It answers at once, so without a far side that takes its time there is
 * nothing to wait for and every variant is a compressor. The far side is a thread of this process
 * that never blocks; its CPU time is in every variant's alike. A new connection for each stage is
 * part of the operation, the making of pools is not.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class TransferBenchmark {

  @Param({"sequential", "staged", "pool", "pool-items", "virtual"})
  public String variant;

  @Param("40")
  public int items;

  @Param("64")
  public int kibibytes;

  /** How long the far side takes before it answers, twice an item. */
  @Param("5")
  public int latencyMillis;

  private Transfer cell;
  private Long knownAnswer;

  @Setup
  public void prepare() throws Exception {
    cell =
        new Transfer(
            Variant.named(TransferVariant.class, variant), items, kibibytes, latencyMillis);
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public long transfer() {
    return WrongAnswer.unless(cell.run(), knownAnswer);
  }

  @TearDown
  public void close() throws Exception {
    MeasuredPart.ends();
    cell.close();
  }
}
