package threadmark.workloads.pools;

import java.time.Duration;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/** Tasks that only sleep; the answer is how many completed. */
public record SleepTasks(PoolVariant variant, int tasks, int sleepMillis)
    implements Workload<Long> {

  public static final int SLEEP_MILLIS = 200;
  public static final int MOST_TASKS = 10_000_000;

  public SleepTasks {
    require(tasks, sleepMillis);
  }

  static void require(int tasks, int sleepMillis) {
    Bounds.require("tasks", tasks, 0, MOST_TASKS);
    if (sleepMillis < 0) {
      throw new IllegalArgumentException(
          "sleepMillis is %d; it must be at least 0".formatted(sleepMillis));
    }
  }

  @Override
  public Long run() {
    return toTheEnd().completed();
  }

  @Override
  public Long knownAnswer() {
    return (long) tasks;
  }

  public BurstOutcome toTheEnd() {
    return burst().toTheEnd(variant.open());
  }

  /** Stops the clock at the limit, as published. */
  public BurstOutcome truncated(Duration limit) throws InterruptedException {
    return burst().truncated(variant.open(), limit);
  }

  private Burst burst() {
    return new Burst(
        tasks,
        () -> {
          Thread.sleep(sleepMillis);
          return tasks;
        });
  }
}
