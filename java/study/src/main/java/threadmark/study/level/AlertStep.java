package threadmark.study.level;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.study.experiment.Series;
import threadmark.verdict.Alert;

/**
 * One step of one series: a rise that a second run confirmed, whether it stands still or is over.
 *
 * @param verdict the newest one while it stood
 * @param sinceRun the first run that crossed
 * @param sinceCommit what that run measured
 * @param confirmedBy the run that confirmed it
 * @param moved when it began, as the run that confirmed it dates it: it stays, so that what follows
 *     from it does not wander
 * @param over the run that was steady or improved after it, if one was
 */
public record AlertStep(
    LevelVerdict verdict,
    String sinceRun,
    Optional<String> sinceCommit,
    String confirmedBy,
    Moved moved,
    Optional<String> over) {

  /** The first run that is likely to have moved, and those among which it lies with 95%. */
  public record Moved(String run, String earliest, String latest) {

    /** Without a history it is the first run that crossed. */
    private static Moved of(LevelVerdict verdict, String crossed) {
      return verdict
          .rising()
          .flatMap(RiseHistory::since)
          .map(since -> new Moved(since.run(), since.earliest(), since.latest()))
          .orElseGet(() -> new Moved(crossed, crossed, crossed));
    }

    /** Whether it may have begun with that run. */
    public boolean mayBe(String other) {
      return earliest.compareTo(other) <= 0 && latest.compareTo(other) >= 0;
    }
  }

  /** A rise while it is followed: from its first crossing on, confirmed or not yet. */
  private record Rise(Alert alert, LevelVerdicts since, Optional<AlertStep> step) {}

  /**
   * Those of one machine by its judged runs in the order of time, the oldest first. A run that
   * could not tell, or did not measure the series, ends nothing.
   */
  public static List<AlertStep> of(List<LevelVerdicts> judged) {
    List<AlertStep> steps = new ArrayList<>();
    Map<Series, Rise> rises = new LinkedHashMap<>();
    for (LevelVerdicts run : judged) {
      for (LevelVerdict verdict : run.verdicts()) {
        if (verdict.decides()) {
          Optional<Rise> before = Optional.ofNullable(rises.remove(verdict.series()));
          Alert alert = alert(before.map(Rise::alert).orElse(Alert.NONE), verdict);
          if (alert == Alert.NONE) {
            before.flatMap(Rise::step).ifPresent(step -> steps.add(step.over(run.run())));
          } else {
            rises.put(verdict.series(), rise(alert, before, run, verdict));
          }
        }
      }
    }
    rises.values().forEach(rise -> rise.step().ifPresent(steps::add));
    return steps;
  }

  /**
   * A judgement that knew all runs says it. One that knew a few cannot see that an alert is over
   * which it does not know of.
   */
  private static Alert alert(Alert before, LevelVerdict judged) {
    return judged.history().isPresent()
        ? judged.alert()
        : before.after(judged.verdict()).or(judged.alert());
  }

  /** Those that stand. */
  public static List<AlertStep> standing(List<LevelVerdicts> judged) {
    return of(judged).stream().filter(step -> step.over().isEmpty()).toList();
  }

  private static Rise rise(
      Alert alert, Optional<Rise> before, LevelVerdicts run, LevelVerdict verdict) {
    LevelVerdicts since = before.map(Rise::since).orElse(run);
    return new Rise(
        alert,
        since,
        alert == Alert.RAISED
            ? Optional.of(
                new AlertStep(
                    verdict,
                    since.run(),
                    since.commit(),
                    before.flatMap(Rise::step).map(AlertStep::confirmedBy).orElse(run.run()),
                    before
                        .flatMap(Rise::step)
                        .map(AlertStep::moved)
                        .orElseGet(() -> Moved.of(verdict, since.run())),
                    Optional.empty()))
            : Optional.empty());
  }

  private AlertStep over(String run) {
    return new AlertStep(verdict, sinceRun, sinceCommit, confirmedBy, moved, Optional.of(run));
  }
}
