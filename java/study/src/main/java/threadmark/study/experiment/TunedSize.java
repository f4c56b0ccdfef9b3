package threadmark.study.experiment;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The pool size that was best for one cell on one JDK, with the trials that say so. They were made
 * for this choice only: the best of the trials that are reported would flatter the pool.
 *
 * @param parameters of the cell, the pool's size not among them
 * @param size the smallest that was within 2% of the quickest
 * @param tried every size that was tried, the smallest first
 * @param run the run that they were tried in
 */
public record TunedSize(
    String experiment,
    String jdk,
    SortedMap<String, String> parameters,
    int size,
    List<Tried> tried,
    String run) {

  /** A size, and the mean time of an operation on a pool of that size. */
  public record Tried(int size, double seconds, int trials) {}

  public TunedSize {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    tried = List.copyOf(tried);
  }

  /** Whether it is about that cell and JDK. */
  boolean fits(Cell cell, String otherJdk) {
    return experiment.equals(cell.experiment())
        && jdk.equals(otherJdk)
        && parameters.equals(cell.parameters());
  }

  /** Whether nothing larger was tried: then the best may lie beyond. */
  public boolean nothingLargerTried() {
    return size == tried.getLast().size();
  }
}
