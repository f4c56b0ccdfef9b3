package threadmark.study.run;

import java.util.Optional;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;

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
