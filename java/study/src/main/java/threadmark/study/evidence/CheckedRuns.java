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
import threadmark.study.experiment.Experiment;
import threadmark.study.record.RecordedRun;
import threadmark.text.Complaint;

/**
 * What the trials' own words have against recorded runs: computed once for each that a command asks
 * about, and for no other.
 */
public final class CheckedRuns {

  private final Terminal terminal;
  private final List<Experiment> experiments;
  private final Instant now;
  private final Map<Path, List<String>> wrong = new ConcurrentHashMap<>();

  /**
   * @param experiments what is declared, which tells what measures each of them
   */
  public CheckedRuns(Terminal terminal, List<Experiment> experiments, Instant now) {
    this.terminal = terminal;
    this.experiments = List.copyOf(experiments);
    this.now = now;
  }

  /** Checks those that were not yet, side by side; whoever waits sees how far it is. */
  public void check(Collection<Path> folders) {
    List<Path> left =
        folders.stream().filter(folder -> !wrong.containsKey(key(folder))).distinct().toList();
    AtomicInteger done = new AtomicInteger();
    if (!left.isEmpty()) {
      passing(0, left.size());
    }
    left.parallelStream()
        .forEach(folder -> {
          wrong(folder);
          passing(done.incrementAndGet(), left.size());
        });
    terminal.clear();
  }

  private void passing(int done, int all) {
    terminal.passing(
        "%d of %s held against their trials' own words"
            .formatted(done, all == 1 ? "1 run" : all + " runs"));
  }

  /** Whoever has looked at everything in a folder, and found no fault, need not look again. */
  public void agrees(Path folder) {
    wrong.put(key(folder), List.of());
  }

  private static Path key(Path folder) {
    return folder.toAbsolutePath().normalize();
  }

  /** What does not agree, a sentence each. */
  public List<String> wrong(Path folder) {
    List<String> known = wrong.get(key(folder));
    if (known != null) {
      return known;
    }
    // Not computed inside the map: a check is a parallel one, and may take up another meanwhile.
    List<String> found = RunCheck.evidence(folder, experiments).wrong();
    wrong.put(key(folder), found);
    return found;
  }

  /** Why it cannot have been measured yet. */
  public Optional<Complaint> future(RecordedRun one) {
    return RecordedRun.future(one.run(), now)
        .map(why -> new Complaint("%s: %s".formatted(one.folder(), why)));
  }

  public Optional<Doubt> doubt(Path folder) {
    return Doubt.among(folder, wrong(folder));
  }
}
