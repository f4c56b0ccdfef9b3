package threadmark.study.level;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.files.RunId;
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
 * @param over the run that was steady or improved after it, or that its series ended with
 * @param successor the series that asks the same since that run, where its own ended with it
 */
public record AlertStep(
    LevelVerdict verdict,
    String sinceRun,
    Optional<String> sinceCommit,
    String confirmedBy,
    Moved moved,
    Optional<String> over,
    Optional<Series> successor) {

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
   * Those of one machine by its judged runs, in whatever order: their ids are in that of time. A
   * run that could not tell, or did not ask, ends nothing.
   */
  public static List<AlertStep> of(List<LevelVerdicts> judged) {
    List<LevelVerdicts> runs =
        judged.stream().sorted(Comparator.comparing(LevelVerdicts::run)).toList();
    List<AlertStep> steps = new ArrayList<>();
    Map<Series, Rise> rises = new LinkedHashMap<>();
    for (LevelVerdicts run : runs) {
      for (LevelVerdict verdict : run.verdicts()) {
        if (verdict.decides()) {
          Optional<Rise> before = Optional.ofNullable(rises.remove(verdict.series()));
          Alert alert = alert(before.map(Rise::alert).orElse(Alert.NONE), verdict);
          if (alert == Alert.NONE) {
            before
                .flatMap(Rise::step)
                .ifPresent(step -> steps.add(step.over(run, Optional.empty())));
          } else {
            rises.put(verdict.series(), rise(alert, before, run, verdict));
          }
        }
      }
    }
    rises
        .values()
        .forEach(rise -> rise.step().map(step -> step.succeeded(runs)).ifPresent(steps::add));
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

  /** What was confirmed stays a step until it is over, also where it is only likely by now. */
  private static Rise rise(
      Alert alert, Optional<Rise> before, LevelVerdicts run, LevelVerdict verdict) {
    LevelVerdicts since = before.map(Rise::since).orElse(run);
    Optional<AlertStep> standing = before.flatMap(Rise::step).map(step -> step.now(verdict));
    return new Rise(
        alert,
        since,
        alert == Alert.RAISED
            ? standing.or(() -> Optional.of(confirmed(verdict, since, run)))
            : standing);
  }

  private static AlertStep confirmed(LevelVerdict verdict, LevelVerdicts since, LevelVerdicts by) {
    return new AlertStep(
        verdict,
        since.run(),
        since.commit(),
        by.run(),
        Moved.of(verdict, since.run()),
        Optional.empty(),
        Optional.empty());
  }

  private AlertStep now(LevelVerdict newest) {
    return new AlertStep(newest, sinceRun, sinceCommit, confirmedBy, moved, over, successor);
  }

  private AlertStep over(LevelVerdicts run, Optional<Series> other) {
    return new AlertStep(
        verdict, sinceRun, sinceCommit, confirmedBy, moved, Optional.of(run.run()), other);
  }

  /**
   * Over where its series ended: it is measured no more, and a complete run of a later night holds
   * its successor. Of two series that one run holds neither is the other's. One that is measured
   * again has not ended.
   */
  private AlertStep succeeded(List<LevelVerdicts> runs) {
    Series own = verdict.series();
    List<LevelVerdicts> holding = runs.stream().filter(run -> holds(run, own)).toList();
    String last = holding.getLast().run();
    return runs.stream()
        .filter(run -> isOfLaterNight(run.run(), last) && isComplete(run))
        .flatMap(run ->
            run.verdicts().stream()
                .filter(other -> other.overhead().isPresent())
                .map(LevelVerdict::series)
                .filter(other -> mayFollow(other, own))
                .filter(other -> holding.stream().noneMatch(beside -> holds(beside, other)))
                .map(other -> over(run, Optional.of(other))))
        .findFirst()
        .orElse(this);
  }

  private static boolean holds(LevelVerdicts run, Series series) {
    return run.verdicts().stream().anyMatch(verdict -> verdict.series().equals(series));
  }

  private static boolean isComplete(LevelVerdicts run) {
    return run.cautions().stream().noneMatch(caution -> caution.kind() == Caution.Kind.INCOMPLETE);
  }

  /** The same question, on any build of the release: a machine may measure several releases. */
  private static boolean mayFollow(Series other, Series own) {
    return other.asks(own)
        && other.profile() == own.profile()
        && other.release().equals(own.release());
  }

  /** Two builds may be measured in turn in one night. Ids that name a start are in its order. */
  private static boolean isOfLaterNight(String run, String last) {
    return run.compareTo(last) > 0 && !RunId.inOneNight(run, last).orElse(true);
  }
}
