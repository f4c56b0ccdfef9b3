package threadmark.workloads.hogs;

import java.util.concurrent.locks.LockSupport;

/** The clock that a load keeps to. */
interface Pace {

  long nanos();

  /** Returns at that time, or at once when it has passed. */
  void await(long nanos);

  /** The clock of the JVM. It sleeps: a sender that spins would be one more hog. */
  enum Real implements Pace {
    CLOCK;

    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public void await(long nanos) {
      for (long left = nanos - nanos(); left > 0; left = nanos - nanos()) {
        LockSupport.parkNanos(left);
      }
    }
  }
}
