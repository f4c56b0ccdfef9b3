package threadmark.workloads.pools;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;
import threadmark.workloads.WrongAnswer;

/**
 * Tasks that only compute, each the same sum; the answer is all of them added. It is compared
 * exactly: the same additions in the same order round alike.
 */
public record SeriesTasks(PoolVariant variant, int tasks, int terms) implements Workload<Double> {

  public static final int TERMS = 20_000_000;

  public SeriesTasks {
    require(tasks, terms);
  }

  static void require(int tasks, int terms) {
    Bounds.require("tasks", tasks, 0, SleepTasks.MOST_TASKS);
    Series.requireTerms(terms);
  }

  @Override
  public Double run() throws InterruptedException, ExecutionException {
    double sum = 0;
    try (ExecutorService executor = variant.open()) {
      List<Future<Double>> sums = new ArrayList<>(tasks);
      for (int i = 0; i < tasks; i++) {
        sums.add(executor.submit(() -> Series.sum(terms)));
      }
      for (Future<Double> one : sums) {
        sum += one.get();
      }
    }
    return sum;
  }

  @Override
  public Double knownAnswer() {
    double one = Series.known(terms);
    double sum = 0;
    for (int i = 0; i < tasks; i++) {
      sum += one;
    }
    return sum;
  }

  /** Runs to the end and counts; a task with a wrong sum is not a completed one. */
  public BurstOutcome toTheEnd(SeriesAnswer answer) {
    return burst(answer).toTheEnd(variant.open());
  }

  /** Stops the clock at the limit, as published; the sums that had begun are finished after it. */
  public BurstOutcome truncated(SeriesAnswer answer, Duration limit) throws InterruptedException {
    return burst(answer).truncated(variant.open(), limit);
  }

  private Burst burst(SeriesAnswer answer) {
    return switch (answer) {
      case RETURNED -> {
        double known = Series.known(terms);
        yield new Burst(tasks, () -> WrongAnswer.unless(Series.sum(terms), known));
      }
      case DISCARDED -> new Burst(tasks, Executors.callable(() -> Series.discarded(terms)));
    };
  }
}
