package threadmark.workloads.parked;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import threadmark.workloads.ThreadKind;

/**
 * Threads that are parked until they are let go. It refers to every one of them: a virtual thread
 * that nobody can wake is garbage, and would weigh nothing.
 */
final class Population {

  private final ThreadKind kind;
  private final Thread[] threads;
  private final int depth;
  private final boolean loaded;
  private final LongAdder rightAnswers = new LongAdder();
  private final int before = NativeThreads.count();
  private volatile boolean over;

  /**
   * @param depth calls between a thread's first method and the one that parks
   */
  Population(ThreadKind kind, int threads, int depth) {
    this(kind, threads, depth, false);
  }

  private Population(ThreadKind kind, int threads, int depth, boolean loaded) {
    this.kind = kind;
    this.threads = new Thread[threads];
    this.depth = depth;
    this.loaded = loaded;
  }

  /** Threads whose calls hold something. */
  static Population loaded(ThreadKind kind, int threads, int depth) {
    return new Population(kind, threads, depth, true);
  }

  /** Starts them and returns when the last one is parked. */
  void start() throws InterruptedException {
    Thread.Builder builder = kind.builder();
    LoadedFrames frames = new LoadedFrames(this::park);
    for (int i = 0; i < threads.length; i++) {
      threads[i] = builder.start(loaded ? () -> hold(frames) : () -> descend(depth));
    }
    for (Thread thread : threads) {
      while (thread.getState() != Thread.State.WAITING) {
        Thread.sleep(1);
      }
    }
  }

  /** Every call keeps a value of its own for later, as calls do. */
  private int descend(int left) {
    if (left == 0) {
      park();
      return 0;
    }
    return descend(left - 1) + 1;
  }

  private void park() {
    while (!over) {
      LockSupport.park(this);
    }
  }

  private void hold(LoadedFrames frames) {
    if (frames.run(depth) == LoadedFrames.right(depth)) {
      rightAnswers.increment();
    }
  }

  /** How many loaded threads came back and knew what they had read before they parked. */
  int rightAnswers() {
    return rightAnswers.intValue();
  }

  int parked() {
    int parked = 0;
    for (Thread thread : threads) {
      parked += thread.getState() == Thread.State.WAITING ? 1 : 0;
    }
    return parked;
  }

  /**
   * Wakes all, waits until they are gone and forgets them: a thread refers to this through its
   * work, and a carrier may go on referring to the last thread it carried, so that one would hold
   * them all.
   */
  void end() throws InterruptedException {
    over = true;
    for (Thread thread : threads) {
      LockSupport.unpark(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (kind == ThreadKind.PLATFORM) {
      NativeThreads.awaitAtMost(before);
    }
    Arrays.fill(threads, null);
  }
}
