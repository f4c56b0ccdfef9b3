package threadmark.run;

import java.util.Optional;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Grid;

/**
 * A trial that is still to be made.
 *
 * @param poolSize the tuned size that its benchmark is told, where the cell leaves it open
 */
public record PlannedTrial(
    String id, Experiment experiment, Grid grid, Cell cell, Optional<Integer> poolSize) {

  /** A trial whose cell says everything. */
  public PlannedTrial(String id, Experiment experiment, Grid grid, Cell cell) {
    this(id, experiment, grid, cell, Optional.empty());
  }
}
