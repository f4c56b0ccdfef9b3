package threadmark.judge;

/**
 * What a burst of N tasks takes that compute for c and wait for w on P processors, if nothing else
 * took time. A pool of n threads ends after max(N c / P, N (c + w) / n): it is short of processors
 * or of threads. With a virtual thread for each task, which costs o more, the burst ends after
 * max(N (c + o) / P, c + w): it is short of processors or of nothing.
 *
 * @param tasks N
 * @param processors P
 * @param compute c in seconds
 * @param waiting w in seconds
 */
public record CrossoverModel(int tasks, int processors, double compute, double waiting) {

  /** The seconds on a pool of that many threads. */
  public double pool(double threads) {
    return Math.max(tasks * compute / processors, tasks * (compute + waiting) / threads);
  }

  /** The seconds with a virtual thread for each task, of which each costs so much more. */
  public double virtual(double cost) {
    return Math.max(tasks * (compute + cost) / processors, compute + waiting);
  }
}
