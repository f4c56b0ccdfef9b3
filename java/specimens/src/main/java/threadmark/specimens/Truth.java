package threadmark.specimens;

import java.util.List;

/** What is true of a benchmark because its jar was made so, and which verdicts are right then. */
enum Truth {
  UNCHANGED("steady undecided"),
  /** By the margin or more. */
  SLOWER("regressed undecided"),
  /** By less than the margin. */
  SLIGHTLY_SLOWER("steady regressed undecided"),
  FASTER("improved steady undecided"),
  BROKEN("invalid"),
  /** Nothing is known beforehand: another JDK. */
  UNKNOWN("steady improved regressed undecided"),
  /** The machine is overloaded, so that nothing may be said. */
  UNKNOWABLE("undecided");

  private final String right;

  Truth(String right) {
    this.right = right;
  }

  boolean contradicts(String verdict) {
    return !List.of(right.split(" ", -1)).contains(verdict);
  }
}
