package threadmark.study.alert;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.study.level.AlertStep;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;

/**
 * How an overhead went from run to run, in the words that the hosting service draws a chart from
 * (Mermaid): an issue holds text, and takes no picture from us.
 *
 * @param days what stands below the points: month and day, a mark behind those that come again
 * @param accepted the overhead that was accepted
 * @param limit that with the margin
 */
record AlertPicture(List<String> days, List<Double> overheads, double accepted, double limit) {

  private static final int MOST_RUNS = 14;
  private static final int FEWEST_RUNS = 3;
  private static final Pattern DAY = Pattern.compile("\\d{4}(\\d{2})(\\d{2})T.*");
  private static final String AGAIN = "'";
  private static final double ROOM = 0.1;

  /** In the order of the lines. The first colour of Mermaid itself is hardly to be seen. */
  private static final String COLOURS =
      "%%{init: {\"themeVariables\": {\"xyChart\": {\"plotColorPalette\": \"#3b82f6, #8b949e, #d97706\"}}}}%%";

  /** Of the newest runs that have it; absent where these are too few to see anything. */
  static Optional<AlertPicture> of(AlertStep step, List<LevelVerdicts> judged) {
    List<String> days = new ArrayList<>();
    List<Double> overheads = new ArrayList<>();
    for (LevelVerdicts run : judged) {
      run.verdicts().stream()
          .filter(verdict -> verdict.series().equals(step.verdict().series()))
          .flatMap(verdict -> verdict.overhead().stream())
          .map(Ratio::centre)
          .findFirst()
          .ifPresent(overhead -> {
            days.add(day(run.run()));
            overheads.add(overhead);
          });
    }
    Optional<Interval> accepted = step.verdict().accepted().map(LevelVerdict.Accepted::overhead);
    if (overheads.size() < FEWEST_RUNS || accepted.isEmpty()) {
      return Optional.empty();
    }
    int from = Math.max(0, overheads.size() - MOST_RUNS);
    double level = accepted.get().centre();
    return Optional.of(
        new AlertPicture(
            toldApart(days.subList(from, days.size())),
            List.copyOf(overheads.subList(from, overheads.size())),
            level,
            level * (1 + step.verdict().margin())));
  }

  /** A run's id begins with it. */
  private static String day(String run) {
    Matcher id = DAY.matcher(run);
    return id.matches() ? id.group(1) + "-" + id.group(2) : "?";
  }

  /** Two points of one name would be drawn at one place. */
  private static List<String> toldApart(List<String> days) {
    List<String> apart = new ArrayList<>();
    for (String day : days) {
      String name = day;
      while (apart.contains(name)) {
        name += AGAIN;
      }
      apart.add(name);
    }
    return apart;
  }

  /** A block of Markdown. */
  String text() {
    double lowest = Math.min(accepted, Collections.min(overheads));
    double highest = Math.max(limit, Collections.max(overheads));
    double room = ROOM * (highest - lowest);
    return """
    ```mermaid
    %s
    xychart-beta
      x-axis [%s]
      y-axis "overhead" %s --> %s
      line [%s]
      line [%s]
      line [%s]
    ```
    """
        .formatted(
            COLOURS,
            days.stream().map("\"%s\""::formatted).collect(Collectors.joining(", ")),
            number(lowest - room),
            number(highest + room),
            line(overheads.stream()),
            line(overheads.stream().map(unused -> accepted)),
            line(overheads.stream().map(unused -> limit)));
  }

  private static String line(Stream<Double> values) {
    return values.map(AlertPicture::number).collect(Collectors.joining(", "));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
