package threadmark.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.model.Alert;
import threadmark.model.LevelVerdict;
import threadmark.model.LevelVerdicts;
import threadmark.model.Series;

/**
 * A series whose rise was confirmed and has not gone since.
 *
 * @param verdict the newest one
 * @param run that the newest verdict belongs to
 * @param sinceRun the first run of those that crossed without a steady one between them
 * @param sinceCommit what that run measured
 */
public record RaisedSeries(
    LevelVerdict verdict, String run, String sinceRun, Optional<String> sinceCommit) {

  /** Those of one machine, by its judged runs in the order of time. */
  public static List<RaisedSeries> of(List<LevelVerdicts> judged) {
    Map<Series, RaisedSeries> standing = new LinkedHashMap<>();
    for (LevelVerdicts verdicts : judged) {
      verdicts.verdicts().stream()
          .filter(LevelVerdict::decides)
          .forEach(verdict -> follow(standing, verdicts, verdict));
    }
    return standing.values().stream()
        .filter(series -> series.verdict().alert() == Alert.RAISED)
        .toList();
  }

  private static void follow(
      Map<Series, RaisedSeries> standing, LevelVerdicts verdicts, LevelVerdict verdict) {
    Series series = verdict.series();
    if (verdict.alert() == Alert.NONE) {
      standing.remove(series);
      return;
    }
    RaisedSeries before = standing.get(series);
    standing.put(
        series,
        new RaisedSeries(
            verdict,
            verdicts.run(),
            before == null ? verdicts.run() : before.sinceRun(),
            before == null ? verdicts.commit() : before.sinceCommit()));
  }
}
