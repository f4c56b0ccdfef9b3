package threadmark.workloads.sort;

import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;

/** Tasks that are counted as they are submitted: for a census, not for a score. */
record CountedTasks(Tasks tasks, LongAdder submissions) implements Tasks {

  @Override
  public Future<?> submit(Runnable task) {
    submissions.increment();
    return tasks.submit(task);
  }
}
