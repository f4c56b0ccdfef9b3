package threadmark.publish;

import java.util.List;
import java.util.Locale;
import threadmark.judge.replay.Calibration;
import threadmark.judge.replay.Observed;
import threadmark.judge.replay.OperatingCharacteristic;
import threadmark.judge.replay.OperatingCharacteristic.Point;

/** A replay as tables for a terminal: one per kind of noise and margin, one line per rule. */
public final class CalibrationText {

  private CalibrationText() {}

  public static String of(Calibration calibration) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            """
            %d pull requests of %d series for each figure, seed %d.
            false fails: unchanged pull requests with a series called slower, re-queue included, and
              the exact 95%% interval.
            undecided: unchanged pull requests, in the first sitting and after one re-queue.
            trials: mean per unchanged series, pilot included; a short trial takes about %.2f s.
            slower, steady: one series is truly slower by so much; how often it is called that.
            """,
            calibration.pullRequests(),
            calibration.series(),
            calibration.seed(),
            calibration.trialSeconds()));
    for (List<OperatingCharacteristic> group : NoiseGroups.of(calibration)) {
      text.append(table(group));
    }
    return text.toString();
  }

  private static String table(List<OperatingCharacteristic> group) {
    OperatingCharacteristic first = group.getFirst();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT, "\n%s, margin %s\n", first.noise(), Percent.margin(first.margin())));
    text.append(line("", "", "undecided", "", "", "slower", "", "", "steady", ""));
    text.append(
        line(
            "rule",
            "false fails",
            "first",
            "then",
            "trials",
            change(first, 0.5),
            change(first, 1),
            change(first, 2),
            change(first, 1),
            change(first, 2)));
    for (OperatingCharacteristic rule : group) {
      text.append(
          line(
              rule.rule(),
              withInterval(rule.unchanged().falseFails()),
              Percent.of(rule.unchanged().undecidedAtFirst().share()),
              Percent.of(rule.unchanged().undecided().share()),
              String.format(Locale.ROOT, "%.1f", rule.unchanged().trials()),
              slower(rule, 0.5),
              slower(rule, 1),
              slower(rule, 2),
              Percent.of(at(rule, 1).steady().share()),
              Percent.of(at(rule, 2).steady().share())));
    }
    return text.toString();
  }

  private static String line(Object... cells) {
    return String.format(Locale.ROOT, "  %-40s %18s %9s %7s %7s   %6s %6s %6s   %6s %6s\n", cells);
  }

  private static String withInterval(Observed observed) {
    return "%s (%s-%s)"
        .formatted(
            Percent.of(observed.share()),
            Percent.of(observed.low()).replace("%", ""),
            Percent.of(observed.high()));
  }

  private static String slower(OperatingCharacteristic rule, double margins) {
    return Percent.of(at(rule, margins).regressed().share());
  }

  private static String change(OperatingCharacteristic rule, double margins) {
    return "+" + Percent.margin(at(rule, margins).change());
  }

  private static Point at(OperatingCharacteristic rule, double margins) {
    double change = margins * rule.margin();
    return rule.changed().stream()
        .filter(point -> Math.abs(point.change() - change) < 1e-9)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no replay of a change of " + change));
  }
}
