package threadmark.calibrate;

import java.util.List;
import java.util.Optional;

/**
 * What one rule answers night after night on one kind of noise.
 *
 * @param baselineRuns accepted runs, on as many days
 * @param blocks of each night's run
 * @param nights how many follow the level
 * @param falseAlerts nights of unchanged series on which an alert was opened; series of one night
 *     share its noise, so the interval is a little too narrow
 * @param risen histories in which a series rose on the first of the nights
 */
public record HistoryCharacteristic(
    String noise,
    String rule,
    double margin,
    int baselineRuns,
    int blocks,
    int nights,
    Observed falseAlerts,
    List<Point> risen) {

  public HistoryCharacteristic {
    risen = List.copyOf(risen);
  }

  /**
   * Histories of one true rise.
   *
   * @param rise 0.10 is an overhead that is 10% higher than accepted
   * @param soon alerted within {@link HistoryReplay#SOON} nights
   * @param alerted within all of them
   * @param medianNights until the alert; absent where fewer than half are alerted
   */
  public record Point(
      double rise, Observed soon, Observed alerted, Optional<Integer> medianNights) {}
}
