package threadmark.study.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import threadmark.jvm.Outcome;
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

  /**
   * How much of a run was measured for a known one.
   *
   * @param id of the known one
   * @param sentence "3 of its 10 trials are those"
   */
  public record Shared(String id, String sentence) {}

  /** Where it lies, for the reader: "accepted before". */
  private record Known(String id, String where, MeasuredTime time) {}

  /**
   * Places of the known runs that hold a trial, by its words first. A place may stand there twice.
   *
   * @param sure without those where it may be chance
   */
  private record Holders(List<Integer> all, List<Integer> sure) {}

  private final List<Known> runs = new ArrayList<>();

  /** Places in that list, of the first run of each name. */
  private final Map<String, Integer> names = new HashMap<>();

  /** Places in that list, of every run that holds them; in their order, and mostly one. */
  private final Map<TrialFigures, List<Integer>> figures = new HashMap<>();

  /** The same by the digests of those trials that their figures alone do not tell. */
  private final Map<String, List<Integer>> words = new HashMap<>();

  private final Map<List<String>, MachineTimes> machines = new HashMap<>();

  /** From now on no other run may hold any of its trials. */
  public RunOnce with(Run run, String where) {
    int place = runs.size();
    MeasuredTime time = MeasuredTime.of(run);
    names.putIfAbsent(run.id(), place);
    runs.add(new Known(run.id(), where, time));
    machines.computeIfAbsent(machine(run), unused -> new MachineTimes()).add(place, time);
    List<Integer> here = List.of(place);
    for (Trial trial : measured(run)) {
      Optional<TrialFigures> told = TrialFigures.of(trial);
      told.ifPresent(found -> figures.merge(found, here, RunOnce::withLast));
      if (told.filter(TrialFigures::alone).isEmpty()) {
        trial.sha256().ifPresent(digest -> words.merge(digest, here, RunOnce::withLast));
      }
    }
    return this;
  }

  /** A run that holds something twice stands there once. */
  private static List<Integer> withLast(List<Integer> places, List<Integer> last) {
    return places.getLast().equals(last.getLast()) ? places : joined(places, last);
  }

  private static List<Integer> joined(List<Integer> places, List<Integer> others) {
    return Stream.concat(places.stream(), others.stream()).toList();
  }

  /** What makes it the same machine as another run's. */
  private static List<String> machine(Run run) {
    return List.of(run.machine().hardware(), run.machine().label());
  }

  /** Whether a run of that name is known. */
  public boolean knows(String id) {
    return names.containsKey(id);
  }

  /** Why the run cannot count beside those that are known. */
  public Optional<String> objection(Run run) {
    return repeated(run).or(() -> named(run)).or(() -> beside(run));
  }

  /** Each trial counts for the first that holds it, and the run that most count for is named. */
  private Optional<String> repeated(Run run) {
    List<Trial> own = measured(run);
    Map<Integer, Integer> found = new TreeMap<>();
    boolean sure = false;
    for (Trial trial : own) {
      Holders holders = holders(trial);
      holders.all().stream().findFirst().ifPresent(first -> found.merge(first, 1, Integer::sum));
      sure |= !holders.sure().isEmpty();
    }
    int alike = found.values().stream().mapToInt(count -> count).sum();
    return isShared(alike, sure, own.size())
        ? found.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(most -> counted(sentence(most.getValue(), own.size()), runs.get(most.getKey())))
        : Optional.empty();
  }

  private Optional<String> named(Run run) {
    return Optional.ofNullable(names.get(run.id()))
        .map(place -> counted("its name is that", runs.get(place)));
  }

  private Optional<String> beside(Run run) {
    MeasuredTime time = MeasuredTime.of(run);
    return Optional.ofNullable(machines.get(machine(run))).stream()
        .flatMap(times -> times.near(time))
        .map(runs::get)
        .filter(known -> known.time().overlaps(time))
        .findFirst()
        .map(known ->
            "it was measured while %s was, %s, on the same machine; a machine makes one run at a time"
                .formatted(known.id(), known.where()));
  }

  private static String counted(String shared, Known known) {
    return "%s of %s, %s; a run counts once".formatted(shared, known.id(), known.where());
  }

  /** Each known run that it shares trials with, in their order, as if that were the only one. */
  public List<Shared> sharing(Run run) {
    List<Trial> own = measured(run);
    Map<Integer, Integer> found = new TreeMap<>();
    Set<Integer> sure = new HashSet<>();
    for (Trial trial : own) {
      Holders holders = holders(trial);
      holders.all().stream().distinct().forEach(place -> found.merge(place, 1, Integer::sum));
      sure.addAll(holders.sure());
    }
    return found.entrySet().stream()
        .filter(one -> isShared(one.getValue(), sure.contains(one.getKey()), own.size()))
        .map(one -> new Shared(runs.get(one.getKey()).id(), sentence(one.getValue(), own.size())))
        .toList();
  }

  private Holders holders(Trial trial) {
    Optional<TrialFigures> told = TrialFigures.of(trial);
    List<Integer> same = trial.sha256().map(words::get).orElse(List.of());
    List<Integer> all = joined(same, told.map(figures::get).orElse(List.of()));
    return new Holders(all, told.filter(TrialFigures::alone).isPresent() ? all : same);
  }

  /** Of several trials one may be alike by chance. */
  private static boolean isShared(int alike, boolean sure, int all) {
    return alike > 0 && (sure || alike >= Math.min(2, all));
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
}
