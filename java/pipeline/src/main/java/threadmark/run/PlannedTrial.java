package threadmark.run;

import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Grid;

/** A trial that is still to be made. */
public record PlannedTrial(String id, Experiment experiment, Grid grid, Cell cell) {}
