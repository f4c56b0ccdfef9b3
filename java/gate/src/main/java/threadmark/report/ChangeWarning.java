package threadmark.report;

import java.util.ArrayList;
import java.util.List;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdicts;

/** A warning, once for all the series that it belongs to. */
record ChangeWarning(String words, String whose, String detail) {

  static List<ChangeWarning> of(Verdicts verdicts, SeriesNames names) {
    List<ChangeWarning> warnings = ofSeries(verdicts, names);
    verdicts.gone().forEach(benchmark -> warnings.add(gone(names.of(benchmark))));
    return warnings;
  }

  /** The warnings of all series, and one for all benchmarks that are gone. */
  static List<ChangeWarning> together(Verdicts verdicts, SeriesNames names) {
    List<ChangeWarning> warnings = ofSeries(verdicts, names);
    if (!verdicts.gone().isEmpty()) {
      warnings.add(gone(names.some(verdicts.gone())));
    }
    return warnings;
  }

  private static ChangeWarning gone(String which) {
    return new ChangeWarning("gone from head", which, "only in base, as expected");
  }

  private static List<ChangeWarning> ofSeries(Verdicts verdicts, SeriesNames names) {
    List<ChangeWarning> warnings = new ArrayList<>();
    VerdictReport.holders(
            verdicts.comparisons(),
            Comparison::warnings,
            comparison -> names.of(comparison.benchmark()) + " " + SeriesNames.metric(comparison))
        .forEach((warning, who) ->
            warnings.add(
                new ChangeWarning(
                    warning.kind().words(),
                    whose(who, verdicts.comparisons().size()),
                    warning.detail())));
    return warnings;
  }

  private static String whose(List<String> who, int all) {
    return who.size() == all ? "all series" : SeriesNames.some(who, all);
  }

  @Override
  public String toString() {
    return "%s: %s (%s)".formatted(words, detail, whose);
  }
}
