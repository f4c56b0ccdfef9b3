package threadmark.specimens;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The page on which people read what both sides at the same time gain and cost. */
final class DuetPage {

  private DuetPage() {}

  static String of(List<Upgrade> upgrades, List<DuetSitting> duets) {
    Map<String, Upgrade> byId =
        upgrades.stream().collect(Collectors.toMap(Upgrade::id, upgrade -> upgrade));
    return """
    ---
    title: Base and head at the same time
    ---

    # Base and head at the same time

    %s

    With `gate --duet` both sides of a pair run at the same time, each on half of the processors. Which has which half is drawn anew for each pair.
    What the machine does then strikes both alike. So their difference mostly scatters less, and a pair takes half the time.
    The gate measures a suspected slowdown again, one side after the other. It fails only if it finds the slowdown there too.

    The catch: compiler and collector share the processors with the program, and a JVM with one processor takes another collector.
    A change may look smaller then. It is for benchmarks of one thread that are warm when they are measured; others are measured as before.

    We asked about the [upgrades of others' libraries](would-it-have-caught-it.md) in both ways, each with a margin of 10%%.
    Measured on %s.

    | upgrade | expected | apart | together | size apart | size together | a pair scatters apart | together | seconds apart | together |
    |---|---|---|---|---|---|---|---|---|---|
    %s

    *Apart* is one after the other, *together* at the same time. *Size* is head against base over all pairs that were made in that way.
    *A pair scatters* is the standard deviation of its log ratio. A dash stands where fewer than three pairs were made in that way.
    Jackson's benchmark has two threads, so it is measured one after the other in any case.

    ## Again

    Let nothing else run meanwhile. Each upgrade has two commands:

    <!-- minutes: 10 -->
    ```sh
    scripts/proof --only jsoup-1.12.2
    scripts/proof --only jsoup-1.12.2 --duet
    ```

    Without `--only` they ask about every upgrade, and take an hour.
    [`duet.json`](duet.json) beside this page holds what was measured.
    """
        .formatted(
            counted(duets, byId),
            duets.stream()
                .map(one -> one.together().where())
                .distinct()
                .collect(Collectors.joining("; ")),
            duets.stream()
                .map(one -> row(byId.get(one.upgrade()), one))
                .collect(Collectors.joining("\n")));
  }

  private static String counted(List<DuetSitting> duets, Map<String, Upgrade> byId) {
    double[] quieter =
        duets.stream()
            .flatMap(one -> one.quieter().stream())
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    return """
    Of %d upgrades, %d came as expected where base and head ran at the same time. Where they ran one after the other, %d did.
    It took %.0f instead of %.0f minutes.%s\
    """
        .formatted(
            duets.size(),
            asExpected(duets, byId, DuetSitting::together),
            asExpected(duets, byId, DuetSitting::apart),
            minutes(duets, one -> one.together().seconds()),
            minutes(duets, one -> one.apart().seconds()),
            quieter.length == 0
                ? ""
                : String.format(
                    Locale.ROOT,
                    "\nA pair scattered %.2f times as much (median of %d; %.2f to %.2f).",
                    PairScatter.median(quieter),
                    quieter.length,
                    quieter[0],
                    quieter[quieter.length - 1]));
  }

  private static long asExpected(
      List<DuetSitting> duets,
      Map<String, Upgrade> byId,
      Function<DuetSitting, UpgradeSitting> way) {
    return duets.stream().filter(one -> way.apply(one).asExpected(byId.get(one.upgrade()))).count();
  }

  private static double minutes(List<DuetSitting> duets, ToDoubleFunction<DuetSitting> seconds) {
    return duets.stream().mapToDouble(seconds).sum() / 60;
  }

  private static String row(Upgrade upgrade, DuetSitting duet) {
    return String.format(
        Locale.ROOT,
        "| %s %s | %s | %s | %s | %s | %s | %s | %s | %.0f | %.0f |",
        upgrade.library(),
        Upgrade.version(upgrade.to()),
        upgrade.expected().label(),
        verdict(upgrade, duet.apart()),
        verdict(upgrade, duet.together()),
        size(duet.pairsApart()),
        size(duet.pairsTogether()),
        scatter(duet.pairsApart()),
        scatter(duet.pairsTogether()),
        duet.apart().seconds(),
        duet.together().seconds());
  }

  /** Bold is what did not come as expected. */
  private static String verdict(Upgrade upgrade, UpgradeSitting sitting) {
    return sitting.asExpected(upgrade) ? sitting.verdict() : "**" + sitting.verdict() + "**";
  }

  private static String size(Optional<PairScatter> pairs) {
    return pairs.map(one -> "× " + String.format(Locale.ROOT, "%.3g", one.change())).orElse("-");
  }

  private static String scatter(Optional<PairScatter> pairs) {
    return pairs
        .map(one -> String.format(Locale.ROOT, "%.1f%% of %d", 100 * one.scatter(), one.pairs()))
        .orElse("-");
  }
}
