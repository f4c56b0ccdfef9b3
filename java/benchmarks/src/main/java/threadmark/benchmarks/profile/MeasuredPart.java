package threadmark.benchmarks.profile;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Where the measured part of a trial begins. JMH starts its profilers before it prepares a
 * benchmark, so the first iteration of a trial without warm-up would count what the preparing took:
 * a server that starts, a load that finds out what it answers.
 */
public final class MeasuredPart {

  /** The counters of this JVM: JMH makes them by itself, and hands them to nobody. */
  private static final List<Runnable> COUNTERS = new CopyOnWriteArrayList<>();

  private MeasuredPart() {}

  static void starts(Runnable counter) {
    COUNTERS.add(counter);
  }

  /** All is prepared: what the process took until now is in no figure. */
  public static void begins() {
    COUNTERS.forEach(Runnable::run);
  }
}
