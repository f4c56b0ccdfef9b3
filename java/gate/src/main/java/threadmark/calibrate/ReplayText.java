package threadmark.calibrate;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.calibrate.OperatingCharacteristic.Point;
import threadmark.text.Escaped;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** A replay as tables for a terminal: one per kind of noise and margin, one line per rule. */
public final class ReplayText {

  private static final String RULES = "  %-42s %23s %9s %7s %7s   %6s %6s %6s   %6s %6s";

  private static final String LEVELS = "  %-20s %4s %9s   %9s %7s %7s   %6s %6s %6s   %6s %6s";

  private ReplayText() {}

  public static String of(ReplaySet calibration, Window window) {
    StringBuilder text = new StringBuilder();
    text.append(
        told(
            window,
            String.format(
                Locale.ROOT,
                """
                %d pull requests of %d series for each figure, seed %d.
                false alarms: unchanged pull requests with a series called slower, re-queue included, and the exact 95%% interval.
                undecided: unchanged pull requests, in the first sitting and after one re-queue.
                trials: mean per unchanged series, first pairs included; a short trial takes about %.2f s.
                slower, steady: one series is truly slower by so much; how often it is called that.
                noise: shared-vm, quiet-metal and overloaded are modelled, the others are recorded trials. "3 of 8, quiet enough" are 3 series of 8 whose own noise lets the margin show; "too noisy" are series whose noise hides it.
                """,
                calibration.pullRequests(),
                calibration.series(),
                calibration.seed(),
                calibration.trialSeconds())));
    for (List<OperatingCharacteristic> group : calibration.groups()) {
      text.append(table(group, window));
    }
    text.append(levels(calibration.levels(), window));
    return text.toString();
  }

  private static String table(List<OperatingCharacteristic> group, Window window) {
    OperatingCharacteristic first = group.getFirst();
    StringBuilder table =
        new StringBuilder(
            line(RULES, "", "", "undecided", "", "", "slower", "", "", "steady", "")
                + line(
                    RULES,
                    "rule",
                    "false alarms",
                    "first",
                    "then",
                    "trials",
                    change(first, 0.5),
                    change(first, 1),
                    change(first, 2),
                    change(first, 1),
                    change(first, 2)));
    for (OperatingCharacteristic rule : group) {
      table.append(
          line(
              RULES,
              rule.rule(),
              withInterval(rule.unchanged().falseFails()),
              Figures.percent(rule.unchanged().undecidedAtFirst().share()),
              Figures.percent(rule.unchanged().undecided().share()),
              String.format(Locale.ROOT, "%.1f", rule.unchanged().trials()),
              slower(rule, 0.5),
              slower(rule, 1),
              slower(rule, 2),
              Figures.percent(at(rule, 1).steady().share()),
              Figures.percent(at(rule, 2).steady().share())));
    }
    return "\n"
        + Paragraph.text(
            "%s, margin %s".formatted(first.noise(), Figures.margin(first.margin())), window)
        + table;
  }

  private static String levels(List<LevelCharacteristic> levels, Window window) {
    StringBuilder table =
        new StringBuilder(
            line(LEVELS, "", "", "", "unchanged", "", "", "slower", "", "", "steady", "")
                + line(
                    LEVELS,
                    "noise, margin",
                    "runs",
                    "resolves",
                    "crosses",
                    "alerts",
                    "steady",
                    "1",
                    "2",
                    "3",
                    "1",
                    "2"));
    for (LevelCharacteristic one : levels) {
      table.append(
          line(
              LEVELS,
              one.noise() + ", " + Figures.margin(one.margin()),
              Integer.toString(one.baselineRuns()),
              Figures.percent(one.resolution()),
              Figures.percent(one.falseCrossings().share()),
              Figures.percent(one.falseAlerts().share()),
              Figures.percent(risen(one, 0).steady().share()),
              Figures.percent(risen(one, 1).regressed().share()),
              Figures.percent(risen(one, 2).regressed().share()),
              Figures.percent(risen(one, 3).regressed().share()),
              Figures.percent(risen(one, 1).steady().share()),
              Figures.percent(risen(one, 2).steady().share())));
    }
    return told(
            window,
            """

            The level gate: a run against a stored baseline.
            crosses, alerts: unchanged series that cross in one run, and in a second run as well.
            slower, steady: the overhead is truly higher by so many margins; how often it is called that.
            """)
        + table;
  }

  private static String line(String format, String... cells) {
    Object[] plain = Stream.of(cells).map(Escaped::plain).toArray();
    return String.format(Locale.ROOT, format, plain).stripTrailing() + "\n";
  }

  /** Each line is a sentence. */
  private static String told(Window window, String lines) {
    return lines
        .lines()
        .map(line -> line.isEmpty() ? "\n" : Paragraph.text(line, window))
        .collect(Collectors.joining());
  }

  private static LevelCharacteristic.Point risen(LevelCharacteristic level, double margins) {
    double rise = margins * level.margin();
    return level.risen().stream()
        .filter(point -> Math.abs(point.rise() - rise) < 1e-9)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no replay of a rise of " + rise));
  }

  private static String withInterval(Observed observed) {
    return Figures.percent(observed.share(), observed.low(), observed.high());
  }

  private static String slower(OperatingCharacteristic rule, double margins) {
    return Figures.percent(at(rule, margins).regressed().share());
  }

  private static String change(OperatingCharacteristic rule, double margins) {
    return "+" + Figures.margin(at(rule, margins).change());
  }

  private static Point at(OperatingCharacteristic rule, double margins) {
    double change = margins * rule.margin();
    return rule.changed().stream()
        .filter(point -> Math.abs(point.change() - change) < 1e-9)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no replay of a change of " + change));
  }
}
