package threadmark.study.evidence;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.command.Version;
import threadmark.files.Digest;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedFile;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunManifest;
import threadmark.study.report.RunReport;
import threadmark.text.Complaint;

/**
 * A run that was opened once, and what all that lies in its folder says to its record.
 *
 * @param recorded the record as it was read; absent where there is none that can be read
 * @param completed the same with every metric that the trials' own words hold
 * @param checked what was compared and agreed
 * @param unchecked what was not, and why
 * @param faults what does not agree
 * @param unfinished how to go on, where trials that were planned are not in it
 */
public record VerifiedRun(
    Path folder,
    Optional<RecordedRun> recorded,
    Optional<RecordedRun> completed,
    List<String> checked,
    List<String> unchecked,
    List<Fault> faults,
    Optional<String> unfinished) {

  /** Of a record that says itself that it is none of a whole run. */
  public static final String INCOMPLETE =
      "run.json says \"complete\": false, so trials that were planned are not in it; measure again";

  public VerifiedRun {
    checked = List.copyOf(checked);
    unchecked = List.copyOf(unchecked);
    faults = List.copyOf(faults);
  }

  /**
   * Opens what lies in that folder: a finished run, one that was stopped, or what is left of one.
   *
   * @param experiments what is declared, which tells what measures each of them
   */
  public static VerifiedRun open(Path folder, List<Experiment> experiments) {
    return RunCheck.of(folder, experiments);
  }

  /** Holds a record that was read already against what lies beside it. */
  public static VerifiedRun of(RecordedRun recorded, List<Experiment> experiments) {
    return RunCheck.of(recorded, experiments);
  }

  /** The same run, of which all could be asked; refuses one whose trials a store does not give. */
  public VerifiedRun fetched() {
    unfetched()
        .ifPresent(fault -> {
          throw new Complaint(fault.sentence());
        });
    return this;
  }

  /** That a store does not give its trials as they were kept, so that nobody can tell. */
  public Optional<Fault> unfetched() {
    return faults.stream().filter(fault -> fault.kind() == Fault.Kind.UNFETCHED).findFirst();
  }

  /** Why it may not be what was measured; nothing where manifest, facts and words agree. */
  public Optional<Doubt> doubt() {
    if (faults.isEmpty()) {
      return RunManifest.in(folder) ? Optional.empty() : Optional.of(Doubt.unsealed(folder));
    }
    return Optional.of(
        RunFiles.recordIsAlone(folder) ? Doubt.alone(folder) : Doubt.contradicted(folder, faults));
  }

  /** With its page, which holds every statistic, made again where one lies there. */
  public VerifiedRun withPage(Path declared) {
    VerifiedRun whole = faults.isEmpty() && recorded.isPresent() ? page(declared) : this;
    boolean unsealed = !RunManifest.in(folder) && !RecordedRun.lacksItsRecord(folder);
    return !whole.faults.isEmpty() && unsealed
        ? whole.unchecked("manifest: there is none, so run.json was compared with the trials only")
        : whole;
  }

  private VerifiedRun page(Path declared) {
    Path file = RunFolder.report(folder);
    if (!Files.exists(file)) {
      return this;
    }
    Run run = recorded.orElseThrow().run();
    List<Experiment> experiments = ExperimentFiles.read(declared);
    List<CellSummary> cells = Summaries.of(run, experiments);
    String page = RecordedFile.read(file).sha256();
    // Of a run that was sealed later, the page may still say that it was not.
    if (page.equals(Digest.ofText(RunReport.html(run, experiments, cells)))
        || page.equals(
            Digest.ofText(
                RunReport.html(run, experiments, cells, Optional.of(Doubt.UNSEALED_PAGE))))) {
      return with(List.of("report.html: every figure computed again"), List.of(), List.of());
    }
    return run.build().experimentsSha256().equals(Digest.sha256(ExperimentFiles.in(declared)))
            && run.build().version().equals(Version.text())
        ? with(
            List.of(),
            List.of(),
            List.of(
                new Fault(
                    Fault.Kind.CONTRADICTED,
                    file.toString(),
                    file + " does not show what the trials give")))
        : unchecked(
            "report.html: written by another version or other declarations; write it anew with"
                + " threadmark report");
  }

  private VerifiedRun unchecked(String why) {
    return with(List.of(), List.of(why), List.of());
  }

  private VerifiedRun with(List<String> agreed, List<String> passedOver, List<Fault> found) {
    return new VerifiedRun(
        folder,
        recorded,
        completed,
        joined(checked, agreed),
        joined(unchecked, passedOver),
        joined(faults, found),
        unfinished);
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }
}
