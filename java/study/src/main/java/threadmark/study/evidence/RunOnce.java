package threadmark.study.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import threadmark.jvm.Outcome;
import threadmark.machine.MachineIdentity;
import threadmark.study.record.MeasuredTime;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFigures;
import threadmark.text.Complaint;

/**
 * What was measured once counts once: the trials of a run are those of no other, wherever they were
 * recorded, and a machine makes one run at a time.
 */
public final class RunOnce {

  /** Where it lies, for the reader: "accepted before". */
  private record Known(String id, MachineIdentity machine, String where, MeasuredTime time) {}

  private final List<Known> runs = new ArrayList<>();

  /** Places in that list, of the first run of each name. */
  private final Map<String, Integer> names = new HashMap<>();

  /** Places in that list. */
  private final Map<TrialFigures, Integer> figures = new HashMap<>();

  /** The same by the digests of those trials that their figures alone do not tell. */
  private final Map<String, Integer> words = new HashMap<>();

  /** From now on no other run may hold any of its trials. */
  public RunOnce with(Run run, String where) {
    int place = runs.size();
    names.putIfAbsent(run.id(), place);
    runs.add(new Known(run.id(), run.machine(), where, MeasuredTime.of(run)));
    for (Trial trial : measured(run)) {
      Optional<TrialFigures> told = TrialFigures.of(trial);
      told.ifPresent(found -> figures.putIfAbsent(found, place));
      if (told.filter(TrialFigures::alone).isEmpty()) {
        trial.sha256().ifPresent(digest -> words.putIfAbsent(digest, place));
      }
    }
    return this;
  }

  /** Whether a run of that name is known. */
  public boolean knows(String id) {
    return names.containsKey(id);
  }

  /** Why the run cannot count beside those that are known. */
  public Optional<String> objection(Run run) {
    Optional<Shared> shared = shared(run);
    if (shared.isPresent()) {
      return Optional.of(counted(shared.get().sentence(), shared.get().with()));
    }
    return Optional.ofNullable(names.get(run.id()))
        .map(place -> counted("its name is that", runs.get(place)))
        .or(() -> {
          MeasuredTime time = MeasuredTime.of(run);
          return runs.stream()
              .filter(known -> known.machine().isSameAs(run.machine()))
              .filter(known -> known.time().overlaps(time))
              .findFirst()
              .map(known ->
                  "it was measured while %s was, %s, on the same machine; a machine makes one run at a time"
                      .formatted(known.id(), known.where()));
        });
  }

  private static String counted(String shared, Known known) {
    return "%s of %s, %s; a run counts once".formatted(shared, known.id(), known.where());
  }

  private record Shared(Known with, String sentence) {}

  private Optional<Shared> shared(Run run) {
    List<Trial> own = measured(run);
    Map<Integer, Integer> found = new TreeMap<>();
    boolean sure = false;
    for (Trial trial : own) {
      Optional<TrialFigures> told = TrialFigures.of(trial);
      Optional<Integer> sameWords = trial.sha256().map(words::get);
      Optional<Integer> same = sameWords.or(() -> told.map(figures::get));
      same.ifPresent(known -> found.merge(known, 1, Integer::sum));
      sure |=
          sameWords.isPresent()
              || (same.isPresent() && told.filter(TrialFigures::alone).isPresent());
    }
    int alike = found.values().stream().mapToInt(count -> count).sum();
    if (alike == 0 || (!sure && alike < Math.min(2, own.size()))) {
      return Optional.empty();
    }
    return found.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(most -> new Shared(runs.get(most.getKey()), sentence(most.getValue(), own.size())));
  }

  private static String sentence(int shared, int all) {
    return shared == all
        ? "its trials are those"
        : "%d of its %d trials %s".formatted(shared, all, shared == 1 ? "is that" : "are those");
  }

  /** A trial that failed says the same words each time; one that measured never does. */
  private static List<Trial> measured(Run run) {
    return run.trials().stream().filter(trial -> trial.outcome() == Outcome.MEASURED).toList();
  }

  /** Refuses a run that cannot count beside those that are known. */
  public void refuse(RecordedRun one) {
    objection(one.run())
        .ifPresent(sentence -> {
          throw new Complaint("%s: %s".formatted(one.folder(), sentence));
        });
  }

  /**
   * Those that hold no trial of one before them.
   *
   * @param leftOut takes a sentence for each of the others
   */
  static List<RecordedRun> firsts(List<RecordedRun> runs, Consumer<String> leftOut) {
    RunOnce known = new RunOnce();
    List<RecordedRun> firsts = new ArrayList<>();
    for (RecordedRun one : runs) {
      Optional<String> objection = known.objection(one.run());
      objection.ifPresentOrElse(
          sentence -> leftOut.accept("%s: %s".formatted(one.folder(), sentence)),
          () -> {
            firsts.add(one);
            known.with(one.run(), "in " + one.folder());
          });
    }
    return firsts;
  }

  /** Refuses the first of those that holds a trial of that run, or of one named before it. */
  public static void refuseCopies(Run run, List<RecordedRun> others) {
    RunOnce known = new RunOnce().with(run, "named beside it");
    for (RecordedRun one : others) {
      known.refuse(one);
      known.with(one.run(), "named beside it");
    }
  }

  /** How much of the one was measured for the other, if any of it was. */
  public static Optional<String> shared(Run one, Run other) {
    return new RunOnce().with(other, "").shared(one).map(Shared::sentence);
  }
}
