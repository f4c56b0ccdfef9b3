package threadmark.workloads.sockets;

import java.util.concurrent.locks.LockSupport;

/** The clock that a load keeps its schedule by. */
interface Ticks {

  /** The clock of System.nanoTime. */
  Ticks OF_THIS_JVM =
      new Ticks() {
        @Override
        public long now() {
          return System.nanoTime();
        }

        @Override
        public void sleepUntil(long due) {
          for (long left = due - now(); left > 0; left = due - now()) {
            LockSupport.parkNanos(left);
          }
        }
      };

  /** Nanoseconds since whenever. */
  long now();

  /** Returns at that time, or at once when it is over. */
  void sleepUntil(long due);
}
