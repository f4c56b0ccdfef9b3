package threadmark.study.answer;

import java.util.Optional;

/**
 * What a burst of N tasks takes that compute for c and then wait for w on P processors. Each holds
 * a processor for c (1 + e) + h, where h is what its thread costs and e what grows with c. With n
 * threads the burst is short of processors, and ends a wait after the last task has computed, N (c
 * (1 + e) + h) / P + w; or it is short of threads, which take ceil(N / n) tasks one after the
 * other, each c (1 + e) + h + w; whichever is later. A virtual thread for each task is never short
 * of threads.
 *
 * @param shape its tasks are N, and whether they wait chooses h
 * @param processors P
 * @param compute c in seconds
 * @param waiting w in seconds
 * @param threads n, as many as the pool has on average over the trials; absent for virtual threads
 */
public record CrossoverModel(
    TaskShape shape, int processors, double compute, double waiting, Optional<Double> threads) {

  /**
   * What the model of the crossover is told of a machine and a JDK, beside how long tasks compute
   * and wait.
   */
  public enum ModelConstant {
    /** Of a processor, for a task on a pool's thread that does not wait. */
    POOL_TASK(
        "a task on a pool, beyond computing",
        "pool-fit on tasks that do not wait, with bare for each length"),
    /** The same for one that waits: the hand-over, going to sleep and waking up. */
    POOL_WAITING_TASK(
        "a waiting task on a pool, beyond computing",
        "pool-fit on tasks that wait, with bare for each length and lone for each wait"),
    /** Of a processor, for a task that has a virtual thread and does not wait. */
    VIRTUAL_TASK(
        "a task with a virtual thread, beyond computing",
        "virtual on tasks that do not wait, with bare for each length"),
    /** The same for one that waits. */
    VIRTUAL_WAITING_TASK(
        "a waiting task with a virtual thread, beyond computing",
        "virtual on tasks that wait, with bare for each length and lone for each wait"),
    /**
     * The share by which computing takes longer than among P threads that nobody disturbs. Until
     * 0.2.2 the caller took the answers in turn, and displaced a task for each that it had to wait
     * for.
     */
    CALLER(
        "what grows with computing, as a share of it",
        "one of the others on tasks of two lengths, with bare for both");

    private final String words;
    private final String fedBy;

    ModelConstant(String words, String fedBy) {
      this.words = words;
      this.fedBy = fedBy;
    }

    /** What it is, as people read it. */
    public String words() {
      return words;
    }

    /** The cells without which it is not known. */
    public String fedBy() {
      return fedBy;
    }
  }

  /** h. */
  public ModelConstant own() {
    boolean waits = shape.waitMicros() > 0;
    if (threads.isPresent()) {
      return waits ? ModelConstant.POOL_WAITING_TASK : ModelConstant.POOL_TASK;
    }
    return waits ? ModelConstant.VIRTUAL_WAITING_TASK : ModelConstant.VIRTUAL_TASK;
  }

  /** The seconds of the burst. */
  public double seconds(double own, double caller) {
    return Math.max(processorBound(own, caller), threadBound(own, caller));
  }

  /** How many tasks, one after the other, hold a processor in those seconds. */
  double inTurn(double own, double caller) {
    return processorBound(own, caller) < threadBound(own, caller) ? rounds() : shareOfProcessor();
  }

  private double processorBound(double own, double caller) {
    return shareOfProcessor() * held(own, caller) + waiting;
  }

  private double threadBound(double own, double caller) {
    return rounds() * (held(own, caller) + waiting);
  }

  private double held(double own, double caller) {
    return compute * (1 + caller) + own;
  }

  private double shareOfProcessor() {
    return (double) shape.tasks() / processors;
  }

  /** A pool has whole threads, also where trials differ by one. */
  private double rounds() {
    return threads.map(n -> Math.ceil(shape.tasks() / Math.max(1, Math.rint(n)))).orElse(0.0);
  }

  /** The same burst of tasks that compute and wait for so long. */
  CrossoverModel with(double otherCompute, double otherWaiting) {
    return new CrossoverModel(shape, processors, otherCompute, otherWaiting, threads);
  }
}
