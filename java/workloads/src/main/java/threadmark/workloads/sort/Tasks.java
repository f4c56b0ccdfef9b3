package threadmark.workloads.sort;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Where tasks are submitted to and waited for, by each other as well. */
interface Tasks {

  Future<?> submit(Runnable task);

  /** Waits until a task is done. */
  default void await(Future<?> task) {
    try {
      task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting for a task");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a task failed", e.getCause());
    }
  }

  /** Submits the task from which all others come, and waits until it is done. */
  default void complete(Runnable root) {
    await(submit(root));
  }
}
