package threadmark.judge;

import java.util.Map;
import threadmark.model.Metric;
import threadmark.model.Run;

/**
 * Two processors, tasks of 100 µs that wait 900 µs, a virtual thread that costs 2 µs, and figures
 * that follow the model unless a test says otherwise.
 */
public final class ACrossover {

  public static final double COMPUTE = 110e-6;
  public static final double WAIT = 960e-6;
  public static final double COST = 2e-6;
  public static final int TASKS = 400;

  private final ATrial trials;

  private ACrossover(ATrial trials) {
    this.trials = trials;
  }

  /** The cells that c, w and o are read from. */
  public static ACrossover measured(int blocks) {
    return new ACrossover(new ATrial(blocks))
        .cell("bare", "50000", "0", TASKS, TASKS * COMPUTE / 2, 2)
        .cell("lone", "50000", "900", TASKS, 4 * (COMPUTE + WAIT), 0)
        .cell("virtual", "0", "0", 5000, 5000 * COST / 4, 0)
        .cell("virtual", "0", "1000", 5000, 5000 * COST / 2, 0);
  }

  /** Another variant of the tasks that wait 900 µs. */
  public ACrossover waiting(String variant, double seconds, double poolSize) {
    return cell(variant, "50000", "900", TASKS, seconds, poolSize);
  }

  public ACrossover cell(
      String variant, String steps, String wait, int tasks, double seconds, double poolSize) {
    Map<String, String> parameters =
        Map.of("steps", steps, "waitMicros", wait, "tasks", Integer.toString(tasks));
    trials.of(
        "crossover",
        variant,
        parameters,
        poolSize == 0
            ? Map.of(Metric.WALL, seconds)
            : Map.of(Metric.WALL, seconds, Metric.POOL_SIZE, poolSize));
    return this;
  }

  /** What comes now is measured in another heap than what came before. */
  ACrossover inAnotherHeap() {
    trials.with("-Xmx1024m");
    return this;
  }

  public Run run() {
    return trials.run();
  }
}
