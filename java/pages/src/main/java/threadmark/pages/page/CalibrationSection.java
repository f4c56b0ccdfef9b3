package threadmark.pages.page;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import threadmark.calibrate.NoiseTable;
import threadmark.pages.chart.DataTable;
import threadmark.text.Figures;
import threadmark.text.Moment;
import threadmark.text.Plural;
import threadmark.verdict.MachineCalibration;
import threadmark.verdict.SeriesNoise;

/**
 * How often a gate is wrong on a machine, and which slowdowns it finds there, as measured there.
 */
final class CalibrationSection {

  static final String TITLE = "False alarms, and the smallest slowdown that a gate finds here";

  private static final List<String> COLUMNS =
      List.of("benchmark", "metric", "scatter of a pair", "visible effect", "runs");

  private CalibrationSection() {}

  /** The JDKs that were measured there and of which a gate would know nothing. */
  static Section lacking(List<String> jdks) {
    return Section.unmeasured(
        "calibration-lacking",
        "Not calibrated",
        ("Nobody calibrated %s on this machine. So we do not know how often a gate raises a false"
                + " alarm here, and how often it misses a slowdown.")
            .formatted(String.join(" and ", jdks)),
        "scripts/threadmark calibrate --record --jdk JDK");
  }

  static Section of(MachineCalibration calibration) {
    MachineCalibration.Shuffles shuffles = calibration.shuffles();
    return Section.of(
        "calibration-" + calibration.jdk().replaceAll("[^A-Za-z0-9]", "-"),
        TITLE,
        ("We measured one program against itself, with %s on %s. From its trials the gate judged %s"
                + " pull requests that changed nothing. Of these, %s failed, which is a false alarm,"
                + " and %s stayed undecided. We dropped %d of %d blocks because something disturbed"
                + " them. The scatter says how much the difference of a pair varies: it is a standard"
                + " deviation. The visible effect is the smallest slowdown that the gate does not"
                + " miss.")
            .formatted(
                calibration.jdk(),
                Moment.day(calibration.startedAt()),
                String.format(Locale.ROOT, "%,d", shuffles.falseFails().of()),
                counted(shuffles.falseFails()),
                counted(shuffles.undecided()),
                calibration.dropped(),
                calibration.blocks()),
        table(calibration));
  }

  /** How many runs each series rests on is a column only where it is not the same for all. */
  private static DataTable table(MachineCalibration calibration) {
    List<Integer> runs =
        calibration.series().stream().map(noise -> noise.runs().size()).distinct().toList();
    boolean alike = runs.size() == 1;
    int columns = alike ? COLUMNS.size() - 1 : COLUMNS.size();
    return DataTable.of(
        "Noise and visible effects on "
            + calibration.jdk()
            + (alike ? ", each of " + Plural.of(runs.getFirst(), "run") : ""),
        COLUMNS.subList(0, columns),
        calibration.series().stream()
            .map(noise -> DataTable.Line.of(Arrays.copyOf(cells(noise), columns)))
            .toList());
  }

  private static String counted(MachineCalibration.Counted counted) {
    return String.format(
        Locale.ROOT,
        "%.2f%% (%.2f to %.2f)",
        100.0 * counted.count() / Math.max(1, counted.of()),
        100 * counted.low(),
        100 * counted.high());
  }

  private static String[] cells(SeriesNoise noise) {
    return new String[] {
      noise.benchmark().toString().replaceFirst("^threadmark\\.benchmarks\\.", ""),
      noise.metric().label(),
      NoiseTable.scatter(noise),
      Double.isFinite(noise.visibleEffect()) ? Figures.share(noise.visibleEffect()) : "none",
      Integer.toString(noise.runs().size())
    };
  }
}
