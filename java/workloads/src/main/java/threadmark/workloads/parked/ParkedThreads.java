package threadmark.workloads.parked;

import threadmark.workloads.Bounds;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workload;

/**
 * Many threads parked at once, weighed and let go; the answer is how many were parked.
 *
 * <p>What the heap holds is exact only where the collector counts by the byte and moves everything
 * together: Serial, with {@code -XX:MarkSweepAlwaysCompactCount=1}. By default three of its four
 * full collections leave up to a twentieth of the heap as it lies, dead objects included; G1 counts
 * whole regions.
 *
 * <p>The stack of a parked virtual thread lies in the heap, so only platform threads are weighed
 * beyond it: at one of a million, that would be the noise of everything else. {@link ThreadMemory}
 * weighs both in one unit.
 *
 * @param depth calls between a thread's first method and the one that parks
 */
public record ParkedThreads(ThreadKind kind, int threads, int depth) implements Workload<Integer> {

  public static final int MOST_THREADS = 10_000_000;
  public static final int DEEPEST = 1000;

  public ParkedThreads {
    Bounds.require("threads", threads, 1, MOST_THREADS);
    Bounds.require("depth", depth, 0, DEEPEST);
  }

  @Override
  public Integer run() throws InterruptedException {
    return weigh(Memory.now()).parked();
  }

  @Override
  public Integer knownAnswer() {
    return threads;
  }

  /**
   * Starts the threads, weighs them when all are parked, and lets them end.
   *
   * @param empty before any thread was started: a JVM gives little back when threads end, and the
   *     next ones use it again
   */
  public Footprint weigh(Memory empty) throws InterruptedException {
    Population population = new Population(kind, threads, depth);
    Memory before = Memory.now();
    population.start();
    try {
      Memory with = Memory.now();
      Footprint footprint = Footprint.of(population.parked(), empty, before, with);
      return kind == ThreadKind.VIRTUAL ? footprint.inHeapOnly() : footprint;
    } finally {
      population.end();
    }
  }
}
