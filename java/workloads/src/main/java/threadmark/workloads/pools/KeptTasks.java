package threadmark.workloads.pools;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;

/**
 * The tasks of {@link SleepTasks} and {@link SeriesTasks}, on threads that are kept, for a caller
 * who waits once. The answer is all answers, in the order of the tasks.
 */
public final class KeptTasks<A> implements Workload<List<A>>, AutoCloseable {

  private final int tasks;
  private final Callable<A> task;
  private final A known;
  private final Workers workers;

  private KeptTasks(KeptPoolVariant variant, int tasks, Callable<A> task, A known) {
    this.tasks = tasks;
    this.task = task;
    this.known = known;
    this.workers = variant.workers(tasks);
  }

  /** Tasks that only sleep, and say so when they end by themselves. */
  public static KeptTasks<Boolean> sleeping(KeptPoolVariant variant, int tasks, int sleepMillis) {
    SleepTasks.require(tasks, sleepMillis);
    return new KeptTasks<>(
        variant,
        tasks,
        () -> {
          Thread.sleep(sleepMillis);
          return true;
        },
        true);
  }

  /** Tasks that only compute, each the same sum, compared exactly. */
  public static KeptTasks<Double> computing(KeptPoolVariant variant, int tasks, int terms) {
    SeriesTasks.require(tasks, terms);
    return new KeptTasks<>(variant, tasks, () -> Series.sum(terms), Series.known(terms));
  }

  @Override
  public List<A> run() throws InterruptedException, ExecutionException {
    return workers.answers(tasks, unused -> task);
  }

  @Override
  public List<A> knownAnswer() {
    return Collections.nCopies(tasks, known);
  }

  @Override
  public void close() {
    workers.close();
  }
}
