package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import threadmark.files.Lanes;
import threadmark.jvm.Jdk;
import threadmark.machine.MachineIdentity;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunManifest;
import threadmark.text.Complaint;

/**
 * The runs of one machine, and the JDK that is asked about. What cannot be read is told, since
 * whose it is cannot be known, and so is what its own trials contradict: it must not stand where
 * the run itself would. The trials of runs that the question does not need are not opened.
 */
public final class MachineRuns {

  private static final Comparator<RecordedRun> OLDEST_FIRST =
      Comparator.comparing(found -> found.run().startedAt());

  private final OpenedRuns opened;
  private final Consumer<String> leftOut;
  private final List<RecordedRun> runs = new ArrayList<>();

  private MachineRuns(OpenedRuns opened, Consumer<String> leftOut) {
    this.opened = opened;
    this.leftOut = leftOut;
  }

  /** Those in these folders, in the order of the folders. */
  public static MachineRuns in(
      List<Path> folders, MachineIdentity machine, OpenedRuns opened, Consumer<String> leftOut) {
    MachineRuns found = new MachineRuns(opened, leftOut);
    List<Read> read = Lanes.map(folders, MachineRuns::read);
    read.forEach(one -> one.fault().ifPresent(found::leave));
    read.stream()
        .flatMap(one -> one.run().stream())
        .filter(one -> one.run().machine().isSameAs(machine))
        .forEach(
            run -> opened.future(run).ifPresentOrElse(found::leave, () -> found.runs.add(run)));
    return found;
  }

  private record Read(Optional<RecordedRun> run, Optional<Complaint> fault) {}

  private static Read read(Path folder) {
    try {
      return new Read(Optional.of(RecordedRun.read(folder)), Optional.empty());
    } catch (Complaint unreadable) {
      return new Read(Optional.empty(), Optional.of(unreadable));
    }
  }

  private void leave(Complaint complaint) {
    leave(complaint.getMessage());
  }

  private void leave(String sentence) {
    leftOut.accept("left out: " + sentence);
  }

  /** The newest JDK of the newest run that is what was measured; empty where there is none. */
  public Optional<String> newestJdk() {
    Iterator<RecordedRun> newestFirst = newestFirst().iterator();
    Optional<String> jdk = Optional.empty();
    Set<Path> fallen = new HashSet<>();
    while (jdk.isEmpty() && newestFirst.hasNext()) {
      RecordedRun newest = newestFirst.next();
      if (stands(opened.open(List.of(newest)).getFirst())) {
        jdk = Optional.of(newestJdk(newest.run()));
      } else {
        fallen.add(newest.folder());
      }
    }
    runs.removeIf(one -> fallen.contains(one.folder()));
    return jdk;
  }

  /** Those that have a trial: another tells no JDK. */
  private List<RecordedRun> newestFirst() {
    return runs.stream()
        .filter(one -> !one.run().trials().isEmpty())
        .sorted(OLDEST_FIRST.reversed())
        .toList();
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
            .collect(Collectors.toSet());
    Predicate<RecordedRun> isNeeded = one -> needed.contains(one.run().id());
    opened.open(runs.stream().filter(isNeeded).toList());
    List<OneId<RecordedRun>> ids =
        opened.ids(
            runs.stream()
                .filter(one -> isNeeded.test(one) ? stands(opened.open(one)) : isSaidToStand(one))
                .toList());
    ids.stream().map(OpenedRuns::leftOut).forEach(lines -> lines.forEach(leftOut));
    return RunOnce.firsts(
        ids.stream()
            .map(OneId::counts)
            .sorted(
                Comparator.comparing((RecordedRun one) -> !isNeeded.test(one))
                    .thenComparing(OLDEST_FIRST))
            .map(one -> isNeeded.test(one) ? opened.open(one).completed().orElseThrow() : one)
            .toList(),
        this::leave);
  }

  private boolean stands(VerifiedRun run) {
    Optional<Doubt> unshown = run.doubt().filter(Doubt::showsNothing);
    unshown.map(Doubt::complaint).ifPresent(this::leave);
    return unshown.isEmpty();
  }

  /** What is told by the record and its manifest alone. */
  private boolean isSaidToStand(RecordedRun run) {
    if (RunFiles.recordIsAlone(run.folder())) {
      leave(Doubt.alone(run.folder()).complaint());
      return false;
    }
    Optional<String> wrong;
    try {
      wrong = RunManifest.disowns(run.file().path(), run.file().sha256());
    } catch (Complaint unreadable) {
      wrong = Optional.of(unreadable.getMessage());
    }
    wrong.ifPresent(this::leave);
    return wrong.isEmpty();
  }
}
