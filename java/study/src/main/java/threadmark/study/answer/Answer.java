package threadmark.study.answer;

import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.text.Labelled;

/** What one overhead says about a slowdown of the margin, in the words said to people. */
public enum Answer implements Labelled {
  SLOWER("slower"),
  FASTER("faster"),
  NO_SLOWDOWN("no slowdown"),
  COULD_NOT_TELL("could not tell"),
  NOT_MEASURED("not measured");

  private final String label;

  Answer(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Read from the interval alone: one that holds both sides of the margin cannot tell, and neither
   * can an overhead without an interval.
   */
  public static Answer of(Optional<Estimate> overhead, double margin) {
    if (overhead.isEmpty()) {
      return NOT_MEASURED;
    }
    Optional<Interval> interval = overhead.get().interval();
    if (interval.isEmpty()) {
      return COULD_NOT_TELL;
    }
    if (interval.get().low() > 1 + margin) {
      return SLOWER;
    }
    if (interval.get().high() < 1) {
      return FASTER;
    }
    return interval.get().high() < 1 + margin ? NO_SLOWDOWN : COULD_NOT_TELL;
  }
}
