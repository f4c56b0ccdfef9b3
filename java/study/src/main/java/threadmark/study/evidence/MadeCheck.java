package threadmark.study.evidence;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import threadmark.command.Version;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.Fault;
import threadmark.study.record.JmhFile;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.study.report.RunReport;
import threadmark.text.Complaint;

/** Makes again what was made from a run's record and its trials' own words, and compares. */
record MadeCheck(RunFiles files) {

  private Path folder() {
    return files.folder();
  }

  RunCheck.Outcomes jmh(Run run) {
    Path file = files.path(JmhFile.NAME);
    Optional<String> packed =
        files.arePacked() ? RunManifest.sha256(folder(), JmhFile.NAME) : Optional.empty();
    if (files.fault().isPresent()) {
      return RunCheck.Outcomes.none();
    }
    if (!files.has(JmhFile.NAME) && packed.isEmpty()) {
      // A run writes one whenever it writes a manifest: whoever takes both away takes an edit back.
      return RunManifest.in(folder())
          ? RunCheck.Outcomes.of(
              new Fault(
                  Fault.Kind.MISSING,
                  file.toString(),
                  file + " is missing; a run with a manifest has one, bring it back"))
          : RunCheck.Outcomes.unchecked("jmh.json: there is none");
    }
    if (run.trials().stream().anyMatch(this::lacksItsWords)) {
      return RunCheck.Outcomes.unchecked(
          "jmh.json: not joined again, since trials' own words are missing");
    }
    try {
      String again =
          Digest.of(
              JmhFile.joining(TrialFiles.forks(files, run.trials()))
                  .getBytes(StandardCharsets.UTF_8));
      return again.equals(
              files.has(JmhFile.NAME) ? files.file(JmhFile.NAME).sha256() : packed.get())
          ? RunCheck.Outcomes.of("jmh.json: joined again from the forks", List.of())
          : contradicted(file, file + " is not what the trials' own words join to");
    } catch (Complaint unreadable) {
      return RunCheck.Outcomes.of(RunCheck.unreadable(file, unreadable));
    }
  }

  private boolean lacksItsWords(Trial trial) {
    return trial.raw().filter(raw -> !TrialFiles.namesWords(raw) || !files.has(raw)).isPresent();
  }

  /** The page holds every statistic: means, intervals and overheads of all cells. */
  RunCheck.Outcomes report(Run run, Path declared) {
    Path file = RunFolder.report(folder());
    if (!Files.exists(file)) {
      return RunCheck.Outcomes.none();
    }
    List<Experiment> experiments = ExperimentFiles.read(declared);
    List<CellSummary> cells = Summaries.of(run, experiments);
    // Of a run that was sealed later, the page may still say that it was not.
    if (holds(file, RunReport.html(run, experiments, cells))
        || holds(file, RunReport.html(run, experiments, cells, Optional.of(Doubt.UNSEALED_PAGE)))) {
      return RunCheck.Outcomes.of("report.html: every figure computed again", List.of());
    }
    return run.build().experimentsSha256().equals(Digest.sha256(ExperimentFiles.in(declared)))
            && run.build().version().equals(Version.text())
        ? contradicted(file, file + " does not show what the trials give")
        : RunCheck.Outcomes.unchecked(
            "report.html: written by another version or other declarations; write it anew with"
                + " threadmark report");
  }

  private static RunCheck.Outcomes contradicted(Path file, String sentence) {
    return RunCheck.Outcomes.of(new Fault(Fault.Kind.CONTRADICTED, file.toString(), sentence));
  }

  private static boolean holds(Path file, String text) {
    try {
      return Arrays.equals(Files.readAllBytes(file), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw new Complaint("%s: %s".formatted(file, FileFault.words(failure)), failure);
    }
  }
}
