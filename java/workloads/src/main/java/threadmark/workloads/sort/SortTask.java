package threadmark.workloads.sort;

import java.util.concurrent.Future;

/** Sorts from low, included, to high, not included: each half is a task, and this one waits. */
record SortTask(Tasks tasks, MergingArray array, int cutoff, int low, int high)
    implements Runnable {

  /** Two tasks for every part of two or more elements, and this one: 2N-1 for N elements. */
  static final int NO_CUTOFF = 1;

  static SortTask root(Tasks tasks, MergingArray array, int cutoff) {
    return new SortTask(tasks, array, cutoff, 0, array.size());
  }

  @Override
  public void run() {
    if (high - low <= cutoff) {
      array.sort(low, high);
      return;
    }
    int middle = MergingArray.middle(low, high);
    Future<?> left = tasks.submit(new SortTask(tasks, array, cutoff, low, middle));
    Future<?> right = tasks.submit(new SortTask(tasks, array, cutoff, middle, high));
    tasks.await(left);
    tasks.await(right);
    array.merge(low, middle, high);
  }
}
