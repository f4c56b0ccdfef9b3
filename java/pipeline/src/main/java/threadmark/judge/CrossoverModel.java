package threadmark.judge;

/**
 * What a burst of N tasks takes that compute for c and then wait for w on P processors, if nothing
 * else took time. A pool of n threads is short of processors, and ends a wait after the last task
 * has computed, N c / P + w; or it is short of threads, which take ceil(N / n) tasks one after the
 * other, each c + w; whichever is later. With a virtual thread for each task, which costs o more,
 * the burst ends after N (c + o) / P + w.
 *
 * @param tasks N
 * @param processors P
 * @param compute c in seconds
 * @param waiting w in seconds
 */
public record CrossoverModel(int tasks, int processors, double compute, double waiting) {

  /** The seconds on a pool of that many threads. */
  public double pool(double threads) {
    return Math.max(
        tasks * compute / processors + waiting, Math.ceil(tasks / threads) * (compute + waiting));
  }

  /** The seconds with a virtual thread for each task, of which each costs so much more. */
  public double virtual(double cost) {
    return tasks * (compute + cost) / processors + waiting;
  }
}
