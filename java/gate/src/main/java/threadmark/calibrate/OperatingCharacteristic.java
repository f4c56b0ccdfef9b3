package threadmark.calibrate;

import java.util.List;

/**
 * What a rule answers on one kind of noise, by the true change.
 *
 * @param margin the slowdown that the gate was asked about; the other rules do not know it
 * @param unchanged whole pull requests in which nothing changed
 * @param changed pull requests in which one series changed; only that one is counted
 */
public record OperatingCharacteristic(
    String noise,
    String rule,
    double margin,
    int series,
    PullRequests unchanged,
    List<Point> changed) {

  public OperatingCharacteristic {
    changed = List.copyOf(changed);
  }

  /**
   * Pull requests in which nothing changed.
   *
   * @param falseFails pull requests with a series called regressed, re-queue included
   * @param undecidedAtFirst pull requests with an undecided series
   * @param undecided the same after one re-queue of those series
   * @param hidden pull requests that stay undecided because a margin is below the visible effect
   * @param regressedSeries series called regressed in the first sitting; series of one sitting
   *     share its noise, so its interval is a little too narrow
   * @param steadySeries series called steady in the first sitting
   * @param improvedSeries series called improved in the first sitting
   * @param trials mean of the first sitting, pilot included
   * @param medianTrials median of the first sitting
   */
  public record PullRequests(
      Observed falseFails,
      Observed undecidedAtFirst,
      Observed undecided,
      Observed hidden,
      Observed regressedSeries,
      Observed steadySeries,
      Observed improvedSeries,
      double trials,
      double medianTrials) {}

  /** Replays of one true change: 0.10 is 10% slower. */
  public record Point(
      double change,
      Observed regressed,
      Observed steady,
      Observed undecided,
      Observed improved,
      double trials) {}
}
