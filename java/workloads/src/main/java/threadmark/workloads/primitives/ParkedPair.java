package threadmark.workloads.primitives;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import threadmark.workloads.ThreadKind;

/** Two threads that wake each other in turn, each parked while it is the other's turn. */
final class ParkedPair {

  private final ThreadKind kind;
  private final int turns;
  private final AtomicInteger made = new AtomicInteger();

  ParkedPair(ThreadKind kind, int turns) {
    this.kind = kind;
    this.turns = turns;
  }

  /** The calling thread makes the even turns, another one the odd turns. */
  int turns() throws InterruptedException {
    Thread even = Thread.currentThread();
    Thread odd = kind.builder().start(() -> makeTurns(1, even));
    makeTurns(0, odd);
    odd.join();
    return made.get();
  }

  private void makeTurns(int parity, Thread other) {
    for (int turn = parity; turn < turns; turn += 2) {
      while (made.get() != turn) {
        LockSupport.park(this);
      }
      made.set(turn + 1);
      LockSupport.unpark(other);
    }
  }
}
