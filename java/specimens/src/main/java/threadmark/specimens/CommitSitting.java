package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the gate said of one commit, and what other rules say of the same trials.
 *
 * @param verdicts how many series got each; empty where the gate could not be asked
 * @param alarms benchmarks that each other rule calls slower
 */
record CommitSitting(
    String commit, double seconds, int trials, Map<String, Integer> verdicts, Alarms alarms) {

  private static final List<String> RED = List.of("invalid", "regressed", "missing");

  /** How many benchmarks the other rules would have stopped the commit for. */
  record Alarms(int benchmarks, int threshold, int errorBars, int ranks) {

    static Alarms of(Collection<OtherRules> rules) {
      return new Alarms(
          rules.size(),
          slower(rules, OtherRules::threshold),
          slower(rules, OtherRules::errorBars),
          slower(rules, OtherRules::ranks));
    }

    private static int slower(Collection<OtherRules> rules, Function<OtherRules, String> word) {
      return (int) rules.stream().map(word).filter("slower"::equals).count();
    }
  }

  static CommitSitting notAsked(String commit, double seconds) {
    return new CommitSitting(commit, seconds, 0, Map.of(), new Alarms(0, 0, 0, 0));
  }

  static CommitSitting of(String commit, double seconds, Path gate) throws IOException {
    VerdictsJson verdicts =
        VerdictsJson.in(gate).orElseThrow(() -> new IOException(gate + " has no verdicts"));
    Map<String, Integer> counts = new TreeMap<>();
    verdicts.series().forEach(series -> counts.merge(series.verdict(), 1, Integer::sum));
    Path trials = gate.resolve("trials");
    if (!Files.isDirectory(trials)) {
      return new CommitSitting(commit, seconds, 0, counts, new Alarms(0, 0, 0, 0));
    }
    Map<String, OtherRules> others = OtherRules.byBenchmark(trials);
    return new CommitSitting(
        commit, seconds, OtherRules.trialsIn(trials), counts, Alarms.of(others.values()));
  }

  boolean wasAsked() {
    return !verdicts.isEmpty();
  }

  /** Red, undecided or green, as a pull request would show it. */
  String answer() {
    if (!wasAsked()) {
      return "not asked";
    }
    if (RED.stream().anyMatch(verdicts::containsKey)) {
      return "red";
    }
    return verdicts.containsKey("undecided") ? "undecided" : "green";
  }

  /** A row for each commit, and what a maintainer would have lived through. */
  static String table(List<CommitSitting> sittings) {
    return """
    | commit | the gate said | series | trials | minutes | 110%% | error bars | ranks |
    |---|---|---|---|---|---|---|---|
    %s

    Of %d commits %d were red, %d undecided, %d green and %d could not be asked, in %.0f minutes.
    The other rules would have stopped %d (110%%), %d (error bars) and %d (ranks).
    """
        .formatted(
            sittings.stream().map(CommitSitting::row).collect(Collectors.joining("\n")),
            sittings.size(),
            count(sittings, "red"),
            count(sittings, "undecided"),
            count(sittings, "green"),
            count(sittings, "not asked"),
            sittings.stream().mapToDouble(CommitSitting::seconds).sum() / 60,
            stopped(sittings, Alarms::threshold),
            stopped(sittings, Alarms::errorBars),
            stopped(sittings, Alarms::ranks));
  }

  private static long count(List<CommitSitting> sittings, String answer) {
    return sittings.stream().filter(sitting -> sitting.answer().equals(answer)).count();
  }

  private static long stopped(List<CommitSitting> sittings, Function<Alarms, Integer> rule) {
    return sittings.stream().filter(sitting -> rule.apply(sitting.alarms) > 0).count();
  }

  private String row() {
    return "| `%s` | %s | %s | %d | %s | %d | %d | %d |"
        .formatted(
            commit.substring(0, 10),
            answer(),
            verdicts.entrySet().stream()
                .map(one -> one.getValue() + " " + one.getKey())
                .collect(Collectors.joining(", ")),
            trials,
            String.format(Locale.ROOT, "%.1f", seconds / 60),
            alarms.threshold(),
            alarms.errorBars(),
            alarms.ranks());
  }
}
