package threadmark.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.model.Alert;
import threadmark.model.LevelVerdict;
import threadmark.model.LevelVerdicts;
import threadmark.model.Series;

/**
 * One step of one series: a rise that a second run confirmed, whether it stands still or is over.
 *
 * @param verdict the newest one that said so
 * @param sinceRun the first run that crossed
 * @param sinceCommit what that run measured
 * @param confirmedBy the run that confirmed it
 * @param over the run that was steady again, if one was
 */
public record AlertStep(
    LevelVerdict verdict,
    String sinceRun,
    Optional<String> sinceCommit,
    String confirmedBy,
    Optional<String> over) {

  /** Those of one machine by its judged runs in the order of time, the oldest first. */
  public static List<AlertStep> of(List<LevelVerdicts> judged) {
    List<AlertStep> steps = new ArrayList<>();
    Map<Series, LevelVerdicts> crossing = new LinkedHashMap<>();
    Map<Series, AlertStep> standing = new LinkedHashMap<>();
    for (LevelVerdicts verdicts : judged) {
      for (LevelVerdict verdict : verdicts.verdicts()) {
        if (!verdict.decides()) {
          continue;
        }
        Series series = verdict.series();
        if (verdict.alert() == Alert.NONE) {
          crossing.remove(series);
          Optional.ofNullable(standing.remove(series))
              .ifPresent(step -> steps.add(step.over(verdicts.run())));
          continue;
        }
        LevelVerdicts first = crossing.computeIfAbsent(series, unused -> verdicts);
        if (verdict.alert() == Alert.RAISED) {
          String confirmedBy =
              standing.containsKey(series) ? standing.get(series).confirmedBy() : verdicts.run();
          standing.put(
              series,
              new AlertStep(verdict, first.run(), first.commit(), confirmedBy, Optional.empty()));
        }
      }
    }
    steps.addAll(standing.values());
    return steps;
  }

  private AlertStep over(String run) {
    return new AlertStep(verdict, sinceRun, sinceCommit, confirmedBy, Optional.of(run));
  }
}
