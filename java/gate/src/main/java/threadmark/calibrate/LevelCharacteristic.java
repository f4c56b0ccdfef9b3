package threadmark.calibrate;

import java.util.List;

/**
 * What the level gate answers on one kind of noise.
 *
 * @param baselineRuns accepted runs, on as many days
 * @param blocks of every run
 * @param resolution median of the smallest rise that a run of any length shows, as a share
 * @param falseCrossings unchanged series that cross in one run; series of one sitting share its
 *     noise, so the interval is a little too narrow
 * @param falseAlerts unchanged series that cross in a second run as well
 * @param risen runs whose overhead rose; one series of each is counted
 */
public record LevelCharacteristic(
    String noise,
    double margin,
    int baselineRuns,
    int blocks,
    double resolution,
    Observed falseCrossings,
    Observed falseAlerts,
    List<Point> risen) {

  public LevelCharacteristic {
    risen = List.copyOf(risen);
  }

  /** Replays of one true rise: 0.10 is an overhead that is 10% higher than accepted. */
  public record Point(
      double rise, Observed regressed, Observed steady, Observed undecided, Observed improved) {}
}
