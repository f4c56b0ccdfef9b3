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
import threadmark.workloads.WrongAnswer;
import threadmark.workloads.transfer.Transfer;
import threadmark.workloads.transfer.TransferVariant;

/**
 * Download, compress, upload, under other flags of the scheduler: one operation is all items.
 *
 * <p>The trap is a flag that is not there. What the scheduler must be is a parameter, or part of a
 * variant, and a trial whose JVM was started otherwise fails. The workload reads from sockets and
 * computes, so that carriers and pollers both have something to do.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class SchedulerFlagsBenchmark {

  private static final int ITEMS = 40;
  private static final int KIBIBYTES = 64;
  private static final int LATENCY_MILLIS = 5;

  @Param({"pool-items", "virtual", "virtual-system-pollers"})
  public String variant;

  /** A number, or P, 2P, … for as many times the processors. */
  @Param("P")
  public String parallelism;

  /** The same, of the carriers that there may be at most. */
  @Param("256")
  public String maxPoolSize;

  private Transfer cell;
  private Long knownAnswer;

  @Setup
  public void prepare() throws Exception {
    boolean polled = variant.equals("virtual-system-pollers");
    SchedulerFlags.asked(parallelism, maxPoolSize, polled ? "1" : flagsPollers())
        .demandIn(System.getProperties());
    cell = new Transfer(kind(), ITEMS, KIBIBYTES, LATENCY_MILLIS);
    knownAnswer = cell.knownAnswer();
  }

  private TransferVariant kind() {
    return switch (variant) {
      case "pool-items" -> TransferVariant.POOL_ITEMS;
      case "virtual", "virtual-system-pollers" -> TransferVariant.VIRTUAL;
      default -> throw new IllegalArgumentException("no variant \"%s\"".formatted(variant));
    };
  }

  /** A pool has no use for pollers, so it runs under any. */
  private String flagsPollers() {
    return variant.equals("virtual")
        ? SchedulerFlags.USUAL
        : SchedulerFlags.in(System.getProperties()).pollerMode();
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
