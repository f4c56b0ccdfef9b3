package threadmark.study.answer;

import java.util.Locale;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Metric;
import threadmark.text.Labelled;

/**
 * What one ratio says, in the words that people read. The rule is the same on both sides of 1, so a
 * sure loss is named as soon as a sure gain.
 */
public enum Answer implements Labelled {
  SLOWER("slower", "more"),
  A_LITTLE_SLOWER("a little slower", "a little more"),
  ABOUT_THE_SAME("about the same", "about the same"),
  A_LITTLE_FASTER("a little faster", "a little less"),
  FASTER("faster", "less"),
  COULD_NOT_TELL("could not tell", ""),
  NOT_MEASURED("not measured", "");

  private final String label;
  private final String amount;

  Answer(String label, String amount) {
    this.label = label;
    this.amount = amount;
  }

  @Override
  public String label() {
    return label;
  }

  /** The word in the quantity that was measured: only wall time makes a program slower. */
  public String label(Metric metric) {
    return metric == Metric.WALL || amount.isEmpty()
        ? label
        : "%s %s".formatted(amount, metric.quantity());
  }

  /** The name of its style, whatever was measured. */
  public String tone() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public boolean isFaster() {
    return this == FASTER || this == A_LITTLE_FASTER;
  }

  public boolean isSlower() {
    return this == SLOWER || this == A_LITTLE_SLOWER;
  }

  /**
   * Read from the interval alone: one that holds 1 and leaves the margin on either side cannot
   * tell, and neither can a ratio without an interval.
   */
  public static Answer of(Optional<Estimate> ratio, double margin) {
    if (ratio.isEmpty()) {
      return NOT_MEASURED;
    }
    return ratio.get().interval().map(interval -> of(interval, margin)).orElse(COULD_NOT_TELL);
  }

  private static Answer of(Interval interval, double margin) {
    if (interval.low() > 1) {
      return interval.low() > 1 + margin ? SLOWER : A_LITTLE_SLOWER;
    }
    if (interval.high() < 1) {
      return interval.high() < 1 / (1 + margin) ? FASTER : A_LITTLE_FASTER;
    }
    return interval.low() >= 1 / (1 + margin) && interval.high() <= 1 + margin
        ? ABOUT_THE_SAME
        : COULD_NOT_TELL;
  }
}
