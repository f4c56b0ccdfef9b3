package threadmark.study.level;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Ratio;
import threadmark.numbers.RiseEvidence;
import threadmark.rule.RiseTest;
import threadmark.verdict.Alert;

/**
 * What all runs up to the judged one say of a rise.
 *
 * @param runs that it rests on
 * @param logRatio how much likelier a rise is than none, as a logarithm; 0 where it is not
 * @param since when it rose; absent where a rise is not likelier than none
 */
public record RiseHistory(Alert alert, int runs, double logRatio, Optional<Since> since) {

  /** The confidence of the limits to either side, as for a single run. */
  private static final double CONFIDENCE = 0.98;

  /**
   * When a series rose.
   *
   * @param run the first run that is likely to have moved
   * @param earliest with {@code latest} the runs among which it lies, with a probability of 95%
   * @param rise of all runs from it on, over the level
   */
  public record Since(String run, Instant startedAt, String earliest, String latest, Ratio rise) {}

  /** By runs that are sorted by time; absent without any. */
  static Optional<RiseHistory> of(RiseTest start, List<SeriesReading> readings) {
    if (readings.isEmpty()) {
      return Optional.empty();
    }
    List<SeriesReading> newest =
        readings.subList(Math.max(0, readings.size() - RiseTest.MOST_RUNS), readings.size());
    RiseTest test = start;
    for (SeriesReading reading : newest) {
      test = test.with(reading.mean());
    }
    return Optional.of(after(test, newest.subList(test.before(), newest.size())));
  }

  private static RiseHistory after(RiseTest test, List<SeriesReading> readings) {
    RiseEvidence evidence = test.evidence();
    return new RiseHistory(
        test.alert(),
        evidence.runs(),
        Math.round(evidence.logRatio() * 1e4) / 1e4,
        evidence
            .changePoint()
            .map(point ->
                new Since(
                    readings.get(point.first()).run(),
                    readings.get(point.first()).startedAt(),
                    readings.get(point.low()).run(),
                    readings.get(point.high()).run(),
                    evidence.riseSince(point.first()).ratio(CONFIDENCE))));
  }
}
