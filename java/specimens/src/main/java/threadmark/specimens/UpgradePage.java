package threadmark.specimens;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The page on which people read what the gate says of upgrades that others released. */
final class UpgradePage {

  private static final String REGRESSED = "regressed";

  private UpgradePage() {}

  static String of(List<Upgrade> upgrades, Map<String, UpgradeSitting> sittings) {
    List<Upgrade> asked = upgrades.stream().filter(one -> sittings.containsKey(one.id())).toList();
    return """
    ---
    title: Would it have caught it?
    ---

    # Would it have caught it?

    %s

    Each row is an upgrade of a library that others wrote and released.
    We wrote down what we expected, with the report that it rests on, before we measured.
    Then the gate compared both versions under one small benchmark of ours, as it would in a pull request that raises the version.
    Measured on %s.

    The first results, on other machines, were not all as expected. Three rules were changed for them.
    Larger shifts are asked ([decision 117](../decisions/0117-larger-shifts-are-asked.md)).
    A slowdown that is likely goes on ([120](../decisions/0120-what-is-likely-goes-on.md)).
    A benchmark alone is believed to scatter ([134](../decisions/0134-a-few-benchmarks-are-believed-to-scatter.md)).
    These rules answer here. The expectations are those of the beginning.

    | library | from | to | expected | the gate said | time, head against base | pairs | seconds | 110%% | error bars | ranks |
    |---|---|---|---|---|---|---|---|---|---|---|
    %s

    Bold is what did not come as expected. A gate that cannot tell says *undecided*; the other three always say something.
    *Pairs* are those of the test. The gate may have made more, which [the page of duets](duet.md) counts.
    The others look at the same trials:

    - *110%%*: the first trial of each version, and an alarm where the newer one takes more than 110%% of the time. Many continuous benchmarks do this.
    - *error bars*: the first trial of each version with JMH's own error (99.9%%), and a change where the two do not overlap.
    - *ranks*: Mann-Whitney over the trials of both versions, ten of each at most, at 5%%.

    ## What was measured, and why it was expected

    | upgrade | an operation | expected, because | besides its time |
    |---|---|---|---|
    %s

    ## Again

    The declarations lie in [`java/proof/upgrades.json`](https://github.com/threadmark/threadmark/blob/main/java/proof/upgrades.json).
    The benchmarks lie beside it.
    Each row has a command:

    <!-- minutes: 5 -->
    ```sh
    scripts/proof --only jsoup-1.13.1
    ```

    [`upgrades.json`](upgrades.json) beside this page holds what was measured.
    The other direction is [twenty commits](twenty-commits.md) of a project that nobody called slower.
    """
        .formatted(
            counted(asked, sittings),
            asked.stream()
                .map(one -> sittings.get(one.id()).where())
                .distinct()
                .collect(Collectors.joining("; ")),
            asked.stream()
                .map(one -> row(one, sittings.get(one.id())))
                .collect(Collectors.joining("\n")),
            asked.stream()
                .map(one -> because(one, sittings.get(one.id())))
                .collect(Collectors.joining("\n")));
  }

  /** Misses first: how many came as expected, by what was expected. */
  private static String counted(List<Upgrade> asked, Map<String, UpgradeSitting> sittings) {
    return "Of %s the gate called %s *regressed*, and %s undecided.\nOf %s it called %s *improved*. Of %s it failed %s."
        .formatted(
            many(asked, Upgrade.Expected.SLOWER, "that others reported as slower"),
            among(asked, sittings, Upgrade.Expected.SLOWER, REGRESSED::equals),
            among(asked, sittings, Upgrade.Expected.SLOWER, "undecided"::equals),
            many(asked, Upgrade.Expected.FASTER, "that promised to be faster"),
            among(asked, sittings, Upgrade.Expected.FASTER, "improved"::equals),
            many(asked, Upgrade.Expected.SAME, "whose notes say nothing of speed"),
            among(asked, sittings, Upgrade.Expected.SAME, REGRESSED::equals));
  }

  private static String many(List<Upgrade> asked, Upgrade.Expected expected, String words) {
    long count = asked.stream().filter(one -> one.expected() == expected).count();
    return "%d %s %s".formatted(count, count == 1 ? "upgrade" : "upgrades", words);
  }

  private static long among(
      List<Upgrade> asked,
      Map<String, UpgradeSitting> sittings,
      Upgrade.Expected expected,
      Predicate<String> verdict) {
    return asked.stream()
        .filter(one -> one.expected() == expected)
        .filter(one -> verdict.test(sittings.get(one.id()).verdict()))
        .count();
  }

  private static String row(Upgrade upgrade, UpgradeSitting sitting) {
    String expected = upgrade.expected().label();
    Function<String, String> marked = word -> word.equals(expected) ? word : bold(word);
    return "| %s | %s | %s | [%s](%s) | %s | %s | %d | %.0f | %s | %s | %s |"
        .formatted(
            upgrade.library(),
            Upgrade.version(upgrade.from()),
            Upgrade.version(upgrade.to()),
            expected,
            upgrade.source(),
            sitting.asExpected(upgrade) ? sitting.verdict() : bold(sitting.verdict()),
            change(sitting),
            sitting.pairs(),
            sitting.seconds(),
            marked.apply(sitting.others().threshold()),
            marked.apply(sitting.others().errorBars()),
            marked.apply(sitting.others().ranks()));
  }

  private static String bold(String word) {
    return word.equals("-") ? word : "**" + word + "**";
  }

  private static String change(UpgradeSitting sitting) {
    Optional<String> interval =
        sitting
            .low()
            .flatMap(low ->
                sitting.high().map(high -> " (%s to %s)".formatted(factor(low), factor(high))));
    return sitting.change().map(change -> "× " + factor(change) + interval.orElse("")).orElse("-");
  }

  private static String factor(double factor) {
    return String.format(Locale.ROOT, factor >= 10 ? "%.0f" : "%.3g", factor);
  }

  private static String because(Upgrade upgrade, UpgradeSitting sitting) {
    return "| `%s` | %s | %s: %s | %s |"
        .formatted(
            upgrade.id(),
            upgrade.task(),
            upgrade.expected().label(),
            upgrade.why(),
            sitting.also().isEmpty() ? "nothing" : String.join(", ", sitting.also()));
  }
}
