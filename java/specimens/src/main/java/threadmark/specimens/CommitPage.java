package threadmark.specimens;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.specimens.CommitSitting.Alarms;

/** The page on which people read what a project's maintainer would have lived through. */
final class CommitPage {

  private static final double USUAL_MARGIN = 0.1;

  private CommitPage() {}

  static String of(CommitSeries series, List<CommitSitting> sittings) {
    return """
    ---
    title: Twenty commits
    ---

    # Twenty commits

    %s

    Would a gate have been in the way? These are %d commits of [%s](%s), one after the other.
    Each was gated against the one before it, as if it had been a pull request.
    The project's own benchmark was measured: %s.
    Measured on %s.

    What we expected, before we measured: %s

    No margin was named. So the gate asked for 10%%, or for the smallest slowdown that this machine could show where that was more.
    That was so for %d of the %d green ones that were measured. Each is no slower than its margin says, and no more is known of it.

    %s

    The other three rules look at the same trials; [Would it have caught it?](would-it-have-caught-it.md) says what they are.
    Their figures are benchmarks that each calls slower.

    *Minutes* are the gate's; the builds are not counted. A commit that changes no class of the jar is not measured.
    *Not asked* means that the commit, or the one before it, does not build. The gate shows such a pull request in red, and says so.

    ## Again

    [`java/proof/commits.json`](https://github.com/threadmark/threadmark/blob/main/java/proof/commits.json) declares commits, benchmark and options.
    The JDK in `JAVA_HOME` builds the project: 17 does. With 25 no benchmark is found in its jar.
    A newer one on the machine measures. Let nothing else run meanwhile. This asks about the last two commits:

    <!-- minutes: 15 -->
    ```sh
    git clone %s ../%s
    JAVA_HOME=$JAVA_HOME_17_X64 scripts/proof commits --repository ../%s --declared --last 2
    ```

    `JAVA_HOME_17_X64` is the folder of a JDK 17, as on hosted machines. Without `--last` it asks about all of them, and takes an hour.
    [`commits.json`](commits.json) beside this page holds what was measured.
    """
        .formatted(
            summary(sittings),
            sittings.size(),
            series.project(),
            series.address(),
            series.task(),
            sittings.stream()
                .map(CommitSitting::where)
                .filter(where -> !where.isEmpty())
                .distinct()
                .collect(Collectors.joining("; ")),
            series.expected().replace(". ", ".\n"),
            sittings.stream().filter(CommitPage::isGreenAtAWiderMargin).count(),
            sittings.stream().filter(CommitPage::isMeasuredGreen).count(),
            table(series, sittings),
            series.address(),
            series.project(),
            series.project());
  }

  /** What a maintainer would have seen, the worst first. */
  static String summary(List<CommitSitting> sittings) {
    return """
    Of %d commits %d were red, %d undecided, %d green and %d could not be asked. It took %.0f minutes.
    On the same trials the other rules would have stopped %d (110%%), %d (error bars) and %d (ranks).\
    """
        .formatted(
            sittings.size(),
            count(sittings, CommitSitting.Colour.RED),
            count(sittings, CommitSitting.Colour.UNDECIDED),
            count(sittings, CommitSitting.Colour.GREEN),
            count(sittings, CommitSitting.Colour.NOT_ASKED),
            sittings.stream().mapToDouble(CommitSitting::seconds).sum() / 60,
            stopped(sittings, Alarms::threshold),
            stopped(sittings, Alarms::errorBars),
            stopped(sittings, Alarms::ranks));
  }

  private static String table(CommitSeries series, List<CommitSitting> sittings) {
    return """
    | commit | what it says | the gate said | series | margin | trials | minutes | 110%% | error bars | ranks |
    |---|---|---|---|---|---|---|---|---|---|
    %s\
    """
        .formatted(
            sittings.stream()
                .map(sitting -> row(series, sitting))
                .collect(Collectors.joining("\n")));
  }

  private static String row(CommitSeries series, CommitSitting sitting) {
    return "| [`%s`](%s/commit/%s) | %s | %s | %s | %s | %d | %s | %d | %d | %d |"
        .formatted(
            sitting.commit().substring(0, 8),
            series.address(),
            sitting.commit(),
            sitting.subject().replace("|", "\\|"),
            sitting.colour().words(),
            sitting.verdicts().entrySet().stream()
                .map(one -> one.getValue() + " " + one.getKey())
                .collect(Collectors.joining(", ")),
            sitting.margin() == 0
                ? ""
                : String.format(Locale.ROOT, "%.0f%%", sitting.margin() * 100),
            sitting.trials(),
            String.format(Locale.ROOT, "%.1f", sitting.seconds() / 60),
            sitting.alarms().threshold(),
            sitting.alarms().errorBars(),
            sitting.alarms().ranks());
  }

  private static boolean isGreenAtAWiderMargin(CommitSitting sitting) {
    return isMeasuredGreen(sitting) && sitting.margin() > USUAL_MARGIN;
  }

  private static boolean isMeasuredGreen(CommitSitting sitting) {
    return sitting.colour() == CommitSitting.Colour.GREEN && sitting.trials() > 0;
  }

  private static long count(List<CommitSitting> sittings, CommitSitting.Colour colour) {
    return sittings.stream().filter(sitting -> sitting.colour() == colour).count();
  }

  private static long stopped(List<CommitSitting> sittings, Function<Alarms, Integer> rule) {
    return sittings.stream().filter(sitting -> rule.apply(sitting.alarms()) > 0).count();
  }
}
