package threadmark.workloads.primitives;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.SynchronousQueue;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;

/**
 * Five thousand turns of one primitive; the answer is how many were made. Whoever calls is a thread
 * of the same kind: a virtual thread that ended would otherwise wake a platform thread, and that
 * would be the figure. Threads that take the turns are kept from run to run: to start a platform
 * thread takes as long as hundreds of the shorter turns.
 */
public final class Primitives implements Workload<Long>, AutoCloseable {

  public static final int TURNS = 5000;

  private static final long SLEEP_NANOS = 1_000_000;
  private static final int SLEEPERS = 20;

  private final ThreadKind kind;
  private final Primitive primitive;

  /** Who takes the turns, and who calls. */
  private final Workers threads;

  /** Who carries out what is submitted. */
  private final Workers tasks;

  private long[] overshootNanos = {};

  public Primitives(ThreadKind kind, Primitive primitive) {
    this.kind = kind;
    this.primitive = primitive;
    this.threads = Workers.pool(1 + Math.max(crowd(), SLEEPERS), kind.builder().factory());
    this.tasks =
        switch (kind) {
          case PLATFORM -> Workers.pool(processors());
          case VIRTUAL -> Workers.threadForEach(ThreadKind.VIRTUAL);
        };
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return threads.answers(1, unused -> this::turns).getFirst();
  }

  @Override
  public Long knownAnswer() {
    return (long) TURNS;
  }

  private long turns() throws InterruptedException, ExecutionException {
    return switch (primitive) {
      case START_JOIN -> starts();
      case PARK_UNPARK -> wakings();
      case YIELD -> total(onThreads(crowd(), this::yields));
      case HAND_OVER -> handOvers();
      case SLEEP -> sleeps();
      case SUBMIT -> total(tasks.answers(TURNS, unused -> () -> 1L));
    };
  }

  private long starts() throws InterruptedException {
    long[] ended = new long[1];
    for (int turn = 0; turn < TURNS; turn++) {
      kind.builder().start(() -> ended[0]++).join();
    }
    return ended[0];
  }

  private long wakings() throws InterruptedException, ExecutionException {
    ParkedPair pair = new ParkedPair(TURNS);
    return total(onThreads(ParkedPair.THREADS, pair::makeTurns));
  }

  @SuppressWarnings("ThreadPriorityCheck") // What a yield costs is the question.
  private long yields(int thread) {
    int own = share(thread, crowd());
    for (int turn = 0; turn < own; turn++) {
      Thread.yield();
    }
    return own;
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

  /** What one of several threads does, told its number. */
  private interface Part {
    long carryOut(int thread) throws Exception;
  }

  private List<Long> onThreads(int count, Part part)
      throws InterruptedException, ExecutionException {
    CountDownLatch missing = new CountDownLatch(count);
    return threads.answers(
        count,
        thread ->
            () -> {
              // A thread that begins alone is through before there is anybody else.
              missing.countDown();
              missing.await();
              return part.carryOut(thread);
            });
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
    threads.close();
    tasks.close();
  }
}
