package threadmark.verdict;

import java.util.Collection;
import threadmark.text.Labelled;

/** What a judgement says of one series: the one table for code, files, exit codes and comments. */
public enum Verdict implements Labelled {
  /** Slower, shown. */
  REGRESSED("regressed", 3),
  /** Only in base. */
  MISSING("missing", 3),
  /** Data that may not be judged. */
  INVALID("invalid", 2),
  /** Could not tell; the reason stands beside it. */
  UNDECIDED("undecided", 4),
  /** Nothing comparable. */
  NO_BASELINE("no-baseline", 4),
  /** Regressed or missing, and accepted by a maintainer with a reason. */
  ACCEPTED("accepted", 0),
  /** Faster, shown. */
  IMPROVED("improved", 0),
  /** Only in head. */
  NEW("new", 0),
  /** A slowdown of the margin or more is excluded. */
  STEADY("steady", 0);

  private final String label;
  private final int exitCode;

  Verdict(String label, int exitCode) {
    this.label = label;
    this.exitCode = exitCode;
  }

  @Override
  public String label() {
    return label;
  }

  public int exitCode() {
    return exitCode;
  }

  /**
   * The exit code of a set: the worst wins, and the order is 2, 3, 4, 0. An empty set proves
   * nothing and reads as undecided.
   */
  public static int exitCode(Collection<Verdict> verdicts) {
    return verdicts.stream()
        .mapToInt(Verdict::exitCode)
        .reduce((a, b) -> a == 0 || (b != 0 && b < a) ? b : a)
        .orElse(UNDECIDED.exitCode);
  }
}
