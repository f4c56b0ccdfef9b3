package threadmark.study.answer;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.numbers.Estimate;
import threadmark.numbers.TwoModes;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;

/**
 * What a run says of one cell on one JDK.
 *
 * @param collector the garbage collector's option: the same cell under another is another figure
 * @param apart options that its JVM had and others of the same question had not; mostly none
 * @param reference the variant that it is divided by
 * @param overhead wall time divided by the reference's, block by block
 * @param cpuOverhead the same of the process CPU time
 * @param best what virtual threads are held against where the experiment is about them; absent
 *     where no such variant was measured in the same blocks
 * @param levels every other metric that was measured, such as percentiles of latency
 * @param overheads the same divided by the reference's, block by block
 * @param modes of the wall time, where its trials fall into two groups
 * @param troubles sentences about trials that are not in the figures
 */
public record CellSummary(
    Cell cell,
    String jdk,
    String collector,
    String apart,
    String reference,
    Optional<Estimate> wall,
    Optional<Estimate> cpu,
    Optional<Estimate> overhead,
    Optional<Estimate> cpuOverhead,
    Optional<BestPlatform> best,
    SortedMap<Metric, Estimate> levels,
    SortedMap<Metric, Estimate> overheads,
    Optional<TwoModes> modes,
    List<String> troubles) {

  public CellSummary {
    levels = Collections.unmodifiableSortedMap(new TreeMap<>(levels));
    overheads = Collections.unmodifiableSortedMap(new TreeMap<>(overheads));
    troubles = List.copyOf(troubles);
  }

  /** The same, divided by the best variant of platform threads where there is one. */
  public CellSummary againstTheBest(Metric decides) {
    return best.map(found ->
            new CellSummary(
                cell,
                jdk,
                collector,
                apart,
                found.variant(),
                wall,
                cpu,
                decides == Metric.WALL ? Optional.of(found.overhead()) : Optional.empty(),
                decides == Metric.CPU ? Optional.of(found.overhead()) : Optional.empty(),
                best,
                levels,
                overheads,
                modes,
                troubles))
        .orElse(this);
  }

  /** The overhead that its experiment decides on: of CPU time, or of wall time. */
  public Optional<Estimate> decisive(Experiment experiment) {
    return experiment.decides() == Metric.CPU ? cpuOverhead : overhead;
  }

  /** Whether the others are divided by this one. */
  public boolean isReference() {
    return cell.variant().equals(reference);
  }

  /**
   * The best variant of platform threads beside a cell, and the cell divided by it block by block.
   *
   * @param overhead of the metric that the experiment decides on
   * @param tuned whether it was chosen before the run, on trials of its own; else it is the best of
   *     the same blocks
   */
  public record BestPlatform(String variant, Estimate overhead, boolean tuned) {}
}
