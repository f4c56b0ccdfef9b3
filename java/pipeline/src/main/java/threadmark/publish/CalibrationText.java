package threadmark.publish;

import java.util.List;
import java.util.Locale;
import threadmark.judge.replay.Calibration;
import threadmark.judge.replay.Observed;
import threadmark.judge.replay.OperatingCharacteristic;
import threadmark.judge.replay.OperatingCharacteristic.Point;

/** A replay as tables for a terminal: one per kind of noise and margin, one line per rule. */
public final class CalibrationText {

  private static final String LINE = "  %-32s %11s %9s %9s %7s   %6s %6s %6s   %6s %6s%n";

  private CalibrationText() {}

  public static String of(Calibration calibration) {
    StringBuilder text = new StringBuilder();
    text.append(
        format(
            "%d pull requests of %d series for each figure, seed %d.%n",
            calibration.pullRequests(), calibration.series(), calibration.seed()));
    text.append(
        format(
            "false fails: unchanged pull requests with a series called slower, and the upper end of"
                + " the exact 95%% interval.%n"));
    text.append(
        format(
            "undecided: unchanged pull requests, in the first sitting and after one re-queue.%n"));
    text.append(
        format(
            "trials: mean per unchanged series; a short trial takes about %.2f s.%n",
            calibration.trialSeconds()));
    for (List<OperatingCharacteristic> group : NoiseGroups.of(calibration)) {
      text.append(table(group));
    }
    return text.toString();
  }

  private static String table(List<OperatingCharacteristic> group) {
    OperatingCharacteristic first = group.getFirst();
    StringBuilder text = new StringBuilder();
    text.append(format("%n%s, margin %s%n", first.noise(), Percent.margin(first.margin())));
    text.append(
        format(
            LINE,
            "",
            "false fails",
            "undecided",
            "",
            "trials",
            "slower",
            "at",
            "",
            "steady",
            "at"));
    text.append(
        format(
            LINE,
            "rule",
            "",
            "first",
            "then",
            "",
            change(first, 0.5),
            change(first, 1),
            change(first, 2),
            change(first, 1),
            change(first, 2)));
    for (OperatingCharacteristic rule : group) {
      text.append(
          format(
              LINE,
              rule.rule(),
              falseFails(rule.unchanged().falseFails()),
              Percent.of(rule.unchanged().undecidedAtFirst().share()),
              Percent.of(rule.unchanged().undecided().share()),
              format("%.1f", rule.unchanged().trials()),
              slower(rule, 0.5),
              slower(rule, 1),
              slower(rule, 2),
              Percent.of(at(rule, 1).steady().share()),
              Percent.of(at(rule, 2).steady().share())));
    }
    return text.toString();
  }

  private static String falseFails(Observed observed) {
    return Percent.of(observed.share()) + " <" + Percent.of(observed.high());
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

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), values);
  }
}
