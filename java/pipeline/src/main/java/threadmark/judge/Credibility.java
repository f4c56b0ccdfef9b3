package threadmark.judge;

import java.util.Optional;
import threadmark.model.Warning;

/** Code that the compiler removed, or a unit that somebody mistook, is a very quick benchmark. */
final class Credibility {

  private static final double INCREDIBLE = Math.log(100);

  private Credibility() {}

  /** Whether it became better by more than a change explains; the logarithm of head / base. */
  static boolean leap(double change) {
    return change <= -INCREDIBLE;
  }

  /** What is said of a factor in either direction. */
  static Optional<Warning> warning(double change) {
    return Math.abs(change) >= INCREDIBLE
        ? Optional.of(
            new Warning(
                Warning.Kind.HARDLY_CREDIBLE,
                "a factor of 100 or more; look whether both sides still do the same work"))
        : Optional.empty();
  }
}
