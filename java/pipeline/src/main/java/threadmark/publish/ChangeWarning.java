package threadmark.publish;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.model.Benchmark;
import threadmark.model.Comparison;
import threadmark.model.Verdicts;
import threadmark.model.Warning;

/** A warning as it is said once for all the series that it belongs to. */
record ChangeWarning(String words, String whose, String detail) {

  private static final int NAMED = 3;

  static List<ChangeWarning> of(Verdicts verdicts, SeriesNames names) {
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
    for (Benchmark benchmark : verdicts.gone()) {
      said.add(
          new ChangeWarning("gone from head", names.of(benchmark), "only in base, as expected"));
    }
    return said;
  }

  private static String whose(List<String> who, int all) {
    if (who.size() == all) {
      return "all series";
    }
    return who.size() > NAMED
        ? "%d of %d series".formatted(who.size(), all)
        : String.join("; ", who);
  }

  @Override
  public String toString() {
    return "%s: %s (%s)".formatted(words, detail, whose);
  }
}
