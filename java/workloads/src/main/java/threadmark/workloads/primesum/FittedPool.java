package threadmark.workloads.primesum;

import threadmark.workloads.WrongAnswer;

/**
 * The size of a pool that keeps P processors busy with tasks that compute for c and wait for w: P /
 * (1 - beta) = P (w + c) / c, where beta = w / (w + c) is the share of a task's life that it is
 * blocked. The rule is the one in the paper.
 */
final class FittedPool {

  private static final int PASSES = 5;
  private static final int TASKS = 500;

  private FittedPool() {}

  /** The size for so many tasks here, by a measurement of c that takes some tenths of a second. */
  static int sizeFor(SumKernel kernel, int tasks, int sleepMillis) {
    if (tasks == 0) {
      return processors();
    }
    return size(processors(), secondsPerTask(kernel), sleepMillis / 1e3);
  }

  static int size(int processors, double computeSeconds, double waitSeconds) {
    double fitting = processors * ((waitSeconds + computeSeconds) / computeSeconds);
    return Math.max(processors, (int) Math.round(fitting));
  }

  /** The quickest of some passes over the same tasks: the first ones are the compiler's. */
  private static double secondsPerTask(SumKernel kernel) {
    Limits limits = Limits.drawn(TASKS);
    long known = PrimeSums.bySieve(limits);
    long quickest = Long.MAX_VALUE;
    for (int pass = 0; pass < PASSES; pass++) {
      long start = System.nanoTime();
      long sum = 0;
      for (int task = 0; task < limits.tasks(); task++) {
        sum +=
            switch (kernel) {
              case LOOP -> PrimeSums.byDivision(limits.of(task));
              case STREAMS -> PrimeSums.inStreams(limits.of(task));
            };
      }
      quickest = Math.min(quickest, System.nanoTime() - start);
      WrongAnswer.unless(sum, known);
    }
    return quickest / 1e9 / TASKS;
  }

  private static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }
}
