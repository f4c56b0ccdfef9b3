package threadmark.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import threadmark.model.Complaint;
import threadmark.model.Outcome;
import threadmark.model.Run;
import threadmark.store.RecordedRun;

/** What was measured once counts once: the trials of a run are those of no other. */
final class RunOnce {

  private RunOnce() {}

  /**
   * Refuses a run that holds a measured trial of the other.
   *
   * @param where the other is, for the reader: "accepted before"
   */
  static void refuse(RecordedRun one, Run other, String where) {
    copy(one, other, where)
        .ifPresent(sentence -> {
          throw new Complaint(sentence);
        });
  }

  private static Optional<String> copy(RecordedRun one, Run other, String where) {
    Optional<String> shared = shared(one.run(), other);
    return shared.isEmpty() && !one.run().id().equals(other.id())
        ? Optional.empty()
        : Optional.of(
            "%s: %s of %s, %s; a run counts once"
                .formatted(one.folder(), shared.orElse("its name is that"), other.id(), where));
  }

  /**
   * Those that hold no trial of one before them.
   *
   * @param leftOut takes a sentence for each of the others
   */
  static List<RecordedRun> firsts(List<RecordedRun> runs, Consumer<String> leftOut) {
    List<RecordedRun> firsts = new ArrayList<>();
    for (RecordedRun one : runs) {
      Optional<String> copy =
          firsts.stream()
              .flatMap(first -> copy(one, first.run(), "in " + first.folder()).stream())
              .findFirst();
      copy.ifPresentOrElse(leftOut, () -> firsts.add(one));
    }
    return firsts;
  }

  /** Refuses the first of those that holds a trial of that run, or of one named before it. */
  static void refuseCopies(Run run, List<RecordedRun> others) {
    List<Run> known = new ArrayList<>(List.of(run));
    for (RecordedRun one : others) {
      known.forEach(before -> refuse(one, before, "named beside it"));
      known.add(one.run());
    }
  }

  /** How much of the one was measured for the other, if any of it was. */
  static Optional<String> shared(Run one, Run other) {
    Set<String> own = measured(one);
    Set<String> shared = new HashSet<>(own);
    shared.retainAll(measured(other));
    if (shared.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        shared.size() == own.size()
            ? "its trials are those"
            : "%d of its %d trials %s"
                .formatted(
                    shared.size(), own.size(), shared.size() == 1 ? "is that" : "are those"));
  }

  /** A trial that failed says the same words each time; one that measured never does. */
  private static Set<String> measured(Run run) {
    return run.trials().stream()
        .filter(trial -> trial.outcome() == Outcome.MEASURED)
        .flatMap(trial -> trial.sha256().stream())
        .collect(Collectors.toSet());
  }
}
