package threadmark.rule;

import java.util.Optional;
import threadmark.numbers.Contrast;
import threadmark.numbers.TrialsNeeded;
import threadmark.verdict.UndecidedReason;

/** Why files did not decide, and how many trials a side would. */
record TrialsWanted(UndecidedReason reason, Optional<Integer> perSide) {

  /** More trials than this a side is no advice but a sign of noise. */
  private static final int SENSIBLE = 50;

  private static final double POWER = 0.9;

  /** One trial on a side: nobody knows how many it takes. */
  static TrialsWanted unknownNoise() {
    return new TrialsWanted(UndecidedReason.TOO_FEW_TRIALS, Optional.empty());
  }

  /**
   * The gap that the data must bridge: from the estimate to the margin while it lies between
   * nothing and the margin, from nothing to the estimate above it, and the whole margin below
   * nothing.
   */
  static TrialsWanted of(SeriesPair pair, Contrast contrast, double margin, double alpha) {
    double limit = Math.log1p(margin);
    double centre = contrast.centre();
    double gap = centre <= 0 ? limit : centre < limit ? limit - centre : centre;
    double sd = Math.sqrt((pair.before().variance() + pair.after().variance()) / 2);
    int wanted = Math.max(TrialsNeeded.perSide(sd, gap, alpha, POWER), pair.trials() + 1);
    return wanted <= Math.max(SENSIBLE, 2 * pair.trials())
        ? new TrialsWanted(UndecidedReason.TOO_FEW_TRIALS, Optional.of(wanted))
        : new TrialsWanted(UndecidedReason.NOISE, Optional.of(wanted));
  }
}
