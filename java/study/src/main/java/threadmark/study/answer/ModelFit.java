package threadmark.study.answer;

import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.text.Labelled;

/** Whether a measured time is the one that the model gives, within a quarter either way. */
public enum ModelFit implements Labelled {
  AGREES("as the model"),
  SLOWER("slower than the model"),
  FASTER("faster than the model"),
  UNDECIDED("cannot tell");

  /** The model leaves out what takes a tenth; what it misses by more is news. */
  private static final double TOLERANCE = 1.25;

  private final String words;

  ModelFit(String words) {
    this.words = words;
  }

  /** As people read it. */
  public String words() {
    return words;
  }

  /** Whether a single measured / predicted is as the model gives it. */
  static boolean isNear(double residual) {
    return residual >= 1 / TOLERANCE && residual <= TOLERANCE;
  }

  /** Of measured / predicted: decided only when its whole interval is on one side. */
  public static ModelFit of(Estimate residual) {
    if (residual.interval().isEmpty()) {
      return UNDECIDED;
    }
    Interval interval = residual.interval().get();
    if (interval.low() > TOLERANCE) {
      return SLOWER;
    }
    if (interval.high() < 1 / TOLERANCE) {
      return FASTER;
    }
    return isNear(interval.low()) && isNear(interval.high()) ? AGREES : UNDECIDED;
  }
}
