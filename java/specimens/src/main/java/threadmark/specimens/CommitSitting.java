package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What the gate said of one commit, and what other rules say of the same trials.
 *
 * @param subject the first line of what its author wrote
 * @param exitCode the gate's, which a pull request shows by its colour
 * @param where the machine's name and its JDK; empty where the gate could not be asked
 * @param seconds that the gate took; the builds are not counted
 * @param verdicts how many series of time got each; empty where the gate could not be asked
 * @param margin the widest that a series was held to; zero where the gate could not be asked
 * @param alarms benchmarks that each other rule calls slower
 */
record CommitSitting(
    String commit,
    String subject,
    int exitCode,
    String where,
    double seconds,
    int trials,
    Map<String, Integer> verdicts,
    double margin,
    Alarms alarms) {

  /** What a pull request would show. */
  enum Colour {
    GREEN,
    RED,
    UNDECIDED,
    NOT_ASKED;

    String words() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

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

  private static final Alarms NONE = new Alarms(0, 0, 0, 0);

  static CommitSitting notAsked(String commit, String subject, int exitCode, double seconds) {
    return new CommitSitting(commit, subject, exitCode, "", seconds, 0, Map.of(), 0, NONE);
  }

  static CommitSitting of(String commit, String subject, int exitCode, double seconds, Path gate)
      throws IOException {
    VerdictsJson verdicts =
        VerdictsJson.in(gate).orElseThrow(() -> new IOException(gate + " has no verdicts"));
    Map<String, Integer> counts = new TreeMap<>();
    verdicts.series().stream()
        .filter(series -> series.metric().equals("time"))
        .forEach(series -> counts.merge(series.verdict(), 1, Integer::sum));
    Path trials = gate.resolve("trials");
    boolean measured = Files.isDirectory(trials);
    return new CommitSitting(
        commit,
        subject,
        exitCode,
        verdicts.where(),
        seconds,
        measured ? OtherRules.trialsIn(trials) : 0,
        counts,
        verdicts.widestMargin(),
        measured ? Alarms.of(OtherRules.byBenchmark(trials).values()) : NONE);
  }

  Colour colour() {
    if (verdicts.isEmpty()) {
      return Colour.NOT_ASKED;
    }
    return switch (exitCode) {
      case 0 -> Colour.GREEN;
      case 4 -> Colour.UNDECIDED;
      default -> Colour.RED;
    };
  }
}
