package threadmark.workloads.pinning;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/** Tasks that all wait in the same kind of place at once; the answer is how many had their wait. */
public final class PinningTasks implements Workload<Long>, AutoCloseable {

  private static final int MOST_TASKS = 100_000;

  private final Place.Task task;
  private final int tasks;
  private final ExecutorService executor;

  /** Makes the threads that outlive a run. */
  public PinningTasks(PinningVariant variant, Place place, int tasks, int waitMillis) {
    Bounds.require("tasks", tasks, 0, MOST_TASKS);
    Bounds.require("waitMillis", waitMillis, 1, 60_000);
    this.task = place.task(waitMillis);
    this.tasks = tasks;
    this.executor = variant.open(tasks);
  }

  @Override
  public Long run() throws Exception {
    List<Future<Integer>> waits = new ArrayList<>(tasks);
    for (int i = 0; i < tasks; i++) {
      waits.add(executor.submit(task::run));
    }
    long waited = 0;
    for (Future<Integer> one : waits) {
      waited += one.get();
    }
    return waited;
  }

  @Override
  public Long knownAnswer() {
    return (long) tasks;
  }

  @Override
  public void close() {
    executor.close();
  }
}
