package threadmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdicts;
import threadmark.verdict.Warning;

/** A warning as it is said once for all the series that it belongs to. */
record ChangeWarning(String words, String whose, String detail) {

  static List<ChangeWarning> of(Verdicts verdicts, SeriesNames names) {
    List<ChangeWarning> said = ofSeries(verdicts, names);
    verdicts.gone().forEach(benchmark -> said.add(gone(names.of(benchmark))));
    return said;
  }

  /** The same, with all that is gone in one. */
  static List<ChangeWarning> together(Verdicts verdicts, SeriesNames names) {
    List<ChangeWarning> said = ofSeries(verdicts, names);
    if (!verdicts.gone().isEmpty()) {
      said.add(gone(names.some(verdicts.gone())));
    }
    return said;
  }

  private static ChangeWarning gone(String which) {
    return new ChangeWarning("gone from head", which, "only in base, as expected");
  }

  private static List<ChangeWarning> ofSeries(Verdicts verdicts, SeriesNames names) {
    Map<Warning, List<String>> holders = new LinkedHashMap<>();
    for (Comparison comparison : verdicts.comparisons()) {
      String name = names.of(comparison.benchmark()) + " " + SeriesNames.metric(comparison);
      comparison
          .warnings()
          .forEach(
              warning -> holders.computeIfAbsent(warning, unused -> new ArrayList<>()).add(name));
    }
    List<ChangeWarning> said = new ArrayList<>();
    holders.forEach((warning, who) ->
        said.add(
            new ChangeWarning(
                warning.kind().words(),
                whose(who, verdicts.comparisons().size()),
                warning.detail())));
    return said;
  }

  private static String whose(List<String> who, int all) {
    return who.size() == all ? "all series" : SeriesNames.some(who, all);
  }

  @Override
  public String toString() {
    return "%s: %s (%s)".formatted(words, detail, whose);
  }
}
