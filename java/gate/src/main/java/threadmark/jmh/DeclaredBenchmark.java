package threadmark.jmh;

import java.util.List;

/**
 * A benchmark as a jar declares it, in one mode and with one value for every parameter.
 *
 * @param benchmark its identity; JMH's MAX threads are counted as this machine's processors
 * @param threads how many threads measure at once
 * @param jvmArgs what {@code @Fork} gives the JVM under test, in the order in which it arrives
 * @param singleShot measured by calls and not by time, so that it cannot be made shorter
 */
public record DeclaredBenchmark(
    Benchmark benchmark,
    DeclaredTiming timing,
    int threads,
    List<String> jvmArgs,
    boolean singleShot) {

  /** JMH's own JVM, then the JVM under test: both start and end in each trial. */
  private static final double TWO_JVMS_SECONDS = 0.8;

  public DeclaredBenchmark {
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** The shortest time in which a trial of it can end; the calls of single shots come on top. */
  public double trialSeconds() {
    return TWO_JVMS_SECONDS + timing.seconds();
  }
}
