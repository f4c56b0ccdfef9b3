package threadmark.report;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.text.Figures;
import threadmark.text.Plural;
import threadmark.verdict.Comparison;
import threadmark.verdict.GateFacts;
import threadmark.verdict.Gated;
import threadmark.verdict.Verdicts;

/** A verdict on a change as it is said to people: the last column of the verdict table. */
final class ChangeWords {

  private ChangeWords() {}

  /** {@code slower: +14%}, {@code no slowdown of 5% or more (+2.0%)}. */
  static String sentence(Comparison comparison) {
    ComparedMetric metric = comparison.metric();
    return switch (comparison.verdict()) {
      case REGRESSED ->
          metric.worse() + ": " + ChangeFigures.centre(comparison) + blame(comparison);
      case MISSING -> "gone from head";
      case INVALID -> "not a measurement: " + comparison.trouble().orElseThrow();
      case UNDECIDED -> "could not tell: " + UndecidedWords.wanted(comparison);
      case NO_BASELINE -> "no comparable baseline";
      case ACCEPTED ->
          comparison.after().isEmpty()
              ? "gone from head, accepted"
              : metric.worse() + ": " + ChangeFigures.centre(comparison) + ", accepted";
      case IMPROVED -> metric.better() + ": " + ChangeFigures.centre(comparison);
      case NEW -> "new, nothing to compare";
      case STEADY ->
          comparison.gated().filter(Gated::identical).isPresent()
              ? "identical, not measured"
              : "no %s of %s or more (%s)"
                  .formatted(
                      metric.worsening(),
                      Figures.share(comparison.margin()),
                      ChangeFigures.centre(comparison));
    };
  }

  /** {@code ; virtual threads only (virtual / platform +13%)}. */
  private static String blame(Comparison comparison) {
    return comparison
        .gated()
        .flatMap(Gated::attribution)
        .map(found ->
            "; "
                + found.blame().words()
                + found
                    .ratioChange()
                    .map(ratio -> " (virtual / platform %s)".formatted(ChangeFigures.centre(ratio)))
                    .orElse(""))
        .orElse("");
  }

  /** The verdict, and whether the exit code leaves it out. */
  static String verdict(Comparison comparison) {
    String label = comparison.verdict().label();
    return comparison.blocks() || comparison.verdict().exitCode() == 0
        ? label
        : label + " (not blocking)";
  }

  /** {@code 5.2%}: the smallest worsening that could be told. */
  static String visible(Comparison comparison) {
    return comparison
        .gated()
        .flatMap(Gated::visibleEffect)
        .map(share -> String.format(Locale.ROOT, "%.1f%%", 100 * share))
        .orElse("");
  }

  /** {@code 10 + 10}, base first. */
  static String trials(Comparison comparison) {
    return Stream.of(comparison.before(), comparison.after())
        .map(side -> side.map(known -> Integer.toString(known.trials())).orElse("0"))
        .collect(Collectors.joining(" + "));
  }

  /** {@code margin 10% to 23%, for allocation 2%}: the machine raises one that nobody named. */
  static String margins(Verdicts verdicts) {
    if (verdicts.gate().filter(gate -> gate.decides() == DecidingMetric.ALLOCATION).isPresent()) {
      return "allocation decides, margin %s; time is reported, and fails nothing"
          .formatted(Figures.share(verdicts.rule().allocationMargin()));
    }
    double most =
        verdicts.comparisons().stream()
            .filter(one -> verdicts.decides(one) && one.gated().isPresent())
            .mapToDouble(Comparison::margin)
            .max()
            .orElse(0);
    String asked = Figures.share(verdicts.rule().margin());
    return "margin %s, for allocation %s"
        .formatted(
            most > verdicts.rule().margin() ? asked + " to " + Figures.share(most) : asked,
            Figures.share(verdicts.rule().allocationMargin()));
  }

  /** {@code 42 blocks in 3 min, 2 of them dropped; machine x, temurin-25+36}. */
  static String spent(GateFacts gate) {
    String jdks =
        gate.baseJdk()
            .filter(base -> !base.equals(gate.headJdk()))
            .map(base -> base + " against " + gate.headJdk())
            .orElse(gate.headJdk());
    return "%s in %s, %s dropped; %s; %s"
        .formatted(
            Plural.of(gate.blocks(), "block"),
            ChangeFigures.minutes(gate.seconds()),
            gate.dropped() == 0 ? "none" : Integer.toString(gate.dropped()),
            gate.machine().name(),
            jdks);
  }
}
