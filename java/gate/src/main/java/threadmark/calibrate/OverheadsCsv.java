package threadmark.calibrate;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The overheads of replayed histories for other tools, a line for each series: the accepted runs,
 * then the runs of the nights, none of them risen.
 */
final class OverheadsCsv {

  private static final String HEADER = "noise,margin,accepted,blocks,history,series,overheads\n";

  private OverheadsCsv() {}

  /** Those that {@link HistorySet#replay} plays, in its order. */
  static String of(int histories, long seed) {
    StringBuilder text = new StringBuilder(HEADER);
    HistorySet.replays(histories, seed).forEach(replay -> text.append(of(replay)));
    return text.toString();
  }

  private static StringBuilder of(HistoryReplay replay) {
    StringBuilder lines = new StringBuilder();
    String place =
        String.join(
            ",",
            replay.noise().name(),
            String.valueOf(replay.margin()),
            String.valueOf(replay.baselineRuns()),
            String.valueOf(replay.blocks()));
    int history = 0;
    for (List<List<Double>> series : replay.overheads()) {
      history++;
      for (int s = 0; s < series.size(); s++) {
        lines.append(place).append(',').append(history).append(',').append(s + 1).append(',');
        lines.append(
            series.get(s).stream().map(OverheadsCsv::ratio).collect(Collectors.joining(" ")));
        lines.append('\n');
      }
    }
    return lines;
  }

  private static String ratio(double log) {
    return String.format(Locale.ROOT, "%.6f", Math.exp(log));
  }
}
