package threadmark.noise;

import threadmark.numbers.Deviation;

/**
 * How unevenly fresh JVMs repeat the same work: the standard deviation of the difference, in
 * logarithms, between two that follow each other.
 */
public record WorkSpread(String work, Deviation difference) {}
