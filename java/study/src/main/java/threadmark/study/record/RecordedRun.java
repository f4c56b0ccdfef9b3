package threadmark.study.record;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
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
import threadmark.json.Json;
import threadmark.json.UntrustedJson;
import threadmark.text.Complaint;
import threadmark.text.ShellText;
import threadmark.trial.GateFolder;
import threadmark.trial.PlanFile;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * The record of a run where it lies, read once.
 *
 * @param file its {@code run.json}
 */
public record RecordedRun(Path folder, RecordedFile file, Run run) {

  private static final String RECORD = OutputFolder.RECORD;

  private static final List<String> RECORDED =
      List.of(RECORD, JmhFile.NAME, "manifest.json", PackedTrials.NAME);

  /** What to do where a finished run lost its record: neither plan nor trials hold all of it. */
  public static final String NO_RECORD_AGAIN =
      "bring it back from a copy: its plan is gone, so no --resume can make it again; without a"
          + " copy, measure the run anew in another folder";

  public static final String MEASURED_NOW = "it is being measured now; wait for its end";

  private static final Duration CLOCKS_DIFFER = Duration.ofHours(1);

  /** Reads a record without a tree between: most are in the form in which we write them. */
  private static final JsonMapper DIRECT =
      Json.with(new SimpleModule().setMixInAnnotation(Run.class, WithSchema.class));

  @JsonIgnoreProperties("schema")
  private interface WithSchema {}

  /** From a run's folder, or from its {@code run.json}; of a run without an end, how it goes on. */
  public static RecordedRun read(Path named) {
    Path folder = named.endsWith(RECORD) ? named.toAbsolutePath().getParent() : named;
    noEnd(folder)
        .ifPresent(sentence -> {
          throw new Complaint("%s: %s".formatted(folder, sentence));
        });
    Path record = Files.isDirectory(named) ? named.resolve(RECORD) : named;
    if (!Files.exists(record)) {
      throw absent(record);
    }
    return of(folder(record), RecordedFile.read(record));
  }

  /** Of a file that was read already. */
  public static RecordedRun of(Path folder, RecordedFile file) {
    Run run =
        Json.ours(
            DIRECT, file.path(), file.bytes(), RunFolder.RUN, Run.class, RunFolder::completed);
    UntrustedJson.plain(file.path(), file.bytes());
    return new RecordedRun(folder, file, run);
  }

  /** The same record with those trials. */
  public RecordedRun with(List<Trial> trials) {
    return new RecordedRun(folder, file, run.with(trials));
  }

  /** Why there is no record: a gate was there, or a run that has no end yet, or nothing. */
  private static Complaint absent(Path record) {
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
    if (folder.endsWith(TrialFiles.FOLDER) && Files.exists(folder.resolveSibling(RECORD))) {
      return true;
    }
    return RECORDED.contains(file.getFileName().toString()) && Files.exists(folder.resolve(RECORD));
  }

  /** Why it cannot have been measured yet, by that clock. */
  public Optional<String> future(Instant now) {
    return future(run.startedAt(), run.endedAt(), now);
  }

  /** The same of a run of which only its times are known. */
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
    Path trials = folder.resolve(TrialFiles.FOLDER);
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

  /** Whether a run lies there that has a plan and no end. */
  public static boolean isUnfinished(Path folder) {
    OutputFolder found = new OutputFolder(folder);
    return !found.holdsRun() && !RunManifest.in(folder) && RunFolder.plan(folder).isPresent();
  }

  /** The command that goes on with what lies there, where its plan tells. */
  public static Optional<String> resumption(Path folder) {
    return RunFolder.plan(folder).map(plan -> PlanFile.resumption(plan.command(), folder));
  }

  /** Says of a run without an end how it gets one; empty where none lies. */
  static Optional<String> noEnd(Path folder) {
    if (!Files.isDirectory(folder) || !isUnfinished(folder)) {
      return Optional.empty();
    }
    return new OutputFolder(folder).isBusy()
        ? Optional.of("the run has no end yet: " + MEASURED_NOW)
        : resumption(folder).map(command -> "the run has no end yet; go on with: " + command);
  }
}
