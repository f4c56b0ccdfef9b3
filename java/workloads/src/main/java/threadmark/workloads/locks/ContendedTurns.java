package threadmark.workloads.locks;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntPredicate;
import threadmark.workloads.Bounds;
import threadmark.workloads.Steps;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workload;

/**
 * Threads that take turns under one lock until a total that is counted inside it is reached, so
 * that all of them want it to the end. A share of turns for each thread would not do: one that is
 * alone at first is through with its share before the next one begins. The answer is how many turns
 * the threads made by their own counts.
 *
 * <p>The threads of both kinds are kept from run to run, since starting a thousand of them costs
 * more than the turns. Waking each once for a run is in the time.
 */
public final class ContendedTurns implements Workload<Long>, AutoCloseable {

  /** With two microseconds inside each, they take 50 ms before anything is paid for the lock. */
  public static final int TURNS = 25_000;

  private static final int SHORTEST_HOLD = 2;
  private static final int LONGEST_HOLD = 1_000_000;
  private static final int MOST_THREADS = 100_000;
  private static final long STEPS_A_MICROSECOND = 500;

  private final LockKind lock;
  private final int threads;
  private final long holdSteps;
  private final long betweenSteps;
  private final int turns;
  private final ExecutorService executor;
  private double handOvers;

  /**
   * Makes the threads.
   *
   * @param holdMicros how long each turn computes inside, at two nanoseconds a step
   * @param betweenMicros how long a thread computes after each turn, before it wants the next. A
   *     thread that wants the lock back at once mostly gets it, so nobody else comes to it
   */
  public ContendedTurns(
      ThreadKind kind, LockKind lock, int threads, int holdMicros, int betweenMicros) {
    this(kind, lock, threads, holdMicros, betweenMicros, TURNS);
  }

  ContendedTurns(
      ThreadKind kind, LockKind lock, int threads, int holdMicros, int betweenMicros, int turns) {
    Bounds.require("threads", threads, 2, MOST_THREADS);
    Bounds.require("holdMicros", holdMicros, SHORTEST_HOLD, LONGEST_HOLD);
    Bounds.require("betweenMicros", betweenMicros, 0, LONGEST_HOLD);
    this.lock = lock;
    this.threads = threads;
    this.holdSteps = holdMicros * STEPS_A_MICROSECOND;
    this.betweenSteps = betweenMicros * STEPS_A_MICROSECOND;
    this.turns = turns;
    this.executor = Executors.newFixedThreadPool(threads, kind.builder().factory());
  }

  @Override
  public Long run() throws InterruptedException {
    Turns shared = new Turns(turns, holdSteps);
    IntPredicate turn = lock.around(shared);
    long[] made = new long[threads];
    long[] places = new long[threads];
    CountDownLatch open = new CountDownLatch(threads);
    for (int thread = 0; thread < threads; thread++) {
      int own = thread;
      executor.execute(() -> {
        long count = 0;
        long place = own + 1L;
        while (turn.test(own)) {
          count++;
          place = Steps.taken(place, betweenSteps);
        }
        made[own] = count;
        places[own] = place;
        open.countDown();
      });
    }
    open.await();
    handOvers = shared.handOvers();
    // Steps never lead to zero from elsewhere, but no compiler knows. So none of them is left out.
    return Arrays.stream(places).allMatch(place -> place != 0) ? Arrays.stream(made).sum() : 0;
  }

  @Override
  public Long knownAnswer() {
    return (long) turns;
  }

  /** Of the last run, the share of turns that another thread took than the one before. */
  public double handOvers() {
    return handOvers;
  }

  @Override
  public void close() {
    executor.close();
  }
}
