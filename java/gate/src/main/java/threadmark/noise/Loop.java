package threadmark.noise;

import java.util.concurrent.SynchronousQueue;

/** A small piece of work with a known answer, to see how evenly a machine does it. */
public interface Loop {

  /** One word, by which a fresh JVM is told what to time. */
  String name();

  /** What is done, after "differ in". */
  String work();

  /** Does the work so many times. */
  void repeat(long times) throws InterruptedException;

  /** Arithmetic on one processor: sees frequency, heat and processor time that others take. */
  static final class ArithmeticLoop implements Loop {

    private static final int STEPS = 10_000;
    private static final long START = 0x9E3779B97F4A7C15L;

    private final long answer = walk(START);

    @Override
    public String name() {
      return "arithmetic";
    }

    @Override
    public String work() {
      return "arithmetic on one thread";
    }

    @Override
    public void repeat(long times) {
      for (long i = 0; i < times; i++) {
        // The answer is compared each time, so that no compiler can leave the work out.
        if (walk(START) != answer) {
          throw new IllegalStateException("this processor cannot calculate");
        }
      }
    }

    /** Marsaglia's xorshift, G. Marsaglia 2003: each step needs the one before it. */
    private static long walk(long start) {
      long x = start;
      for (int i = 0; i < STEPS; i++) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
      }
      return x;
    }
  }

  /** Hand-offs between two virtual threads: sees schedulers, wake-ups and idle states. */
  static final class HandOffLoop implements Loop {

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
}
