package threadmark.workloads.primesum;

import java.util.Random;
import java.util.SplittableRandom;

/** How far each task counts, from a seed. */
final class Limits {

  static final int LEAST = 1000;
  static final int GREATEST = 5999;

  private static final long SEED = 20_241_112;

  private final int[] limits;

  private Limits(int[] limits) {
    this.limits = limits;
  }

  /** Drawn before the clock starts, for tasks that share no generator. */
  static Limits drawn(int tasks) {
    return new Limits(new SplittableRandom(SEED).ints(tasks, LEAST, GREATEST + 1).toArray());
  }

  /** The limits that so many calls of {@link #next} give, in whatever order tasks make them. */
  static Limits ofGenerator(int tasks) {
    Random generator = generator();
    int[] limits = new int[tasks];
    for (int task = 0; task < tasks; task++) {
      limits[task] = next(generator);
    }
    return new Limits(limits);
  }

  /** A generator that tasks share, as the article prints it; there without a seed. */
  static Random generator() {
    return new Random(SEED);
  }

  static int next(Random generator) {
    return generator.nextInt(GREATEST + 1 - LEAST) + LEAST;
  }

  int tasks() {
    return limits.length;
  }

  int of(int task) {
    return limits[task];
  }
}
