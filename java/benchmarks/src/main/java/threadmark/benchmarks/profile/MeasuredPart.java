package threadmark.benchmarks.profile;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Where the measured part of an iteration begins and ends. JMH starts its profilers before it
 * prepares a benchmark, and reads them after it has taken everything down. So an iteration would
 * count a server that starts, a load that finds out what it answers, and threads that end.
 */
public final class MeasuredPart {

  /** The counters of this JVM: JMH makes them by itself, and hands them to nobody. */
  private static final List<Counter> COUNTERS = new CopyOnWriteArrayList<>();

  private MeasuredPart() {}

  /** What counts from one moment to another. */
  interface Counter {

    /** Counts from now on, and until further notice. */
    void start();

    /** What comes from now on is not counted. */
    void stop();
  }

  static void counts(Counter counter) {
    COUNTERS.add(counter);
  }

  /** All is prepared: what the process took until now is in no figure. */
  public static void begins() {
    COUNTERS.forEach(Counter::start);
  }

  /** What is measured is over: what the process takes from now on is in no figure. */
  public static void ends() {
    COUNTERS.forEach(Counter::stop);
  }
}
