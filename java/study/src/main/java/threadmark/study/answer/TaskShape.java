package threadmark.study.answer;

import java.util.Optional;
import java.util.SortedMap;
import threadmark.study.experiment.Cell;

/**
 * What a burst of the crossover is declared as.
 *
 * @param steps that each task computes; a processor of the 2020s makes one in about two nanoseconds
 * @param waitMicros that it waits after that
 */
public record TaskShape(long steps, int waitMicros, int tasks) {

  /** The experiment whose cells have these parameters. */
  public static final String EXPERIMENT = "crossover";

  private static final double SECONDS_A_STEP = 2e-9;

  /** No sleep ends much sooner: one of 9 µs took 88, since a system wakes a thread late. */
  private static final double SHORTEST_WAIT = 80e-6;

  /** The shape of a cell of the crossover; nothing for other cells. */
  public static Optional<TaskShape> of(Cell cell) {
    return cell.experiment().equals(EXPERIMENT) ? of(cell.parameters()) : Optional.empty();
  }

  /** The shape that those parameters declare, where all three are numbers. */
  public static Optional<TaskShape> of(SortedMap<String, String> parameters) {
    String steps = parameters.getOrDefault("steps", "");
    String wait = parameters.getOrDefault("waitMicros", "");
    String tasks = parameters.getOrDefault("tasks", "");
    return steps.matches("[0-9]{1,15}")
            && wait.matches("[0-9]{1,9}")
            && tasks.matches("[1-9][0-9]{0,7}")
        ? Optional.of(
            new TaskShape(Long.parseLong(steps), Integer.parseInt(wait), Integer.parseInt(tasks)))
        : Optional.empty();
  }

  /** c in seconds, before it was measured: a name for a row, not a figure. */
  public double declaredCompute() {
    return steps * SECONDS_A_STEP;
  }

  /** w in seconds. */
  public double declaredWait() {
    return waitMicros * 1e-6;
  }

  /** The size that keeps so many processors busy, by the declaration, with a wait as it lasts. */
  public double declaredFit(int processors) {
    double wait = waitMicros == 0 ? 0 : Math.max(SHORTEST_WAIT, declaredWait());
    return declaredCompute() == 0
        ? processors
        : processors * (wait + declaredCompute()) / declaredCompute();
  }
}
