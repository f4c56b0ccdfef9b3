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
 * @param dated histories in which it rose later; empty where the rule names no date
 */
public record HistoryCharacteristic(
    String noise,
    String rule,
    double margin,
    int baselineRuns,
    int blocks,
    int nights,
    Observed falseAlerts,
    List<Point> risen,
    List<Dating> dated) {

  public HistoryCharacteristic {
    risen = List.copyOf(risen);
    dated = List.copyOf(dated);
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

  /**
   * When a rule says that an alerted rise began.
   *
   * @param night the true one, counted from 1
   * @param alerted from that night on, of the histories without an alert before it
   * @param medianError nights between the date and the truth, either way, of the alerted
   * @param exact the date is the true night, of the alerted
   * @param held the interval of the date holds it, of the alerted
   */
  public record Dating(
      double rise, int night, Observed alerted, int medianError, Observed exact, Observed held) {}
}
