package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.files.Digest;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineIdentity;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.text.Complaint;

/**
 * The runs of one machine, and the JDK that is asked about. What cannot be read is told, since
 * whose it is cannot be known, and so is what its own trials contradict: it must not stand where
 * the run itself would. The trials of runs that the question does not need are not opened.
 */
public final class MachineRuns {

  private final CheckedRuns checked;
  private final Consumer<String> leftOut;
  private final List<RecordedRun> runs = new ArrayList<>();

  private MachineRuns(CheckedRuns checked, Consumer<String> leftOut) {
    this.checked = checked;
    this.leftOut = leftOut;
  }

  /** Those in these folders, in the order of the folders. */
  public static MachineRuns in(
      List<Path> folders, MachineIdentity machine, CheckedRuns checked, Consumer<String> leftOut) {
    MachineRuns found = new MachineRuns(checked, leftOut);
    List<Read> read = folders.parallelStream().map(MachineRuns::read).toList();
    read.forEach(one -> one.fault().ifPresent(found::leave));
    read.stream()
        .flatMap(one -> one.run().stream())
        .filter(one -> one.run().machine().hardware().equals(machine.hardware()))
        .filter(one -> one.run().machine().label().equals(machine.label()))
        .forEach(found::add);
    return found;
  }

  private void add(RecordedRun one) {
    checked.future(one).ifPresentOrElse(future -> leave(future.getMessage()), () -> runs.add(one));
  }

  private record Read(Optional<RecordedRun> run, Optional<String> fault) {}

  private static Read read(Path folder) {
    try {
      return new Read(Optional.of(RecordedRun.read(folder)), Optional.empty());
    } catch (Complaint unreadable) {
      return new Read(Optional.empty(), Optional.of(unreadable.getMessage()));
    }
  }

  private void leave(String sentence) {
    leftOut.accept("left out: " + sentence);
  }

  /** The newest JDK of the newest run that is what was measured; empty where there is none. */
  public Optional<String> newestJdk() {
    for (Optional<RecordedRun> one = newest(); one.isPresent(); one = newest()) {
      RecordedRun newest = one.orElseThrow();
      checked.check(List.of(newest.folder()));
      if (stands(newest)) {
        return Optional.of(newestJdk(newest.run()));
      }
      runs.remove(newest);
    }
    return Optional.empty();
  }

  /** Of those that have a trial: another tells no JDK. */
  private Optional<RecordedRun> newest() {
    return runs.stream()
        .filter(one -> !one.run().trials().isEmpty())
        .max(Comparator.comparing(one -> one.run().startedAt()));
  }

  private static String newestJdk(Run run) {
    return run.jdks().stream()
        .filter(known -> run.trials().stream().anyMatch(trial -> trial.jdk().equals(known.id())))
        .max(Jdk.OLDEST_FIRST)
        .map(Jdk::id)
        .orElseThrow();
  }

  /** One of each id, the needed ones first, and of each kind the oldest. */
  public List<RecordedRun> needing(Predicate<Run> question) {
    Set<String> needed =
        runs.stream()
            .map(RecordedRun::run)
            .filter(question)
            .map(Run::id)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Predicate<RecordedRun> isNeeded = one -> needed.contains(one.run().id());
    checked.check(runs.stream().filter(isNeeded).map(RecordedRun::folder).toList());
    List<RecordedRun> standing =
        runs.stream().filter(one -> isNeeded.test(one) ? stands(one) : isSaidToStand(one)).toList();
    List<RecordedRun> one = once(standing);
    return RunOnce.firsts(
        Stream.of(isNeeded, isNeeded.negate())
            .flatMap(kind ->
                one.stream()
                    .filter(kind)
                    .sorted(Comparator.comparing(found -> found.run().startedAt())))
            .flatMap(found -> isNeeded.test(found) ? completed(found).stream() : Stream.of(found))
            .toList(),
        this::leave);
  }

  private Optional<RecordedRun> completed(RecordedRun run) {
    try {
      return Optional.of(RecordedRuns.completed(run));
    } catch (Complaint unreadable) {
      leave(unreadable.getMessage());
      return Optional.empty();
    }
  }

  private boolean stands(RecordedRun run) {
    Optional<Doubt> unshown = checked.doubt(run.folder()).filter(Doubt::showsNothing);
    unshown.map(Doubt::complaint).map(Complaint::getMessage).ifPresent(this::leave);
    return unshown.isEmpty();
  }

  /** What is told by the record and its manifest alone. */
  private boolean isSaidToStand(RecordedRun run) {
    if (Doubt.standsAlone(run.folder())) {
      leave(Doubt.alone(run.folder()).complaint().getMessage());
      return false;
    }
    Path record = run.folder().resolve("run.json");
    Optional<String> wrong;
    try {
      wrong = RunManifest.disowns(record, Digest.sha256(record));
    } catch (Complaint unreadable) {
      wrong = Optional.of(unreadable.getMessage());
    }
    wrong.ifPresent(this::leave);
    return wrong.isEmpty();
  }

  private List<RecordedRun> once(List<RecordedRun> standing) {
    List<OneId<RecordedRun>> ids = OneId.of(standing, rules(checked));
    ids.stream().flatMap(MachineRuns::others).forEach(leftOut);
    return ids.stream().map(OneId::counts).toList();
  }

  /** How recorded runs of one id are told apart. */
  public static OneId.Rules<RecordedRun> rules(CheckedRuns checked) {
    return new OneId.Rules<>(
        one -> one.run().id(),
        RecordedRun::folder,
        (one, other) -> one.run().equals(other.run()),
        folder -> checked.wrong(folder).isEmpty());
  }

  /** What is said of those that do not count. */
  public static Stream<String> others(OneId<RecordedRun> id) {
    return id.others().stream()
        .map(other ->
            "left out: %s: another run has the same id: %s; that one counts, since %s"
                .formatted(other.record().folder(), id.counts().folder(), other.why()));
  }
}
