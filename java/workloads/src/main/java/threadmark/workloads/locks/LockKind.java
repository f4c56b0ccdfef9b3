package threadmark.workloads.locks;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntPredicate;
import threadmark.workloads.Variant;

/** What threads have to hold for a turn. */
public enum LockKind implements Variant {
  SYNCHRONIZED("synchronized"),
  /** A {@code ReentrantLock}: who has just given it back may have it again. */
  LOCK("lock"),
  /**
   * A fair one: it goes to the thread that has waited longest, so nearly every turn hands it on.
   */
  FAIR_LOCK("fair-lock");

  private final String label;

  LockKind(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Takes a turn for the thread of that number, one at a time; false when none is left. */
  IntPredicate around(Turns turns) {
    return switch (this) {
      case SYNCHRONIZED ->
          thread -> {
            synchronized (turns) {
              return turns.take(thread);
            }
          };
      case LOCK -> locked(turns, new ReentrantLock());
      case FAIR_LOCK -> locked(turns, new ReentrantLock(true));
    };
  }

  private static IntPredicate locked(Turns turns, Lock lock) {
    return thread -> {
      lock.lock();
      try {
        return turns.take(thread);
      } finally {
        lock.unlock();
      }
    };
  }
}
