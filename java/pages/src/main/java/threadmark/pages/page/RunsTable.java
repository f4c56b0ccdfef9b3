package threadmark.pages.page;

import java.util.List;
import java.util.Locale;
import threadmark.jvm.Jdk;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Place;
import threadmark.pages.chart.TableCell;
import threadmark.study.record.RunSummary;
import threadmark.text.Moment;

/** The lists of runs, a line each. */
final class RunsTable {

  private RunsTable() {}

  static DataTable of(String caption, List<RunSummary> runs) {
    return DataTable.of(
        caption,
        List.of(
            "run", "started, UTC", "profile", "machine", "JDKs", "trials", "left out", "commit"),
        runs.stream().map(RunsTable::line).toList());
  }

  private static DataTable.Line line(RunSummary run) {
    return DataTable.Line.of(
        TableCell.run(run.id()),
        TableCell.of(Moment.minute(run.startedAt())),
        TableCell.of(
            run.profile().label()
                + (run.complete() ? "" : ", stopped")
                + (run.notForBaselines().isEmpty() ? "" : ", not for baselines")),
        TableCell.of(Place.machineName(run.machine().name()))
            .to("machines/" + run.machine().name() + "/"),
        TableCell.of(
            String.join(", ", run.jdks().stream().map(Jdk::id).map(Place::jdkName).toList())),
        TableCell.of(String.format(Locale.ROOT, "%,d", run.trials())),
        TableCell.of(Integer.toString(run.unusable())),
        TableCell.commit(run.build()));
  }
}
