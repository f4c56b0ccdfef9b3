package threadmark.workloads.sort;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import threadmark.workloads.Workload;

/**
 * Sorting an array of random numbers. The article makes its executors once and sorts with them
 * again and again, so the executor lives as long as this does, and is not part of what is measured.
 * Nor is the space that is merged into, nor the copying of the input: time {@link #sort} between
 * {@link #refill} and {@link #arrangement}.
 */
public final class MergeSort implements Workload<Arrangement>, AutoCloseable {

  private final SortVariant variant;
  private final int poolSize;
  private final double[] input;
  private final double[] data;
  private final MergingArray array;
  private final ExecutorService executor;

  /**
   * @param poolSize threads of the pools that deadlock; the other variants choose for themselves
   * @param seed the same seed gives the same input, on any machine
   */
  public MergeSort(SortVariant variant, int size, int poolSize, long seed) {
    this(variant, poolSize, input(size, seed));
  }

  private MergeSort(SortVariant variant, int poolSize, double[] input) {
    this(variant, poolSize, input, input.clone());
  }

  private MergeSort(SortVariant variant, int poolSize, double[] input, double[] data) {
    this(variant, poolSize, input, data, new MergingArray(data));
  }

  private MergeSort(
      SortVariant variant, int poolSize, double[] input, double[] data, MergingArray array) {
    this.variant = variant;
    this.poolSize = poolSize;
    this.input = input;
    this.data = data;
    this.array = array;
    this.executor = executor(variant);
  }

  /** The same arrays by another executor, one sort at a time. */
  MergeSort by(SortVariant other) {
    return new MergeSort(other, poolSize, input, data, array);
  }

  static double[] input(int size, long seed) {
    return new SplittableRandom(seed).doubles(size).toArray();
  }

  private static ExecutorService executor(SortVariant variant) {
    return switch (variant) {
      case FORKJOIN, FORKJOIN_CUTOFF -> Executors.newWorkStealingPool();
      case VIRTUAL, VIRTUAL_CUTOFF -> Executors.newVirtualThreadPerTaskExecutor();
      // A pool that deadlocks is of no further use: those variants make a new one for each sort.
      case ARRAYS_SORT, SEQUENTIAL, INLINE, FIXED_POOL, FORKJOIN_MESSAGES -> new CallerExecutor();
    };
  }

  /** Takes other numbers as the input, and puts them into the data. */
  void renew(Random numbers) {
    for (int i = 0; i < input.length; i++) {
      input[i] = numbers.nextDouble();
    }
    refill();
  }

  /** Puts the data back into the order of the input. */
  public void refill() {
    System.arraycopy(input, 0, data, 0, input.length);
  }

  /**
   * Sorts the data.
   *
   * @throws DeadlockDetected by the variants that do, unless the input is tiny
   */
  public double[] sort() {
    Tasks tasks = new ExecutorTasks(executor);
    switch (variant) {
      case ARRAYS_SORT -> Arrays.sort(data);
      case SEQUENTIAL -> array.sort(0, data.length);
      case INLINE, FORKJOIN, VIRTUAL -> sortIn(tasks, SortTask.NO_CUTOFF);
      case FORKJOIN_CUTOFF, VIRTUAL_CUTOFF -> sortIn(tasks, SortVariant.CUTOFF);
      case FIXED_POOL -> sortWatched(WatchedPool.fixed(poolSize));
      case FORKJOIN_MESSAGES -> sortWatched(WatchedPool.workStealing(poolSize));
    }
    return data;
  }

  /** The arrangement of the data as they are now. */
  public Arrangement arrangement() {
    return Arrangement.of(data);
  }

  @Override
  public Arrangement run() {
    refill();
    sort();
    return arrangement();
  }

  @Override
  public Arrangement knownAnswer() {
    return Arrangement.sorted(input);
  }

  /**
   * Sorts once more and counts the tasks submitted; none where the variant has none.
   *
   * @throws DeadlockDetected as {@link #sort} does
   */
  public long submissions() {
    LongAdder submissions = new LongAdder();
    Tasks tasks = new CountedTasks(new ExecutorTasks(executor), submissions);
    refill();
    switch (variant) {
      case INLINE, FORKJOIN, VIRTUAL -> sortIn(tasks, SortTask.NO_CUTOFF);
      case FORKJOIN_CUTOFF, VIRTUAL_CUTOFF -> sortIn(tasks, SortVariant.CUTOFF);
      case ARRAYS_SORT, SEQUENTIAL, FIXED_POOL, FORKJOIN_MESSAGES -> sort();
    }
    return submissions.sum();
  }

  private void sortWatched(WatchedPool watched) {
    try (WatchedPool pool = watched) {
      sortIn(pool, SortTask.NO_CUTOFF);
    }
  }

  private void sortIn(Tasks tasks, int cutoff) {
    tasks.complete(SortTask.root(tasks, array, cutoff));
  }

  @Override
  public void close() {
    executor.close();
  }
}
