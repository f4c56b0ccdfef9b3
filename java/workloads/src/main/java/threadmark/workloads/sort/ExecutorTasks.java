package threadmark.workloads.sort;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Tasks of an executor. */
record ExecutorTasks(ExecutorService executor) implements Tasks {

  @Override
  public Future<?> submit(Runnable task) {
    return executor.submit(task);
  }
}
