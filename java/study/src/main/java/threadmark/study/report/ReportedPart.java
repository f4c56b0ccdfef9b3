package threadmark.study.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentChoice;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.text.Complaint;

/**
 * The experiments of a run that its tables were asked for.
 *
 * @param run that run, as if it had been of nothing else
 */
public record ReportedPart(Run run, Predicate<Cell> asked) {

  /** That of the named experiments; the whole run when none is named. */
  public static ReportedPart of(
      RecordedRun recorded, List<Experiment> declared, List<String> only) {
    if (only.isEmpty()) {
      return new ReportedPart(recorded.run(), cell -> true);
    }
    Set<String> held = held(recorded.run());
    List<String> chosen = ExperimentChoice.of(declared, only).stream().map(Experiment::id).toList();
    for (String id : chosen) {
      if (!held.contains(id)) {
        throw new Complaint(
            "--experiment %s: %s holds nothing of it; it holds %s"
                .formatted(id, recorded.folder(), String.join(", ", held)));
      }
    }
    Predicate<Cell> asked = cell -> chosen.contains(cell.experiment());
    return new ReportedPart(recorded.run().of(asked), asked);
  }

  public List<CellSummary> cells(List<CellSummary> all) {
    return all.stream().filter(summary -> asked.test(summary.cell())).toList();
  }

  private static Set<String> held(Run run) {
    Set<String> held = new LinkedHashSet<>();
    run.cells().map(Cell::experiment).sorted().forEach(held::add);
    return held;
  }
}
