package threadmark.workloads.primesum;

import java.util.concurrent.CountDownLatch;

/** Virtual threads that compute, each on a carrier, until they are ended. */
final class MountedThreads {

  private final CountDownLatch mounted;
  private volatile boolean ended;

  private MountedThreads(int count) {
    mounted = new CountDownLatch(count);
  }

  /**
   * So many, all of them running.
   *
   * @param count at most the carriers that are free
   */
  static MountedThreads started(int count) throws InterruptedException {
    MountedThreads threads = new MountedThreads(count);
    for (int i = 0; i < count; i++) {
      Thread unused = Thread.ofVirtual().start(threads::compute);
    }
    threads.mounted.await();
    return threads;
  }

  private void compute() {
    mounted.countDown();
    while (!ended) {
      Thread.onSpinWait();
    }
  }

  void end() {
    ended = true;
  }
}
