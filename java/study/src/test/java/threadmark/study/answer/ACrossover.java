package threadmark.study.answer;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import threadmark.study.answer.CrossoverModel.ModelConstant;
import threadmark.study.experiment.ATrial;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Run;

/**
 * Two processors, tasks of 100 µs that wait 900 µs, and a machine whose constants are known; its
 * figures follow the model unless a test says otherwise.
 */
public final class ACrossover {

  public static final double COMPUTE = 110e-6;
  public static final double WAIT = 960e-6;
  public static final int TASKS = 400;

  /** What its threads cost, and its caller. */
  public static final CrossoverConstants CONSTANTS =
      new CrossoverConstants(
          Map.of(
              ModelConstant.POOL_TASK, 1e-6,
              ModelConstant.POOL_WAITING_TASK, 7e-6,
              ModelConstant.VIRTUAL_TASK, 0.8e-6,
              ModelConstant.VIRTUAL_WAITING_TASK, 3e-6,
              ModelConstant.CALLER, 0.2));

  private static final double WAIT_OF_NOTHING = 1060e-6;
  private static final int MANY = 5000;

  private final ATrial trials;

  /** Of nothing yet. */
  public ACrossover(int blocks) {
    this.trials = new ATrial(blocks);
  }

  /** The cells that c, w and the constants are read from. */
  public static ACrossover measured(int blocks) {
    return new ACrossover(blocks)
        .cell("bare", "50000", "0", TASKS, TASKS * COMPUTE / 2, 2)
        .cell("bare", "5000", "0", TASKS, TASKS * COMPUTE / 20, 2)
        .cell("lone", "50000", "900", TASKS, 4 * (COMPUTE + WAIT), 0)
        .cell("lone", "0", "1000", MANY, MANY / 100 * WAIT_OF_NOTHING, 0)
        .modelled("virtual", "0", "0", 0, 0, MANY, 0)
        .modelled("pool-fit", "0", "0", 0, 0, MANY, 2)
        .modelled("virtual", "0", "1000", 0, WAIT_OF_NOTHING, MANY, 0)
        .modelled("pool-fit", "0", "1000", 0, WAIT_OF_NOTHING, MANY, MANY)
        .modelled("pool-fit", "5000", "0", COMPUTE / 10, 0, TASKS, 2);
  }

  /** A variant of the tasks that wait 900 µs, which takes so many times what the model gives. */
  public ACrossover waitingAsModelled(String variant, double times, double poolSize) {
    return waiting(
        variant, times * modelled("50000", "900", COMPUTE, WAIT, TASKS, poolSize), poolSize);
  }

  private ACrossover modelled(
      String variant,
      String steps,
      String wait,
      double compute,
      double waiting,
      int tasks,
      double poolSize) {
    return cell(
        variant,
        steps,
        wait,
        tasks,
        modelled(steps, wait, compute, waiting, tasks, poolSize),
        poolSize);
  }

  private static double modelled(
      String steps, String wait, double compute, double waiting, int tasks, double poolSize) {
    TaskShape shape = new TaskShape(Long.parseLong(steps), Integer.parseInt(wait), tasks);
    return CONSTANTS
        .predicted(
            new CrossoverModel(
                shape,
                2,
                compute,
                waiting,
                poolSize == 0 ? Optional.empty() : Optional.of(poolSize)))
        .orElseThrow();
  }

  /** Another variant of the tasks that wait 900 µs. */
  public ACrossover waiting(String variant, double seconds, double poolSize) {
    return cell(variant, "50000", "900", TASKS, seconds, poolSize);
  }

  public ACrossover cell(
      String variant, String steps, String wait, int tasks, double seconds, double poolSize) {
    Map<String, String> parameters =
        Map.of("steps", steps, "waitMicros", wait, "tasks", Integer.toString(tasks));
    Map<Metric, Double> figures = new EnumMap<>(Metric.class);
    figures.put(Metric.WALL, seconds);
    if (poolSize > 0) {
      figures.put(Metric.POOL_SIZE, poolSize);
    }
    if (variant.equals("bare")) {
      figures.put(Metric.CPU, 2 * seconds);
    }
    trials.of("crossover", variant, parameters, figures);
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
