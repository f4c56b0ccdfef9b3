package threadmark.study.evidence;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import threadmark.command.Terminal;
import threadmark.files.Lanes;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.RecordedRun;
import threadmark.text.Complaint;
import threadmark.text.Plural;

/** The runs that a command asks about: each is opened once, and no other. */
public final class OpenedRuns {

  private final Terminal terminal;
  private final List<Experiment> experiments;
  private final Instant now;
  private final Map<Path, VerifiedRun> opened = new ConcurrentHashMap<>();

  /**
   * @param experiments what is declared, which tells what measures each of them
   * @param now which nothing that was measured can lie behind
   */
  public OpenedRuns(Terminal terminal, List<Experiment> experiments, Instant now) {
    this.terminal = terminal;
    this.experiments = List.copyOf(experiments);
    this.now = now;
  }

  /** Opens runs side by side; whoever waits sees how far it is. */
  public List<VerifiedRun> open(Collection<RecordedRun> runs) {
    List<RecordedRun> left =
        runs.stream().filter(run -> !opened.containsKey(key(run.folder()))).distinct().toList();
    AtomicInteger done = new AtomicInteger();
    if (!left.isEmpty()) {
      passing(0, left.size());
    }
    Lanes.each(
        left,
        run -> {
          open(run);
          passing(done.incrementAndGet(), left.size());
        });
    terminal.clear();
    return runs.stream().map(this::open).toList();
  }

  private void passing(int done, int all) {
    terminal.passing(
        "%d of %s held against their trials' raw files".formatted(done, Plural.of(all, "run")));
  }

  public VerifiedRun open(RecordedRun run) {
    VerifiedRun known = opened.get(key(run.folder()));
    if (known != null) {
      return known;
    }
    // Not computed inside the map: a check is a parallel one, and may take up another meanwhile.
    VerifiedRun found = VerifiedRun.of(run, experiments).fetched();
    keep(found);
    return found;
  }

  /** Keeps a run that was opened already. */
  public void keep(VerifiedRun run) {
    opened.put(key(run.folder()), run);
  }

  /** The record of that run or folder, from what was opened where it was. */
  public RecordedRun record(Path place) {
    VerifiedRun known = opened.get(key(place));
    return Optional.ofNullable(known)
        .flatMap(VerifiedRun::recorded)
        .orElseGet(() -> RecordedRun.read(place));
  }

  private static Path key(Path folder) {
    return folder.toAbsolutePath().normalize();
  }

  /** When the command asks. */
  public Instant now() {
    return now;
  }

  /** Why it cannot have been measured yet. */
  public Optional<Complaint> future(RecordedRun run) {
    return run.future(now).map(why -> new Complaint("%s: %s".formatted(run.folder(), why)));
  }

  /** How runs of one id are told apart. */
  public List<OneId<RecordedRun>> ids(List<RecordedRun> runs) {
    return OneId.of(
        runs,
        run -> run.run().id(),
        RecordedRun::folder,
        (one, other) -> one.run().equals(other.run()),
        run -> open(run).faults().isEmpty());
  }

  /** What is said of the runs of an id that do not count. */
  public static List<String> leftOut(OneId<RecordedRun> id) {
    return id.others().stream()
        .map(other ->
            "left out: %s: another run has the same id: %s; that one counts, since %s"
                .formatted(other.record().folder(), id.counts().folder(), other.why()))
        .toList();
  }
}
