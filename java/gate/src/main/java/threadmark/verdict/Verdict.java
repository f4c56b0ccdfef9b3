package threadmark.verdict;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import threadmark.text.Labelled;

/** What a judgement says of one series: the one table for code, files, exit codes and comments. */
public enum Verdict implements Labelled {
  /** Slower, shown. */
  REGRESSED(3),
  /** Only in base. */
  MISSING(3),
  /** Data that may not be judged. */
  INVALID(2),
  /** Could not tell; the reason stands beside it. */
  UNDECIDED(4),
  /** Nothing comparable. */
  NO_BASELINE(4),
  /** Regressed or missing, and accepted by a maintainer with a reason. */
  ACCEPTED(0),
  /** Faster, shown. */
  IMPROVED(0),
  /** Only in head. */
  NEW(0),
  /** A slowdown of the margin or more is excluded. */
  STEADY(0);

  /** The one order of gravity: exit code 2 before 3 before 4 before 0. */
  private static final List<Verdict> GRAVITY =
      List.of(INVALID, REGRESSED, MISSING, UNDECIDED, NO_BASELINE, ACCEPTED, STEADY, IMPROVED, NEW);

  public static final Comparator<Verdict> WORST_FIRST = Comparator.comparingInt(GRAVITY::indexOf);

  /** The exit codes in that order. */
  private static final List<Integer> CODES =
      GRAVITY.stream().map(Verdict::exitCode).distinct().toList();

  private final int exitCode;

  Verdict(int exitCode) {
    this.exitCode = exitCode;
  }

  public int exitCode() {
    return exitCode;
  }

  /** The exit code of the worst; an empty set proves nothing and reads as undecided. */
  public static int exitCode(Collection<Verdict> verdicts) {
    return verdicts.stream().min(WORST_FIRST).orElse(UNDECIDED).exitCode;
  }

  /** How grave an exit code is beside others: 0 for what passes, and more for what is worse. */
  public static int gravity(int exitCode) {
    return CODES.size() - 1 - CODES.indexOf(exitCode);
  }
}
