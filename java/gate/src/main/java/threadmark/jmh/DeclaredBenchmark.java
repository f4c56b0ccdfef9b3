package threadmark.jmh;

import java.time.Duration;
import java.util.List;

/**
 * A benchmark as a jar declares it, in one mode and with one value for every parameter.
 *
 * @param benchmark its identity; JMH's MAX threads are counted as this machine's processors
 * @param timing how it is measured, which may be shorter than the jar declares it
 * @param unshortened the timing that the jar declares
 * @param jvmArgs what {@code @Fork} gives the JVM under test, in the order in which it arrives
 * @param operations what counts as one; no part of the timing, by which a calibration is found
 *     again
 * @param jmh the version of the jar's JMH, as far as the jar tells it
 */
public record DeclaredBenchmark(
    Benchmark benchmark,
    DeclaredTiming timing,
    DeclaredTiming unshortened,
    List<String> jvmArgs,
    Operations operations,
    String jmh) {

  /** JMH's own JVM, then the JVM under test: both start and end in each trial. */
  private static final double TWO_JVMS_SECONDS = 0.8;

  /** How many times as long as it should a trial outside of a measurement may take. */
  private static final double PATIENCE = 5;

  /** What its JVMs may take to start and end besides. */
  private static final double START_SECONDS = 60;

  public DeclaredBenchmark {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** One whose operations are a call each, in a jar that tells no version of JMH. */
  public DeclaredBenchmark(Benchmark benchmark, DeclaredTiming timing, List<String> jvmArgs) {
    this(benchmark, timing, timing, jvmArgs, Operations.ONE, BenchmarkList.UNKNOWN_JMH);
  }

  /** Another cell of the same method, with a timing of its own. */
  public DeclaredBenchmark cell(Benchmark other, DeclaredTiming own) {
    return new DeclaredBenchmark(other, own, own, jvmArgs, operations, jmh);
  }

  /** The shortest time in which a trial of it can end; the calls of single shots come on top. */
  public double trialSeconds() {
    return TWO_JVMS_SECONDS + timing.seconds();
  }

  /**
   * What a trial would take as the jar declares it. Patience goes by that: an operation may be
   * longer than its iteration, and does not become shorter with it.
   */
  public double declaredSeconds() {
    return TWO_JVMS_SECONDS + unshortened.seconds();
  }

  /** When a trial outside of a measurement is given up. */
  public Duration patience() {
    return Duration.ofMillis(Math.round(1000 * (START_SECONDS + PATIENCE * declaredSeconds())));
  }

  /**
   * What JMH counts as one operation, and which threads make them.
   *
   * @param warmUpBatch calls of a batch while it warms up
   * @param batch calls of a batch while it measures
   * @param perBatch operations that a batch counts as, by {@code @OperationsPerInvocation}; JMH's
   *     results do not tell it
   * @param groups threads of each method of a group, of which JMH's results tell the sum; one for a
   *     benchmark without a group
   */
  public record Operations(int warmUpBatch, int batch, int perBatch, List<Integer> groups) {

    /** What JMH does where nothing is annotated. */
    static final Operations ONE = new Operations(1, 1, 1, List.of(1));

    public Operations {
      groups = List.copyOf(groups);
    }
  }
}
