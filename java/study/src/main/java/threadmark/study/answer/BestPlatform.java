package threadmark.study.answer;

import threadmark.numbers.Estimate;

/**
 * The best variant of platform threads beside a cell, and the cell divided by it block by block.
 *
 * @param overhead of the metric that the experiment decides on
 */
public record BestPlatform(String variant, Estimate overhead) {}
