package threadmark.workloads.crossover;

import java.time.Duration;
import threadmark.workloads.Steps;

/**
 * Computes, then waits. The wait is a sleep: it occupies no processor and no other part of the
 * machine, so that what is compared is the threads.
 */
record CrossoverTask(long steps, Duration pause) {

  /** As many as the shortest task has that is measured. */
  private static final long BRIEF_STEPS = 500;

  /** A sleep of less does not end sooner. */
  private static final Duration BRIEF_PAUSE = Duration.ofNanos(10_000);

  CrossoverTask {
    if (steps < 0 || pause.isNegative()) {
      throw new IllegalArgumentException(
          "steps is %d and the wait is %s; neither may be negative".formatted(steps, pause));
    }
  }

  /** The task of that number; its answer is the place where its steps end. */
  long carryOut(long number) throws InterruptedException {
    long end = compute(number);
    if (!pause.isZero()) {
      Thread.sleep(pause);
    }
    return end;
  }

  long compute(long number) {
    return Steps.taken(number + 1, steps);
  }

  /** What the first tasks of that count answer together. */
  long known(int tasks) {
    Steps.Known known = new Steps.Known(steps);
    long sum = 0;
    for (int task = 0; task < tasks; task++) {
      sum += known.from(task + 1L);
    }
    return sum;
  }

  /**
   * One of the same kind that takes little. It waits where this one does: a compiler leaves out
   * what it never saw, and has to compile all of it anew at the first wait.
   */
  CrossoverTask brief() {
    return new CrossoverTask(
        Math.min(steps, BRIEF_STEPS), pause.compareTo(BRIEF_PAUSE) < 0 ? pause : BRIEF_PAUSE);
  }
}
