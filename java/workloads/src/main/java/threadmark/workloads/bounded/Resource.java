package threadmark.workloads.bounded;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.locks.LockSupport;

/** What is downstream: it takes its time for each call, and counts how many are there at once. */
final class Resource {

  private final long holdNanos;
  private final AtomicInteger present = new AtomicInteger();
  private final LongAccumulator peak = new LongAccumulator(Math::max, 0);

  Resource(int holdMicros) {
    holdNanos = TimeUnit.MICROSECONDS.toNanos(holdMicros);
  }

  /** Returns 1, the call that was served. */
  int call() {
    peak.accumulate(present.incrementAndGet());
    long end = System.nanoTime() + holdNanos;
    for (long left = holdNanos; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    present.decrementAndGet();
    return 1;
  }

  /** The most calls at once since it was last asked. */
  long peak() {
    return peak.getThenReset();
  }
}
