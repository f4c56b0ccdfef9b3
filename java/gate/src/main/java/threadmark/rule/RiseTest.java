package threadmark.rule;

import java.util.Optional;
import threadmark.numbers.Contrast;
import threadmark.numbers.GateRule;
import threadmark.numbers.Level;
import threadmark.numbers.RiseEvidence;
import threadmark.numbers.VariancePrior;
import threadmark.verdict.Alert;

/**
 * Whether a series rose above its level, asked of one run after the other: no rise, or a rise of
 * the margin. A rise that is likely asks for a run that settles it. An alert stands until runs that
 * are back at the level outweigh those that are not.
 *
 * <p>A value: {@link #with} gives the next one.
 */
public final class RiseTest {

  /** The newest runs of a series that are asked, at most. */
  public static final int MOST_RUNS = 60;

  /** Blocks of a run that settles what is likely. */
  public static final int CONFIRMING_BLOCKS = 20;

  /** Against the anchor this share of the margin is tested for, so that half of it is found. */
  private static final double CREEP_TESTED = 0.6;

  /** How much likelier than no rise one must be to ask for another run. */
  private static final double LIKELY = Math.log(8);

  /**
   * How much likelier it must be to alert. Both questions, every run as a beginning, and a level
   * that is read and not known make false alerts a few times as frequent as the inverse.
   */
  private static final double SHOWN = Math.log(50_000);

  /** How much likelier it must be that runs are back at the level. */
  private static final double OVER = -Math.log(Level.STEADY_RISK);

  private final RiseTest start;
  private final RiseEvidence rise;
  private final RiseEvidence back;
  private final int before;
  private final Alert alert;

  private RiseTest(RiseEvidence rise, RiseEvidence back) {
    this.start = this;
    this.rise = rise;
    this.back = back;
    this.before = 0;
    this.alert = Alert.NONE;
  }

  private RiseTest(RiseTest start, RiseEvidence rise, RiseEvidence back, int before, Alert alert) {
    this.start = start;
    this.rise = rise;
    this.back = back;
    this.before = before;
    this.alert = alert;
  }

  /** Against what was accepted last. */
  public static RiseTest againstLevel(Level level, Optional<VariancePrior> noise, double margin) {
    return of(level, noise, GateRule.TESTED * Math.log1p(margin));
  }

  /** Against an anchor, which small steps add up from. */
  public static RiseTest againstAnchor(Level level, Optional<VariancePrior> noise, double margin) {
    return of(level, noise, CREEP_TESTED * Math.log1p(margin));
  }

  private static RiseTest of(Level level, Optional<VariancePrior> noise, double tested) {
    return new RiseTest(
        RiseEvidence.none(level, noise, 0, tested), RiseEvidence.none(level, noise, tested, 0));
  }

  /** The test after one more run, which is younger than those before it. */
  public RiseTest with(Contrast run) {
    if (alert != Alert.RAISED) {
      RiseEvidence next = rise.with(run);
      return new RiseTest(start, next, back, before, after(next.logRatio()));
    }
    RiseEvidence returned = back.with(run);
    return returned.logRatio() >= OVER
        ? new RiseTest(start, start.rise, start.back, before + rise.runs() + 1, Alert.NONE)
        : new RiseTest(start, rise.with(run), returned, before, alert);
  }

  /** One run alone never alerts. */
  private Alert after(double logRatio) {
    if (logRatio < LIKELY) {
      return Alert.NONE;
    }
    return logRatio >= SHOWN && alert == Alert.TO_BE_CONFIRMED
        ? Alert.RAISED
        : Alert.TO_BE_CONFIRMED;
  }

  public Alert alert() {
    return alert;
  }

  /** Since the beginning, or since the end of the last alert. */
  public RiseEvidence evidence() {
    return rise;
  }

  /** Runs before those that the evidence rests on. */
  public int before() {
    return before;
  }
}
