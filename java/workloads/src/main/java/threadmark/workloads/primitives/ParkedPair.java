package threadmark.workloads.primitives;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Two threads that wake each other in turn, each parked while it is the other's turn. Where both
 * have a processor, a turn may find its answer before it parks, and then nobody is woken; where
 * they share one, each turn switches.
 */
final class ParkedPair {

  static final int THREADS = 2;

  private final int turns;
  private final AtomicInteger made = new AtomicInteger();
  private final AtomicReferenceArray<Thread> both = new AtomicReferenceArray<>(THREADS);
  private final CountDownLatch known = new CountDownLatch(THREADS);

  ParkedPair(int turns) {
    this.turns = turns;
  }

  /** The calling thread makes the even turns as number 0, and the odd turns as number 1. */
  long makeTurns(int parity) throws InterruptedException {
    both.set(parity, Thread.currentThread());
    known.countDown();
    known.await();
    Thread other = both.get(1 - parity);
    long own = 0;
    for (int turn = parity; turn < turns; turn += THREADS) {
      while (made.get() != turn) {
        LockSupport.park(this);
      }
      own++;
      made.set(turn + 1);
      LockSupport.unpark(other);
    }
    return own;
  }
}
