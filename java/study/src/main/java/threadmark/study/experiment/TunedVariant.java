package threadmark.study.experiment;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The variant of platform threads that was best for one steady cell on one JDK, with the trials
 * that say so. They were made for this choice only: virtual threads are held against it in runs
 * that began later, so that the luck of the choice is not in what is reported.
 *
 * @param parameters of the cell
 * @param variant the one that took least of the metric
 * @param metric what the experiment decides on
 * @param tried every variant that was tried, the best first
 * @param run the run that they were tried in
 */
public record TunedVariant(
    String experiment,
    String jdk,
    SortedMap<String, String> parameters,
    String variant,
    Metric metric,
    List<Tried> tried,
    String run) {

  /** A variant, and the mean of an operation's time in it. */
  public record Tried(String variant, double seconds, int trials) {}

  public TunedVariant {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    tried = List.copyOf(tried);
  }

  /** Whether it says what the cell is held against on that JDK. */
  public boolean fits(Cell cell, String otherJdk) {
    return cell.protocol() == Protocol.STEADY
        && experiment.equals(cell.experiment())
        && jdk.equals(otherJdk)
        && parameters.equals(cell.parameters());
  }

  /** Whether both choose for the same cell and JDK. */
  boolean replaces(TunedVariant older) {
    return experiment.equals(older.experiment)
        && jdk.equals(older.jdk)
        && parameters.equals(older.parameters);
  }
}
