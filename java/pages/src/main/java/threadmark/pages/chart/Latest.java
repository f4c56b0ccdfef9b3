package threadmark.pages.chart;

import java.util.List;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;

/**
 * What is known now of one cell at one place: its newest figures, and its overheads through time.
 *
 * @param profile that of all overheads in the history; the newest figures may be of another
 */
public record Latest(
    Place place, RunSummary run, CellSummary cell, Profile profile, List<HistoryPoint> history) {

  String variant() {
    return cell.cell().variant();
  }

  /** Whether it shows what the harness takes with nothing behind it. */
  boolean isLoadAlone() {
    return variant().equals(Experiment.LOAD_ALONE);
  }

  /** What it says of virtual threads: against the best variant of platform threads beside it. */
  Latest againstTheBest(Experiment experiment) {
    return new Latest(place, run, cell.againstTheBest(experiment.decides()), profile, history);
  }

  /** The overhead that the experiment decides on. */
  Optional<Estimate> decisive(Experiment experiment) {
    return cell.decisive(experiment);
  }

  Optional<Estimate> level(Experiment experiment) {
    return experiment.decides() == Metric.CPU ? cell.cpu() : cell.wall();
  }
}
