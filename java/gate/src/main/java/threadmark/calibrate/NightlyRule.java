package threadmark.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.calibrate.SimulatedRuns.Accepted;
import threadmark.numbers.ChangePoint;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.numbers.VariancePrior;
import threadmark.rule.RiseTest;
import threadmark.verdict.Alert;

/** Rules that watch an overhead night after night. */
enum NightlyRule {
  ALL_RUNS("threadmark, all runs") {
    @Override
    Watch watch(Accepted accepted, double margin) {
      return new AllRuns(accepted, margin);
    }
  },
  TWO_CROSSINGS("two crossings in a row") {
    @Override
    Watch watch(Accepted accepted, double margin) {
      return new TwoCrossings(accepted.level(), margin);
    }
  },
  ALERT_110("last value, 110%") {
    @Override
    Watch watch(Accepted accepted, double margin) {
      return above(accepted.level(), 1.10);
    }
  },
  ALERT_150("last value, 150%") {
    @Override
    Watch watch(Accepted accepted, double margin) {
      return above(accepted.level(), 1.50);
    }
  };

  /** Blocks of a run that settles what is likely. */
  static final int CONFIRMING_BLOCKS = RiseTest.CONFIRMING_BLOCKS;

  private final String words;

  NightlyRule(String words) {
    this.words = words;
  }

  /** The rule on one series, before the first night. */
  abstract Watch watch(Accepted accepted, double margin);

  @Override
  public String toString() {
    return words;
  }

  /** One series being watched. */
  interface Watch {

    /**
     * Whether an alert opens on this night.
     *
     * @param confirming the run that is made the same night where the rule asks for one
     */
    boolean alerts(Contrast run, Contrast confirming);

    /** The nights with which the alerted rise may have begun; absent where the rule names none. */
    default Optional<ChangePoint> began() {
      return Optional.empty();
    }
  }

  private static Watch above(Level level, double times) {
    return (run, confirming) -> run.centre() - level.mean() > Math.log(times);
  }

  /** Against the level, and against an anchor that lies where the level does. */
  private static final class AllRuns implements Watch {

    private RiseTest fromLevel;
    private RiseTest fromAnchor;

    /** Of each run that was taken. */
    private final List<Integer> nights = new ArrayList<>();

    private int night;

    AllRuns(Accepted accepted, double margin) {
      Optional<VariancePrior> noise = Optional.of(accepted.noise());
      fromLevel = RiseTest.againstLevel(accepted.among(), noise, margin);
      fromAnchor = RiseTest.againstAnchor(accepted.among(), noise, margin);
    }

    @Override
    public boolean alerts(Contrast run, Contrast confirming) {
      take(run);
      if (is(Alert.TO_BE_CONFIRMED)) {
        take(confirming);
      }
      night++;
      return is(Alert.RAISED);
    }

    @Override
    public Optional<ChangePoint> began() {
      RiseTest raised = fromLevel.alert() == Alert.RAISED ? fromLevel : fromAnchor;
      return raised
          .evidence()
          .changePoint()
          .map(run ->
              new ChangePoint(
                  nights.get(run.first()), nights.get(run.low()), nights.get(run.high())));
    }

    private void take(Contrast run) {
      nights.add(night);
      fromLevel = fromLevel.with(run);
      fromAnchor = fromAnchor.with(run);
    }

    private boolean is(Alert alert) {
      return fromLevel.alert() == alert || fromAnchor.alert() == alert;
    }
  }

  /** The rule before decision 101: a run forgets all but the one before it. */
  private static final class TwoCrossings implements Watch {

    private final Level level;
    private final double margin;
    private boolean crossed;

    TwoCrossings(Level level, double margin) {
      this.level = level;
      this.margin = margin;
    }

    @Override
    public boolean alerts(Contrast run, Contrast confirming) {
      boolean before = crossed;
      crossed = level.crossedBy(run, margin);
      return before && crossed;
    }
  }
}
