package threadmark.workloads.bounded;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.LockSupport;

/** What is downstream: it counts how many calls are there at once. */
final class Resource {

  private final Callable<Integer> service;
  private final AtomicInteger present = new AtomicInteger();
  private final LongAccumulator peak = new LongAccumulator(Math::max, 0);

  /**
   * @param service what it does for a call; it answers 1 for one that was served
   */
  Resource(Callable<Integer> service) {
    this.service = service;
  }

  /** One that does nothing, and takes its time. */
  static Resource holding(int micros) {
    long holdNanos = TimeUnit.MICROSECONDS.toNanos(micros);
    return new Resource(() -> {
      long end = System.nanoTime() + holdNanos;
      for (long left = holdNanos; left > 0; left = end - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      return 1;
    });
  }

  int call() throws Exception {
    peak.accumulate(present.incrementAndGet());
    try {
      return service.call();
    } finally {
      present.decrementAndGet();
    }
  }

  /** The most calls at once since it was last asked. */
  long peak() {
    return peak.getThenReset();
  }
}
