package threadmark.study.export;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;

/**
 * The overheads of a run as figures of which smaller is better: of each experiment the variant that
 * its gate watches, in the metric that it is decided on. Ratios, because a signed percentage that
 * goes from -1 to +40 has no quotient; a name for each cell and JDK, because the tools that read
 * this know a series by its name alone.
 */
final class OverheadTrend {

  private final Run run;
  private final Map<String, Experiment> experiments;

  private OverheadTrend(Run run, List<Experiment> experiments) {
    this.run = run;
    this.experiments =
        experiments.stream().collect(Collectors.toMap(Experiment::id, Function.identity()));
  }

  /**
   * One figure for a tool that draws a line through them and compares each with the one before.
   *
   * @param value smaller is better
   * @param range the interval, as text
   * @param extra what the figure was measured with
   */
  record TrendPoint(String name, String unit, double value, String range, String extra) {}

  /** A run that others are compared with, and those of its figures that they are compared with. */
  record Before(Run run, List<TrendPoint> points) {}

  static List<TrendPoint> of(Run run, List<Experiment> experiments) {
    OverheadTrend trend = new OverheadTrend(run, experiments);
    return Summaries.of(run, experiments).stream()
        .flatMap(cell -> trend.point(cell).stream())
        .toList();
  }

  /**
   * What the figures of a run are compared with: each with that of the first of the other runs that
   * measured it alike. A run may have measured a few experiments only.
   *
   * @param others in the order in which they are asked, none of another profile
   */
  static List<Before> before(Run run, List<Run> others, List<Experiment> experiments) {
    Set<String> left =
        of(run, experiments).stream()
            .map(TrendPoint::name)
            .collect(Collectors.toCollection(HashSet::new));
    List<Before> before = new ArrayList<>();
    for (Run other : others) {
      if (left.isEmpty()) {
        break; // To summarise thousands of older runs would be for nothing.
      }
      List<TrendPoint> same =
          of(other, alike(run, other, experiments)).stream()
              .filter(point -> left.contains(point.name()))
              .toList();
      if (!same.isEmpty()) {
        before.add(new Before(other, same));
        same.forEach(point -> left.remove(point.name()));
      }
    }
    return before;
  }

  private static List<Experiment> alike(Run run, Run other, List<Experiment> experiments) {
    return experiments.stream()
        .filter(one -> run.build().measuresSince(one).equals(other.build().measuresSince(one)))
        .toList();
  }

  private Optional<TrendPoint> point(CellSummary cell) {
    Experiment experiment = experiments.get(cell.cell().experiment());
    boolean watched = cell.cell().variant().equals(experiment.gate().variant());
    return cell.decisive(experiment)
        .filter(overhead -> watched)
        .map(overhead ->
            new TrendPoint(
                name(experiment, cell),
                "%s / %s".formatted(cell.cell().variant(), cell.reference()),
                overhead.centre(),
                range(overhead),
                "%s, run %s".formatted(run.profile().label(), run.id())));
  }

  private String name(Experiment experiment, CellSummary cell) {
    return "%s: %s %s %s %s %s"
        .formatted(
            run.machine().name(),
            experiment.id(),
            experiment.decides().label(),
            cell.cell().protocol().label(),
            cell.cell().parametersText(),
            String.join(" ", cell.collector().replaceAll("\\W|Use|XX", ""), cell.jdk()).strip())
        .replaceAll(" +", " ");
  }

  private static String range(Estimate overhead) {
    return overhead
        .interval()
        .map(
            interval -> String.format(Locale.ROOT, "%.4f to %.4f", interval.low(), interval.high()))
        .orElse(overhead.n() == 1 ? "one trial" : "too few trials for an interval");
  }
}
