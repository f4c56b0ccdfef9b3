package threadmark.study.alert;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import threadmark.files.RunId;
import threadmark.study.level.AlertStep;
import threadmark.study.level.AlertStep.Moved;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;

/**
 * What rose together on one machine: the steps that may have begun with the same run.
 *
 * @param run the first one that moved, which names the cause
 * @param steps in the order in which they were confirmed, whether they stand or are over
 * @param judged all that was judged of that machine, the oldest run first
 */
record AlertCause(String run, List<AlertStep> steps, List<LevelVerdicts> judged) {

  AlertCause {
    steps = List.copyOf(steps);
    judged = List.copyOf(judged);
  }

  /**
   * Those of one machine by its judged runs, the oldest first. A step that was confirmed later
   * joins the cause that it may have begun with, while one of that stands; so more runs never give
   * a cause another name.
   */
  static List<AlertCause> of(List<LevelVerdicts> judged) {
    List<AlertStep> steps =
        AlertStep.of(judged).stream()
            .sorted(
                Comparator.comparing(AlertStep::confirmedBy)
                    .thenComparing(step -> step.moved().run())
                    .thenComparing(step -> step.verdict().series().toString()))
            .toList();
    List<Moving> causes = new ArrayList<>();
    for (AlertStep step : steps) {
      causes.stream()
          .filter(cause -> cause.takes(step, judged))
          .findFirst()
          .orElseGet(() -> {
            Moving fresh = new Moving(step.moved(), new ArrayList<>());
            causes.add(fresh);
            return fresh;
          })
          .steps()
          .add(step);
    }
    return causes.stream()
        .map(cause -> new AlertCause(cause.moved().run(), cause.steps(), judged))
        .toList();
  }

  /** What was judged of the first run that moved, where it is kept. */
  Optional<LevelVerdicts> first() {
    return judgement(run, judged);
  }

  /** The last judged run before it that has one of these series. */
  Optional<LevelVerdicts> before() {
    return judged.stream()
        .filter(one -> one.run().compareTo(run) < 0)
        .filter(one -> one.verdicts().stream().anyMatch(this::has))
        .reduce((earlier, later) -> later);
  }

  private boolean has(LevelVerdict verdict) {
    return verdict.overhead().isPresent()
        && steps.stream().anyMatch(step -> step.verdict().series().equals(verdict.series()));
  }

  /** Those of its steps that stand. */
  List<AlertStep> standing() {
    return steps.stream().filter(step -> step.over().isEmpty()).toList();
  }

  /** A cause while its steps are gathered. */
  private record Moving(Moved moved, List<AlertStep> steps) {

    private boolean takes(AlertStep step, List<LevelVerdicts> judged) {
      boolean stands =
          steps.stream()
              .anyMatch(
                  own -> own.over().filter(end -> end.compareTo(step.confirmedBy()) < 0).isEmpty());
      return stands
          && (step.moved().mayBe(moved.run())
              || moved.mayBe(step.moved().run())
              || sameNight(step.moved().run(), judged));
    }

    /** One JDK after the other, of one commit: their runs are two, and their cause is one. */
    private boolean sameNight(String other, List<LevelVerdicts> judged) {
      Optional<String> commit = judgement(moved.run(), judged).flatMap(LevelVerdicts::commit);
      return commit.isPresent()
          && commit.equals(judgement(other, judged).flatMap(LevelVerdicts::commit))
          && RunId.inOneNight(moved.run(), other).orElse(false);
    }
  }

  private static Optional<LevelVerdicts> judgement(String run, List<LevelVerdicts> judged) {
    return judged.stream().filter(one -> one.run().equals(run)).findFirst();
  }
}
