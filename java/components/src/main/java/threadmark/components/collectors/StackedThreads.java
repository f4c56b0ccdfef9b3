package threadmark.components.collectors;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.CompilerControl;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.WrongAnswer;

/**
 * Threads that wait below calls, each of which needs an object of its own afterwards: what a
 * collector finds on their stacks.
 *
 * <p>All are held here: a virtual thread that nobody can wake is garbage.
 */
public final class StackedThreads {

  private static final long PERIOD_NANOS = 200_000_000;
  private static final int WARM_CALLS = 500_000;

  private final Thread[] threads;
  private final int depth;
  private final Habit habit;
  private final AtomicInteger there = new AtomicInteger();
  private final AtomicInteger right = new AtomicInteger();
  private volatile boolean over;

  private StackedThreads(int threads, int depth, Habit habit) {
    if (threads < 0 || depth < 0) {
      throw new IllegalArgumentException(
          "%d threads below %d calls cannot be".formatted(threads, depth));
    }
    this.threads = new Thread[threads];
    this.depth = depth;
    this.habit = habit;
  }

  /** Starts them, and returns when each of them waits or has waited. */
  public static StackedThreads started(ThreadKind kind, int threads, int depth, Habit habit)
      throws InterruptedException {
    StackedThreads started = new StackedThreads(threads, depth, habit);
    started.warm();
    Thread.Builder builder = kind.builder();
    for (int i = 0; i < threads; i++) {
      started.threads[i] = builder.start(started::live);
    }
    while (started.there.get() < threads) {
      Thread.sleep(1);
    }
    return started;
  }

  public int count() {
    return threads.length;
  }

  /**
   * Has the calls compiled, so that all threads have frames of one kind. What lies below them is no
   * part of the compiled code: it is another thing while they wait, and the code would be thrown
   * away.
   */
  private void warm() {
    Stack stack = new Stack(false);
    for (int i = 0; i < WARM_CALLS / (depth + 1); i++) {
      WrongAnswer.unless(stack.descend(), stack.rightAnswer());
    }
  }

  private void live() {
    Stack stack = new Stack(true);
    boolean wasRight = true;
    do {
      wasRight &= stack.descend() == stack.rightAnswer();
    } while (!over);
    if (wasRight) {
      right.incrementAndGet();
    }
  }

  private void park() {
    there.incrementAndGet();
    while (!over) {
      LockSupport.park(this);
    }
  }

  private void nap() {
    there.incrementAndGet();
    if (!over) {
      LockSupport.parkNanos(this, PERIOD_NANOS);
    }
  }

  /** Lets them end; each must have found on its stack what it left there. */
  public void end() throws InterruptedException {
    over = true;
    for (Thread thread : threads) {
      LockSupport.unpark(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    WrongAnswer.unless(right.get(), threads.length);
  }

  /** The calls of one thread. */
  final class Stack {

    private final Object[] own = new Object[depth + 1];
    private final boolean waits;

    Stack(boolean waits) {
      this.waits = waits;
      Arrays.setAll(own, i -> new long[] {i + 1});
    }

    /** What is right when every call still has its object. */
    long rightAnswer() {
      return (depth + 1L) * (depth + 2L) / 2;
    }

    long descend() {
      return call(depth);
    }

    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    void below() {
      if (waits && habit == Habit.PARKED) {
        park();
      } else if (waits) {
        nap();
      }
    }

    /** The next call might change the array, so this one must keep what it read. */
    private long call(int left) {
      Object mine = own[left];
      if (left == 0) {
        below();
        return ((long[]) mine)[0];
      }
      long rest = call(left - 1);
      return rest + ((long[]) mine)[0];
    }
  }
}
