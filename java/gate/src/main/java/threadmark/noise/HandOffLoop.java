package threadmark.noise;

import java.util.concurrent.SynchronousQueue;

/** Hand-offs between two virtual threads: sees schedulers, wake-ups and idle states. */
public final class HandOffLoop implements Loop {

  @Override
  public String name() {
    return "hand-offs";
  }

  @Override
  public String work() {
    return "hand-offs between virtual threads";
  }

  @Override
  public void repeat(long times) throws InterruptedException {
    SynchronousQueue<Long> queue = new SynchronousQueue<>();
    Thread giver = Thread.ofVirtual().unstarted(() -> give(queue, times));
    long[] sum = {0};
    Thread taker = Thread.ofVirtual().unstarted(() -> sum[0] = take(queue, times));
    giver.start();
    taker.start();
    try {
      giver.join();
      taker.join();
    } finally {
      // After an interrupt both would wait for each other for ever.
      giver.interrupt();
      taker.interrupt();
    }
    if (sum[0] != times * (times - 1) / 2) {
      throw new IllegalStateException("a hand-off got lost");
    }
  }

  private static void give(SynchronousQueue<Long> queue, long times) {
    try {
      for (long i = 0; i < times; i++) {
        queue.put(i);
      }
    } catch (InterruptedException givenUp) {
      Thread.currentThread().interrupt();
    }
  }

  private static long take(SynchronousQueue<Long> queue, long times) {
    long sum = 0;
    try {
      for (long i = 0; i < times; i++) {
        sum += queue.take();
      }
    } catch (InterruptedException givenUp) {
      Thread.currentThread().interrupt();
    }
    return sum;
  }
}
