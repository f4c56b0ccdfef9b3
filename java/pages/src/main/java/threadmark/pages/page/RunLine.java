package threadmark.pages.page;

import java.util.List;
import java.util.Optional;
import threadmark.jvm.Jdk;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.TableCell;
import threadmark.study.record.RunSummary;

/** A run in the lists of runs. */
public record RunLine(
    String id,
    String profile,
    String started,
    String machine,
    String jdks,
    int trials,
    int unusable,
    Optional<String> commit,
    boolean complete,
    List<String> notForBaselines) {

  static RunLine of(RunSummary run) {
    return new RunLine(
        run.id(),
        run.profile().label(),
        run.startedAt().toString().substring(0, 16).replace('T', ' '),
        run.machine().name(),
        String.join(", ", run.jdks().stream().map(Jdk::id).toList()),
        run.trials(),
        run.unusable(),
        run.build().commit(),
        run.complete(),
        run.notForBaselines());
  }

  static DataTable table(String caption, List<RunSummary> newestFirst) {
    return DataTable.of(
        caption,
        List.of(
            "run", "started, UTC", "profile", "machine", "JDKs", "trials", "left out", "commit"),
        newestFirst.stream()
            .map(RunLine::of)
            .map(run ->
                DataTable.Line.of(
                    TableCell.of(run.id()).to("runs/" + run.id() + "/"),
                    TableCell.of(run.started()),
                    TableCell.of(
                        run.profile()
                            + (run.complete() ? "" : ", stopped")
                            + (run.notForBaselines().isEmpty() ? "" : ", not for baselines")),
                    TableCell.of(run.machine()).to("machines/" + run.machine() + "/"),
                    TableCell.of(run.jdks()),
                    TableCell.of(Integer.toString(run.trials())),
                    TableCell.of(Integer.toString(run.unusable())),
                    TableCell.of(
                        run.commit()
                            .map(commit -> commit.substring(0, Math.min(10, commit.length())))
                            .orElse("none"))))
            .toList());
  }
}
