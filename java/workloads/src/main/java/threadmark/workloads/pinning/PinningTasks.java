package threadmark.workloads.pinning;

import java.io.IOException;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;

/** Tasks that all wait in the same kind of place at once; the answer is how many had their wait. */
public final class PinningTasks implements Workload<Long>, AutoCloseable {

  private static final int MOST_TASKS = 100_000;

  private final WaitingPlaces places;
  private final int tasks;
  private final Workers workers;

  /** Makes the threads that outlive a run. */
  public PinningTasks(PinningVariant variant, Place place, int tasks, int waitMillis)
      throws IOException {
    Bounds.require("tasks", tasks, 0, MOST_TASKS);
    Bounds.require("waitMillis", waitMillis, 1, 60_000);
    this.places = place.forEach(tasks, waitMillis);
    this.tasks = tasks;
    this.workers = variant.workers(tasks);
  }

  /** Makes what a run uses up; to be called before each. */
  public void prepare() throws Exception {
    places.prepare();
  }

  @Override
  public Long run() throws Exception {
    return workers.answers(tasks, task -> () -> places.waitIn(task)).stream()
        .mapToLong(Integer::longValue)
        .sum();
  }

  @Override
  public Long knownAnswer() {
    return (long) tasks;
  }

  @Override
  public void close() throws IOException {
    workers.close();
    places.close();
  }
}
