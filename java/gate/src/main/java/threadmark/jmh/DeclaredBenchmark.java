package threadmark.jmh;

import java.time.Duration;
import java.util.List;

/**
 * A benchmark as a jar declares it, in one mode and with one value for every parameter.
 *
 * @param benchmark its identity; JMH's MAX threads are counted as this machine's processors
 * @param jvmArgs what {@code @Fork} gives the JVM under test, in the order in which it arrives
 * @param batches calls that are one operation; no part of the timing, by which a calibration is
 *     found again
 */
public record DeclaredBenchmark(
    Benchmark benchmark, DeclaredTiming timing, List<String> jvmArgs, BatchSizes batches) {

  /** JMH's own JVM, then the JVM under test: both start and end in each trial. */
  private static final double TWO_JVMS_SECONDS = 0.8;

  /** How many times as long as it should a trial outside of a measurement may take. */
  private static final double PATIENCE = 5;

  /** What its JVMs may take to start and end besides. */
  private static final double START_SECONDS = 60;

  public DeclaredBenchmark {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** One whose operations are a call each. */
  public DeclaredBenchmark(Benchmark benchmark, DeclaredTiming timing, List<String> jvmArgs) {
    this(benchmark, timing, jvmArgs, BatchSizes.ONE);
  }

  /** The shortest time in which a trial of it can end; the calls of single shots come on top. */
  public double trialSeconds() {
    return TWO_JVMS_SECONDS + timing.seconds();
  }

  /** When a trial outside of a measurement is given up. */
  public Duration patience() {
    return Duration.ofMillis(Math.round(1000 * (START_SECONDS + PATIENCE * trialSeconds())));
  }

  /** How many calls JMH makes one operation of, while it warms up and while it measures. */
  public record BatchSizes(int warmUp, int measured) {

    /** What JMH does where nothing is annotated. */
    static final BatchSizes ONE = new BatchSizes(1, 1);
  }
}
