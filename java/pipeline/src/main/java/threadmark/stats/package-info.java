/**
 * Decisions from numbers: intervals, the sequential likelihood-ratio test, random effects. Knows
 * {@code double} and nothing else of this project; every time is the natural logarithm of a cost,
 * so that a larger number is always slower and a difference of two is a ratio.
 */
package threadmark.stats;
