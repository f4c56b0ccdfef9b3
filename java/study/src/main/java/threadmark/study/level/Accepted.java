package threadmark.study.level;

import threadmark.numbers.Interval;

/**
 * What a series is judged against.
 *
 * @param overhead the accepted one, with its 95% interval
 * @param resolution the smallest rise that a run of any length tells, as a share
 */
public record Accepted(
    Interval overhead, int runs, int days, boolean provisional, double resolution) {}
