package threadmark.publish.site;

import java.util.List;
import java.util.Locale;
import threadmark.model.MachineCalibration;
import threadmark.model.SeriesNoise;
import threadmark.publish.Figures;

/** How often a gate cries wolf on a machine, and what it can see there, as measured there. */
final class CalibrationSection {

  private CalibrationSection() {}

  static Section of(MachineCalibration calibration) {
    MachineCalibration.Shuffles shuffles = calibration.shuffles();
    return Section.of(
        "calibration-" + calibration.jdk().replaceAll("[^A-Za-z0-9]", "-"),
        "How often it cries wolf, and what it can see",
        ("One program against itself, on %s, %s: %s pull requests in which nothing changed were"
                + " replayed on these trials. %s failed, and %s stayed undecided. %d of %d blocks"
                + " were disturbed and dropped. The visible effect is the smallest slowdown that the"
                + " gate would not miss.")
            .formatted(
                calibration.jdk(),
                calibration.startedAt().toString().substring(0, 10),
                String.format(Locale.ROOT, "%,d", shuffles.falseFails().of()),
                counted(shuffles.falseFails()),
                counted(shuffles.undecided()),
                calibration.dropped(),
                calibration.blocks()),
        DataTable.of(
            "Visible effects on " + calibration.jdk(),
            List.of("benchmark", "metric", "runs", "visible effect"),
            calibration.series().stream().map(CalibrationSection::line).toList()));
  }

  private static String counted(MachineCalibration.Counted counted) {
    return String.format(
        Locale.ROOT,
        "%.2f%% (%.2f to %.2f)",
        100.0 * counted.count() / Math.max(1, counted.of()),
        100 * counted.low(),
        100 * counted.high());
  }

  private static DataTable.Line line(SeriesNoise noise) {
    return DataTable.Line.of(
        noise.benchmark().toString().replaceFirst("^threadmark\\.benchmarks\\.", ""),
        noise.metric().label(),
        Integer.toString(noise.runs().size()),
        Double.isFinite(noise.visibleEffect()) ? Figures.share(noise.visibleEffect()) : "none");
  }
}
