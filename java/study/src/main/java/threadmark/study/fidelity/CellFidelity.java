package threadmark.study.fidelity;

import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Cell;

/**
 * What the blocks of one cell say about the harness.
 *
 * @param ratio a trial's figure divided by that of JMH started by hand
 * @param farthest the same of the one block in which they are farthest apart
 * @param pEquivalent p-value for "they differ by less than the margin"; absent where there are too
 *     few blocks for an interval
 * @param pDifferent p-value for "they differ by more than it", adjusted for the cells beside it
 * @param dropped blocks without a pair of figures
 */
public record CellFidelity(
    Cell cell,
    Optional<Estimate> ratio,
    Optional<Double> farthest,
    Optional<Double> pEquivalent,
    Optional<Double> pDifferent,
    int dropped,
    Likeness likeness) {}
