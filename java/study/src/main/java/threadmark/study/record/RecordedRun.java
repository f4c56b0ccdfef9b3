package threadmark.study.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.files.FileFault;
import threadmark.files.OutputFolder;
import threadmark.files.RunId;
import threadmark.jvm.Outcome;
import threadmark.text.Complaint;
import threadmark.text.ShellText;
import threadmark.trial.GateFolder;

/** A finished run where it lies: its folder and its record. */
public record RecordedRun(Path folder, Run run) {

  private static final String RECORD = "run.json";
  private static final List<String> RECORDED =
      List.of(RECORD, JmhFile.NAME, "manifest.json", PackedTrials.NAME);

  /** What to do where a finished run lost its record: neither plan nor trials hold all of it. */
  public static final String NO_RECORD_AGAIN =
      "bring it back from a copy: its plan is gone, so no --resume can make it again; without a"
          + " copy, measure the run anew in another folder";

  private static final Duration CLOCKS_DIFFER = Duration.ofHours(1);

  /** From a run's folder, or from its {@code run.json}. */
  public static RecordedRun read(Path named) {
    Path record = Files.isDirectory(named) ? named.resolve(RECORD) : named;
    if (!Files.exists(record)) {
      throw absent(record);
    }
    return new RecordedRun(folder(record), RunFolder.read(record));
  }

  /** Why there is no record: a gate was there, or a run that has no end yet, or nothing. */
  public static Complaint absent(Path record) {
    Path folder = record.toAbsolutePath().getParent();
    if (folder != null && GateFolder.verdicts(folder).isPresent()) {
      return new Complaint(
          "%s: a gate's verdicts lie here, not a run; they are to be read in report.html there"
              .formatted(folder));
    }
    boolean planned = folder != null && new OutputFolder(folder).holdsPlan();
    if (folder != null && !planned && lacksItsRecord(folder)) {
      return new Complaint(
          "%s: is missing, and what a run left lies beside it; %s"
              .formatted(folder.resolve(RECORD), NO_RECORD_AGAIN));
    }
    return new Complaint(
        planned
            ? "%s: the run has no end yet; to learn how it goes on: threadmark verify %s"
                .formatted(folder, ShellText.word(folder))
            : "%s: there is no finished run; name a run.json or its folder".formatted(record));
  }

  /** Where a record lies. Under another name it would be read, and its neighbour checked. */
  public static Path folder(Path record) {
    if (!record.endsWith(RECORD)) {
      throw new Complaint(
          "%s: the record of a run is called run.json; name the folder of the run"
              .formatted(record));
    }
    return record.toAbsolutePath().normalize().getParent();
  }

  /** Whether that file is of what a finished run recorded: nothing may replace it. */
  public static boolean holds(Path file) {
    Path folder = file.getParent();
    if (folder == null) {
      return false;
    }
    if (folder.endsWith("trials") && Files.exists(folder.resolveSibling(RECORD))) {
      return true;
    }
    return RECORDED.contains(file.getFileName().toString()) && Files.exists(folder.resolve(RECORD));
  }

  /**
   * Checks what becomes part of a path, and that the trials' own words are those that were
   * measured.
   */
  public void check() {
    require(
        Files.exists(folder.resolve(RECORD)) && RunFolder.read(folder.resolve(RECORD)).equals(run),
        "it does not hold the record that was named; name the folder");
    require(RunId.fitsAddress(run.id()), "id \"%s\" names no run".formatted(run.id()));
    contradictions(run).stream().findFirst().ifPresent(sentence -> require(false, sentence));
    RunFiles files = RunFiles.in(folder);
    for (Trial trial : run.trials()) {
      trial.raw().ifPresent(raw -> checkWords(files, trial, raw));
    }
  }

  /** Why its pages could have no address, if they could not. */
  public static Optional<String> unaddressable(Run run) {
    String machine = run.machine().name();
    if (!RunId.fitsAddress(run.id())) {
      return Optional.of(unaddressable("id", run.id()));
    }
    return RunId.fitsAddress(machine)
        ? Optional.empty()
        : Optional.of(unaddressable("machine.name", machine));
  }

  private static String unaddressable(String field, String name) {
    return "%s \"%s\" cannot stand in an address; bring back the record as it was written"
        .formatted(field, name);
  }

  /** What a record says against itself, a sentence each: its names and its times. */
  public static List<String> contradictions(Run run) {
    return RecordContradictions.of(run);
  }

  /** Why it cannot have been measured yet, by that clock. */
  public static Optional<String> future(Run run, Instant now) {
    return future(run.startedAt(), run.endedAt(), now);
  }

  /** The same of one of which only that is known. */
  public static Optional<String> future(Instant startedAt, Instant endedAt, Instant now) {
    Instant latest = now.plus(CLOCKS_DIFFER);
    return startedAt.isAfter(latest) || endedAt.isAfter(latest)
        ? Optional.of(
            "it lies in the future, it ended at %s; set the machine's clock".formatted(endedAt))
        : Optional.empty();
  }

  /**
   * Whether a run left its trials or its manifest there, and there is no record. The trials of a
   * gate have other names.
   */
  public static boolean lacksItsRecord(Path folder) {
    if (Files.exists(folder.resolve(RECORD))) {
      return false;
    }
    Path trials = folder.resolve("trials");
    if (RunManifest.in(folder) || Files.exists(folder.resolve(PackedTrials.NAME))) {
      return true;
    }
    if (!Files.isDirectory(trials)) {
      return false;
    }
    try (Stream<Path> files = Files.list(trials)) {
      return files.anyMatch(
          file -> TrialFiles.namesFile(TrialFiles.FOLDER + "/" + file.getFileName()));
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s)".formatted(trials, FileFault.words(failure)), failure);
    }
  }

  /** A figure without the words and digest that it was read from could be anybody's. */
  public static boolean hasItsWords(Trial trial) {
    return trial.outcome() != Outcome.MEASURED
        || (trial.raw().isPresent() && trial.sha256().isPresent());
  }

  /** Checks that the file of that name is what was measured. */
  public void checkWords(RunFiles files, Trial trial, String raw) {
    TrialFiles.fault(trial, raw).ifPresent(sentence -> require(false, sentence));
    files.fault().ifPresent(fault -> require(false, fault.sentence()));
    require(
        files.has(raw) && !Files.isSymbolicLink(folder.resolve(raw)),
        "trial %s: %s is missing; bring the whole folder".formatted(trial.id(), raw));
    require(
        trial.sha256().equals(Optional.of(files.file(raw).sha256())),
        "trial %s: %s is not the file that was recorded, its digest differs"
            .formatted(trial.id(), raw));
  }

  private void require(boolean holds, String sentence) {
    if (!holds) {
      throw new Complaint("%s: %s".formatted(folder.resolve(RECORD), sentence));
    }
  }
}
