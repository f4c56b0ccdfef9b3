package threadmark.study.level;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.files.RunId;
import threadmark.study.experiment.Cell;
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

  /** What one run holds of one cell. */
  private record Held(LevelVerdicts run, List<LevelVerdict> verdicts) {

    private Stream<Series> series() {
      return verdicts.stream().map(LevelVerdict::series);
    }
  }

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
    List<AlertStep> standing =
        rises.values().stream().flatMap(rise -> rise.step().stream()).toList();
    Map<Cell, List<Held>> held =
        held(runs, standing.stream().map(AlertStep::cell).collect(Collectors.toSet()));
    standing.forEach(step -> steps.add(step.succeeded(held.get(step.cell()))));
    return steps;
  }

  /** What the runs hold of each of those cells: thousands of runs are gone through once. */
  private static Map<Cell, List<Held>> held(List<LevelVerdicts> runs, Set<Cell> cells) {
    Map<Cell, List<Held>> held = new HashMap<>();
    for (LevelVerdicts run : runs) {
      run.verdicts().stream()
          .filter(verdict -> cells.contains(verdict.series().cell()))
          .collect(Collectors.groupingBy(verdict -> verdict.series().cell()))
          .forEach((cell, verdicts) ->
              held.computeIfAbsent(cell, unused -> new ArrayList<>()).add(new Held(run, verdicts)));
    }
    return held;
  }

  private Cell cell() {
    return verdict.series().cell();
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
   *
   * @param held of its cell, in the order of time
   */
  private AlertStep succeeded(List<Held> held) {
    Series own = verdict.series();
    List<Held> holding = held.stream().filter(one -> one.series().anyMatch(own::equals)).toList();
    Set<Series> beside = holding.stream().flatMap(Held::series).collect(Collectors.toSet());
    String last = holding.getLast().run().run();
    return held.stream()
        .filter(one -> isOfLaterNight(one.run().run(), last) && isComplete(one.run()))
        .flatMap(one ->
            one.verdicts().stream()
                .filter(other -> other.overhead().isPresent())
                .map(LevelVerdict::series)
                .filter(other -> mayFollow(other, own))
                .filter(other -> !beside.contains(other))
                .map(other -> over(one.run(), Optional.of(other))))
        .findFirst()
        .orElse(this);
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
