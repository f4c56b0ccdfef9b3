package threadmark.verdict;

/**
 * That a maintainer takes a regression or a loss of benchmarks, and why: for one commit and no
 * other.
 *
 * @param head the full SHA that was measured
 */
public record Consent(String head, String by, String reason) {}
