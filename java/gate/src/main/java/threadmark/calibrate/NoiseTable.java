package threadmark.calibrate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import threadmark.jmh.ComparedMetric;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;
import threadmark.verdict.MachineCalibration;
import threadmark.verdict.MachineCalibration.Counted;
import threadmark.verdict.SeriesNoise;

/** A calibration as a table for a terminal: one line for each series, then what the gate says. */
public final class NoiseTable {

  private NoiseTable() {}

  public static String text(MachineCalibration calibration, Window window) {
    return TextTable.text("", rows(calibration)) + "\n" + told(calibration, window);
  }

  private static List<List<String>> rows(MachineCalibration calibration) {
    boolean together = calibration.halves().isPresent();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        Stream.concat(
                Stream.of("benchmark", "metric", "scatter of a pair", "runs"),
                together ? Stream.empty() : Stream.of("visible effect"))
            .toList());
    for (SeriesNoise noise : calibration.series()) {
      rows.add(
          Stream.concat(
                  Stream.of(
                      noise.benchmark().toString(),
                      noise.metric().label(),
                      scatter(noise),
                      Integer.toString(noise.runs().size())),
                  together ? Stream.empty() : Stream.of(Figures.percent(noise.visibleEffect())))
              .toList());
    }
    return rows;
  }

  private static String told(MachineCalibration calibration, Window window) {
    String blocks =
        Paragraph.text(
            "%d blocks, %d dropped%s; %s, %s, jar %s"
                .formatted(
                    calibration.blocks(),
                    calibration.dropped(),
                    calibration.halves().isPresent() ? ", both sides at the same time" : "",
                    calibration.machine().name(),
                    calibration.jdk(),
                    calibration.jar()),
            window);
    // A gate confirms one after the other what it suspects, and no such pair was made here.
    return calibration.halves().isPresent() ? blocks : blocks + shuffled(calibration, window);
  }

  private static String shuffled(MachineCalibration calibration, Window window) {
    return Paragraph.text(
            "The labels dealt again %d times, all series as one pull request with the noise learned from its first pairs:"
                .formatted(calibration.shuffles().falseFails().of()),
            window)
        + String.format(
            Locale.ROOT,
            """
              false alarms  %s
              undecided     %s
              trials        %.1f for each series
            """,
            counted(calibration.shuffles().falseFails()),
            counted(calibration.shuffles().undecided()),
            calibration.shuffles().trials());
  }

  /** The standard deviation of a pair's difference, all runs together. */
  public static String scatter(SeriesNoise noise) {
    double squares = 0;
    double degrees = 0;
    for (SeriesNoise.Run run : noise.runs()) {
      squares += run.variance() * run.degrees();
      degrees += run.degrees();
    }
    return Figures.percent(Math.sqrt(squares / degrees));
  }

  private static String counted(Counted counted) {
    return counted.count()
        + ", "
        + Figures.percent((double) counted.count() / counted.of(), counted.low(), counted.high());
  }

  /**
   * The same in one line, for a reader who asks what a gate could have seen: {@code a gate here
   * sees slowdowns from 3.1% (x.Y.z avgt) to 8.0% (…), on jdk …}.
   */
  public static String line(MachineCalibration calibration) {
    List<SeriesNoise> deciding =
        calibration.series().stream()
            .filter(noise -> noise.metric() == ComparedMetric.primary(noise.benchmark()))
            .filter(noise -> Double.isFinite(noise.visibleEffect()))
            .sorted(Comparator.comparingDouble(SeriesNoise::visibleEffect))
            .toList();
    String seen =
        deciding.isEmpty()
            ? "sees no slowdown of a size that was asked for"
            : deciding.size() == 1
                ? "sees slowdowns from " + named(deciding.getFirst())
                : "sees slowdowns from %s to %s"
                    .formatted(named(deciding.getFirst()), named(deciding.getLast()));
    return "a gate here %s, on %s as calibrated on %s"
        .formatted(seen, calibration.jdk(), calibration.startedAt().toString().substring(0, 10));
  }

  private static String named(SeriesNoise noise) {
    return String.format(
        Locale.ROOT,
        "%.1f%% (%s)",
        100 * noise.visibleEffect(),
        noise.benchmark().name().replaceFirst(".*\\.(?=[^.]+\\.)", ""));
  }
}
