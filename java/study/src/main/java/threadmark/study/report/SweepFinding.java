package threadmark.study.report;

import java.util.List;
import java.util.Locale;
import threadmark.study.answer.Sweep;
import threadmark.text.Figures;

/** A sweep as a table, and what its shape says. */
final class SweepFinding {

  private SweepFinding() {}

  static Finding of(Sweep sweep) {
    return new Finding(
        "Sweep of %s, %s on %s".formatted(sweep.subject(), sweep.question(), sweep.jdk()),
        List.of(sweep.subject(), "variant", "time"),
        sweep.points().stream()
            .map(point ->
                List.of(whole(point.amount()), point.variant(), Figures.time(point.seconds())))
            .toList(),
        List.of(shape(sweep)));
  }

  private static String shape(Sweep sweep) {
    String smallest =
        "The smallest within 5%% of the best is %s (%s)"
            .formatted(whole(sweep.smallestAsGood().amount()), sweep.smallestAsGood().variant());
    return sweep
        .overRule()
        .map(ratio ->
            "%s, %s of what the rule P / (1 - beta) gives."
                .formatted(smallest, Figures.factor(ratio)))
        .orElseGet(() ->
            "%s; that both fewer and more are slower is %s."
                .formatted(smallest, sweep.innerMinimum() ? "shown" : "not shown"));
  }

  private static String whole(double amount) {
    return String.format(Locale.ROOT, "%,.0f", amount);
  }
}
