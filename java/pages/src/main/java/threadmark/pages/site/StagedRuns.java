package threadmark.pages.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.files.FileFault;
import threadmark.pages.chart.CellsCsv;
import threadmark.pages.chart.History;
import threadmark.pages.chart.TrialsCsv;
import threadmark.pages.page.RunPage;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;
import threadmark.text.Complaint;

/**
 * What is made of each run in the staged site: its page, its cells, its trials and its summary.
 *
 * @param readBy declarations and program: what was made by others is made again
 * @param sources where the repository is
 */
record StagedRuns(
    SiteFolder site, List<Experiment> experiments, String readBy, Optional<String> sources) {

  /** What was made before of the same record, by the same declarations and program. */
  Optional<RunSummary> kept(Path record, String file, String sha256) {
    // The folder's name is the run's id, unless somebody renamed it; then it is read again.
    Path summary =
        site.resolve(folder(record.getParent().getFileName().toString()) + "summary.json");
    if (!Files.exists(summary)) {
      return Optional.empty();
    }
    try {
      return Optional.of(RunSummary.read(summary))
          .filter(run -> run.file().equals(file))
          .filter(run -> run.sha256().equals(sha256))
          .filter(run -> run.declarations().equals(readBy))
          .filter(run -> run.bytes() == site.bytes(made(run.id())));
    } catch (Complaint outdated) {
      return Optional.empty();
    }
  }

  RunSummary write(Run run, String file, String sha256) {
    run.contradictions().stream()
        .findFirst()
        .ifPresent(sentence -> {
          throw new Complaint(sentence);
        });
    CountedTrials trials = CountedTrials.of(run, experiments);
    List<CellSummary> cells = Summaries.of(trials, experiments);
    String folder = folder(run.id());
    site.write(folder + "cells.csv", CellsCsv.text(cells));
    site.write(folder + "trials.csv", TrialsCsv.text(trials));
    RunSummary unfinished = RunSummary.of(run, file, sha256, readBy, 0);
    site.write(
        RunPage.path(unfinished), RunPage.html(trials, unfinished, experiments, cells, sources));
    RunSummary summary = RunSummary.of(run, file, sha256, readBy, site.bytes(made(run.id())));
    site.write(folder + "summary.json", summary.text());
    return summary;
  }

  void keep(RunSummary run) {
    made(run.id()).forEach(site::keep);
    site.keep(folder(run.id()) + "summary.json");
  }

  /** What was kept of it, or made, does not belong to the site. */
  void drop(RunSummary run) {
    made(run.id()).forEach(site::drop);
    site.drop(folder(run.id()) + "summary.json");
  }

  private static String folder(String run) {
    return "data/runs/" + run + "/";
  }

  /** What is made of a record, and not again as long as that stays the same. */
  private static List<String> made(String run) {
    return List.of(
        folder(run) + "cells.csv", folder(run) + "trials.csv", "runs/" + run + "/index.html");
  }

  /** The cells of a run, which is the one of that number in the history. */
  List<History.Line> lines(History history, int number, RunSummary run) {
    try {
      return history.lines(number, text(run, "cells.csv"));
    } catch (IllegalArgumentException cut) {
      throw spoilt(run, "cells.csv", cut.getMessage(), cut);
    }
  }

  String trials(RunSummary run) {
    return text(run, "trials.csv");
  }

  /** The first column of its cells, without the head. */
  Set<String> experiments(RunSummary run) {
    return text(run, "cells.csv")
        .lines()
        .skip(1)
        .map(line -> line.substring(0, Math.max(0, line.indexOf(','))))
        .collect(Collectors.toSet());
  }

  private String text(RunSummary run, String name) {
    try {
      return Files.readString(site.resolve(folder(run.id()) + name));
    } catch (IOException failure) {
      throw spoilt(run, name, FileFault.words(failure), failure);
    }
  }

  private Complaint spoilt(RunSummary run, String name, String reason, Exception cause) {
    return new Complaint(
        "%s: cannot be read (%s); delete the staged site and publish again"
            .formatted(site.resolve(folder(run.id()) + name), reason),
        cause);
  }
}
