package threadmark.judge;

import java.util.List;
import java.util.Optional;
import threadmark.model.Cell;

/**
 * What a run says of one cell on one JDK.
 *
 * @param collector the garbage collector's option: the same cell under another is another figure
 * @param reference the variant that it is divided by
 * @param overhead wall time divided by the reference's, block by block
 * @param cpuOverhead the same of the process CPU time
 * @param troubles sentences about trials that are not in the figures
 */
public record CellSummary(
    Cell cell,
    String jdk,
    String collector,
    String reference,
    Optional<Estimate> wall,
    Optional<Estimate> cpu,
    Optional<Estimate> overhead,
    Optional<Estimate> cpuOverhead,
    List<String> troubles) {

  public CellSummary {
    troubles = List.copyOf(troubles);
  }

  /** Whether the others are divided by this one. */
  public boolean isReference() {
    return cell.variant().equals(reference);
  }
}
