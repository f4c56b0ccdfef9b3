package threadmark.workloads.parked;

import threadmark.workloads.Bounds;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workload;

/**
 * Many threads parked at once below calls that hold something, with the memory that the process
 * takes for them: in one unit for both kinds of thread, whether a stack lies in the heap or not.
 * The answer is how many were parked, and knew afterwards what they had read before.
 *
 * <p>A heap that the JVM touches beforehand would hide what virtual threads take of it. So the heap
 * must not be touched, but for its young part: that one is filled before anything is weighed,
 * because threads of either kind pass through it.
 *
 * @param depth calls between a thread's first method and the one that parks
 */
public record ThreadMemory(ThreadKind kind, int threads, int depth) implements Workload<Integer> {

  private static final int CHUNK = 1 << 16;

  public ThreadMemory {
    Bounds.require("threads", threads, 1, ParkedThreads.MOST_THREADS);
    Bounds.require("depth", depth, 0, ParkedThreads.DEEPEST);
  }

  /**
   * What the process takes before any of the threads is there. The calls have been warmed by
   * threads of both kinds, one at a time, so that what the first of them takes once is in it.
   */
  public Memory empty(int youngMebibytes) throws InterruptedException {
    LoadedFrames.warm(depth);
    int wasted = 0;
    for (long left = (2L * youngMebibytes) << 20; left > 0; left -= CHUNK) {
      wasted += new byte[CHUNK].length;
    }
    if (wasted == 0 && youngMebibytes > 0) {
      throw new IllegalStateException("nothing was allocated");
    }
    return Memory.now();
  }

  @Override
  public Integer run() throws InterruptedException {
    return weigh(Memory.now()).parked();
  }

  @Override
  public Integer knownAnswer() {
    return threads;
  }

  /** Starts the threads, weighs them when all are parked, and lets them end. */
  public Footprint weigh(Memory empty) throws InterruptedException {
    Population population = Population.loaded(kind, threads, depth);
    population.start();
    Memory with;
    try {
      with = Memory.now();
    } finally {
      population.end();
    }
    return Footprint.of(population.rightAnswers(), empty, empty, with);
  }
}
