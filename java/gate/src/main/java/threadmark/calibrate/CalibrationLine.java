package threadmark.calibrate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import threadmark.jmh.ComparedMetric;
import threadmark.verdict.MachineCalibration;
import threadmark.verdict.SeriesNoise;

/** A calibration in one line, for whoever asks what a gate could have seen on that machine. */
public final class CalibrationLine {

  private CalibrationLine() {}

  /** {@code a gate here sees slowdowns from 3.1% (x.Y.z avgt) to 8.0% (…), on jdk …}. */
  public static String of(MachineCalibration calibration) {
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
