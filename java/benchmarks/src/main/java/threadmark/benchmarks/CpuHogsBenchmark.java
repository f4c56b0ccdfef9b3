package threadmark.benchmarks;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
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
import threadmark.workloads.hogs.CpuHogs;
import threadmark.workloads.hogs.HogLoad;
import threadmark.workloads.hogs.HogsVariant;

/**
 * Short requests beside CPU hogs, warm: one operation is the whole schedule, to the last answer.
 *
 * <p>The trap is a schedule that begins anew with each operation: what was due while the last one
 * drained is never asked, and a stall at the end is hidden. So an iteration of a scored trial is
 * one operation. Its wall time says nothing, because it is requests / rate, and its CPU time is
 * nearly that of the steps: compare the latencies.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 1, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 1, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class CpuHogsBenchmark {

  @Param({"virtual", "pool-p", "pool-200", "platform-per-task"})
  public String variant;

  /** That are due at once: a number, or P, 2P, … for as many times the processors. */
  @Param("P")
  public String hogs;

  @Param("25000000")
  public long hogSteps;

  /** From one burst of hogs to the next. */
  @Param("1000")
  public int everyMillis;

  /** In one operation, for each processor. */
  @Param("400")
  public int requests;

  @Param("500000")
  public long requestSteps;

  /** Requests a second, for each processor. */
  @Param("200")
  public int rate;

  private CpuHogs cell;
  private Long knownAnswer;

  @Setup
  public void prepare() {
    cell =
        new CpuHogs(
            Variant.named(HogsVariant.class, variant),
            HogLoad.here(hogs, hogSteps, everyMillis, requests, requestSteps, rate));
    knownAnswer = cell.knownAnswer();
  }

  @Benchmark
  public long answer(Latencies latencies) throws Exception {
    Long answer = WrongAnswer.unless(cell.run(), knownAnswer);
    latencies.add(cell.latencies());
    return answer;
  }

  @TearDown
  public void close() {
    MeasuredPart.ends();
    cell.close();
  }

  /** Percentiles of all requests of the iteration together, in seconds. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Latencies {

    private static final int DIGITS = 3;

    private final Histogram nanos = new Histogram(DIGITS);

    @Setup(Level.Iteration)
    public void forget() {
      nanos.reset();
    }

    private void add(long[] latencies) {
      for (long latency : latencies) {
        nanos.recordValue(Math.max(0, latency));
      }
    }

    public double latencyP50() {
      return seconds(50);
    }

    public double latencyP90() {
      return seconds(90);
    }

    public double latencyP99() {
      return seconds(99);
    }

    public double latencyMax() {
      return seconds(100);
    }

    private double seconds(double percentile) {
      return nanos.getValueAtPercentile(percentile) / 1e9;
    }
  }
}
