package threadmark.workloads.crossover;

import threadmark.workloads.Steps;
import threadmark.workloads.WrongAnswer;

/**
 * The size that keeps P processors busy with tasks that compute for c and wait for w: P (w + c) /
 * c, which is P / (1 - beta). It is what a person can work out who knows c and w.
 */
final class FittedSize {

  private static final int PASSES = 50;
  private static final long STEPS_A_PASS = 500_000;

  private FittedSize() {}

  /** The size for that task here, by a measurement of a step that takes some 50 ms. */
  static int here(CrossoverTask task, int tasks) {
    int processors = Runtime.getRuntime().availableProcessors();
    return size(processors, secondsPerStep() * task.steps(), task.pause().toNanos() / 1e9, tasks);
  }

  /** Never smaller than the machine, and never larger than the tasks, of which each needs one. */
  static int size(int processors, double computeSeconds, double waitSeconds, int tasks) {
    if (waitSeconds == 0) {
      return processors;
    }
    double fitting = processors * ((waitSeconds + computeSeconds) / computeSeconds);
    return (int) Math.max(processors, Math.min(Math.max(tasks, processors), Math.rint(fitting)));
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
