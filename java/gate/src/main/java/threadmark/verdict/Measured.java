package threadmark.verdict;

import java.util.Optional;
import threadmark.numbers.Interval;

/**
 * One side of a comparison: the geometric mean of its trials in the metric's unit, with its
 * interval when there are at least two.
 */
public record Measured(double centre, Optional<Interval> interval, int trials) {}
