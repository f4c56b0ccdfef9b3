package threadmark.workloads.primitives;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.ReentrantLock;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workload;

/**
 * Five thousand turns of one primitive; the answer is how many were made. Whoever calls is a thread
 * of the same kind: a virtual thread that ended would otherwise wake a platform thread, and that
 * would be the figure. The start of the threads that take the turns is shared by them: some 50 ns a
 * turn for platform threads.
 */
public final class Primitives implements Workload<Long>, AutoCloseable {

  public static final int TURNS = 5000;

  private static final long SLEEP_NANOS = 1_000_000;
  private static final int SLEEPERS = 20;

  private final ThreadKind kind;
  private final Primitive primitive;
  private final ExecutorService executor;
  private long[] overshootNanos = {};

  public Primitives(ThreadKind kind, Primitive primitive) {
    this.kind = kind;
    this.primitive = primitive;
    this.executor =
        switch (kind) {
          case PLATFORM -> Executors.newFixedThreadPool(processors());
          case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
        };
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return onThreads(1, unused -> turns()).getFirst();
  }

  @Override
  public Long knownAnswer() {
    return (long) TURNS;
  }

  private long turns() throws Exception {
    return switch (primitive) {
      case START_JOIN -> starts();
      case PARK_UNPARK -> new ParkedPair(kind, TURNS).turns();
      case YIELD -> total(onThreads(crowd(), this::yields));
      case SYNCHRONIZED -> monitor();
      case LOCK -> lock();
      case HAND_OVER -> handOvers();
      case SLEEP -> sleeps();
      case SUBMIT -> submits();
    };
  }

  private long starts() throws InterruptedException {
    long[] ended = new long[1];
    for (int turn = 0; turn < TURNS; turn++) {
      kind.builder().start(() -> ended[0]++).join();
    }
    return ended[0];
  }

  @SuppressWarnings("ThreadPriorityCheck") // What a yield costs is the question.
  private long yields(int thread) {
    int own = share(thread, crowd());
    for (int turn = 0; turn < own; turn++) {
      Thread.yield();
    }
    return own;
  }

  private long monitor() throws InterruptedException, ExecutionException {
    Object monitor = new Object();
    Guarded guarded = new Guarded();
    onThreads(
        crowd(),
        thread -> {
          for (int turn = share(thread, crowd()); turn > 0; turn--) {
            synchronized (monitor) {
              guarded.turns++;
            }
          }
          return 0L;
        });
    return guarded.turns;
  }

  private long lock() throws InterruptedException, ExecutionException {
    ReentrantLock lock = new ReentrantLock();
    Guarded guarded = new Guarded();
    onThreads(
        crowd(),
        thread -> {
          for (int turn = share(thread, crowd()); turn > 0; turn--) {
            lock.lock();
            try {
              guarded.turns++;
            } finally {
              lock.unlock();
            }
          }
          return 0L;
        });
    return guarded.turns;
  }

  /** Counts without any care: turns are lost unless the lock around it holds. */
  private static final class Guarded {

    private long turns;
  }

  private long handOvers() throws InterruptedException, ExecutionException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    List<Long> made =
        onThreads(
            2,
            thread -> {
              long inOrder = 0;
              for (int turn = 0; turn < TURNS; turn++) {
                if (thread == 0) {
                  queue.put(turn);
                } else if (queue.take() == turn) {
                  inOrder++;
                }
              }
              return inOrder;
            });
    return total(made);
  }

  private long sleeps() throws InterruptedException, ExecutionException {
    long[] overshoot = new long[TURNS];
    onThreads(
        SLEEPERS,
        thread -> {
          for (int turn = thread; turn < TURNS; turn += SLEEPERS) {
            long start = System.nanoTime();
            Thread.sleep(0, (int) (SLEEP_NANOS - 1));
            overshoot[turn] = System.nanoTime() - start - (SLEEP_NANOS - 1);
          }
          return 0L;
        });
    Arrays.sort(overshoot);
    overshootNanos = overshoot;
    return Arrays.stream(overshoot).filter(nanos -> nanos >= 0).count();
  }

  /** How much longer than asked a sleep of the last run took, for that share of them; else 0. */
  public double overshootSeconds(double share) {
    return overshootNanos.length == 0
        ? 0
        : overshootNanos[(int) Math.ceil(share * overshootNanos.length) - 1] / 1e9;
  }

  private long submits() throws InterruptedException, ExecutionException {
    List<Future<Long>> answers = new ArrayList<>(TURNS);
    for (int turn = 0; turn < TURNS; turn++) {
      answers.add(executor.submit(() -> 1L));
    }
    long sum = 0;
    for (Future<Long> answer : answers) {
      sum += answer.get();
    }
    return sum;
  }

  /** What one of several threads does, told its number. */
  private interface Part {
    long carryOut(int thread) throws Exception;
  }

  private List<Long> onThreads(int threads, Part part)
      throws InterruptedException, ExecutionException {
    List<FutureTask<Long>> parts = new ArrayList<>(threads);
    CountDownLatch missing = new CountDownLatch(threads);
    for (int thread = 0; thread < threads; thread++) {
      int own = thread;
      Callable<Long> task =
          () -> {
            // A thread that begins alone is through before there is anybody to contend with.
            missing.countDown();
            missing.await();
            return part.carryOut(own);
          };
      parts.add(new FutureTask<>(task));
    }
    for (FutureTask<Long> one : parts) {
      kind.builder().start(one);
    }
    List<Long> answers = new ArrayList<>(threads);
    for (FutureTask<Long> one : parts) {
      answers.add(one.get());
    }
    return answers;
  }

  private static long total(List<Long> answers) {
    return answers.stream().mapToLong(Long::longValue).sum();
  }

  private static int share(int thread, int threads) {
    return TURNS / threads + (thread < TURNS % threads ? 1 : 0);
  }

  private static int crowd() {
    return 2 * processors();
  }

  private static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  @Override
  public void close() {
    executor.close();
  }
}
