package threadmark.workloads.primesum;

import java.util.SplittableRandom;

/**
 * How far each task counts. They are drawn before the clock starts and from a seed: a generator
 * shared by the tasks, as published, is one more thing for them to contend for.
 */
final class Limits {

  static final int LEAST = 1000;
  static final int GREATEST = 5999;

  private static final long SEED = 20_241_112;

  private final int[] limits;

  private Limits(int[] limits) {
    this.limits = limits;
  }

  static Limits drawn(int tasks) {
    return new Limits(new SplittableRandom(SEED).ints(tasks, LEAST, GREATEST + 1).toArray());
  }

  int tasks() {
    return limits.length;
  }

  int of(int task) {
    return limits[task];
  }
}
