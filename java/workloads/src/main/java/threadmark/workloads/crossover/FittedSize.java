package threadmark.workloads.crossover;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import threadmark.workloads.Steps;
import threadmark.workloads.WrongAnswer;

/**
 * The size that keeps P processors busy with tasks that compute for c and wait for w: P (w + c) /
 * c, which is P / (1 - beta). It is what a person works out who has measured c and w.
 */
final class FittedSize {

  /** A product of measured times may be a hair above a whole number. */
  private static final double HAIR = 1e-9;

  private static final long NANOS_OF_SLEEPS = 60_000_000;
  private static final int FEWEST_SLEEPS = 3;
  private static final int MOST_SLEEPS = 31;
  private static final int PASSES = 50;
  private static final long STEPS_A_PASS = 500_000;

  private FittedSize() {}

  /**
   * The size for that task here, by measurements of a step and of its wait. They take some 100 ms,
   * and three waits where these are long.
   *
   * @param times what its wait is multiplied by, as that was measured
   */
  static int here(CrossoverTask task, double times, int tasks) {
    int processors = Runtime.getRuntime().availableProcessors();
    return size(processors, secondsPerStep(), FittedSize::secondsOf, task, times, tasks);
  }

  /**
   * The same on some machine.
   *
   * @param secondsOf how long a wait lasts there that is asked to last so long
   */
  static int size(
      int processors,
      double secondsPerStep,
      ToDoubleFunction<Duration> secondsOf,
      CrossoverTask task,
      double times,
      int tasks) {
    double waitSeconds = times * secondsOf.applyAsDouble(task.pause());
    return size(processors, secondsPerStep * task.steps(), waitSeconds, tasks);
  }

  /** Never smaller than the machine, and never larger than the tasks, of which each needs one. */
  static int size(int processors, double computeSeconds, double waitSeconds, int tasks) {
    if (waitSeconds == 0) {
      return processors;
    }
    double fitting = processors * ((waitSeconds + computeSeconds) / computeSeconds);
    double whole = Math.ceil(fitting - HAIR);
    return (int) Math.max(processors, Math.min(Math.max(tasks, processors), whole));
  }

  /** The median of some sleeps: no system wakes a thread at once, and a short wait lasts longer. */
  private static double secondsOf(Duration pause) {
    if (pause.isZero()) {
      return 0;
    }
    long sleeps = NANOS_OF_SLEEPS / pause.toNanos();
    long[] nanos = new long[Math.clamp(sleeps, FEWEST_SLEEPS, MOST_SLEEPS)];
    Arrays.setAll(nanos, unused -> nanosOf(pause));
    Arrays.sort(nanos);
    return nanos[nanos.length / 2] / 1e9;
  }

  private static long nanosOf(Duration pause) {
    long start = System.nanoTime();
    try {
      Thread.sleep(pause);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
    return System.nanoTime() - start;
  }

  /** The quickest of many short passes: the first are the compiler's, some are interrupted. */
  private static double secondsPerStep() {
    long known = new Steps.Known(STEPS_A_PASS).from(1);
    long quickest = Long.MAX_VALUE;
    for (int pass = 0; pass < PASSES; pass++) {
      long start = System.nanoTime();
      long end = Steps.taken(1, STEPS_A_PASS);
      quickest = Math.min(quickest, System.nanoTime() - start);
      WrongAnswer.unless(end, known);
    }
    return quickest / 1e9 / STEPS_A_PASS;
  }
}
