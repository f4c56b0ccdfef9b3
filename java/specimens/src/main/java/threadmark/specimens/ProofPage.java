package threadmark.specimens;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page that a proof is read on; every figure of it is in the file beside it. */
final class ProofPage {

  private ProofPage() {}

  static String of(Proof proof) {
    return """
    ---
    title: What the gate says of jars whose faults are known
    ---

    # What the gate says of jars whose faults are known

    The jars are of a small JMH project that is not Threadmark's. It was built again and again: unchanged, and with faults that somebody put in.
    The real `threadmark gate` is asked about each pair of jars. What it says is held against what is true.
    Measured on %s, with the gate of commit `%s`.

    %s

    ## Unchanged jars

    %s

    ## Both sides at the same time

    %s

    ## Every scenario

    | scenario | what differs | verdicts | slowdowns found | blamed on | exit | seconds | as it must be |
    |---|---|---|---|---|---|---|---|
    %s

    Slowdowns are counted in benchmarks, verdicts in series: time or throughput, CPU time and allocation of each benchmark.
    *Found* is a slowdown of the margin (10%%) or more that was called regressed. An undecided one is not found, and not passed either.
    The gate is wrong if it calls a slowdown of the margin steady, or an equal jar regressed or improved.
    It is wrong if it calls a broken one anything but invalid.
    It is wrong too if it leaves a process behind, or ends with a wrong exit code.

    A fault that strikes one process in three cannot be seen while it strikes none of those that are measured.
    A benchmark may be decided after three pairs, which hold three processes of head.
    In (2/3)^3, or three times in ten, none of them is struck, and the gate may say *steady*.
    What comes and goes from process to process wants more trials than a gate has time for.
    Nightly runs have that time, and are judged against their baseline.

    *iterations* does a fifth more work on average. A trial leaves its fastest and its slowest iteration out, so some trials show nothing of it.

    *busy-at-times* is disturbed a minute after another. The gate waits for a quiet machine, and makes a disturbed pair again.

    *overload* takes as long as a gate has patience with a busy machine.
    That is a third of its budget since [decision 62](../decisions/0062-a-busy-machine-is-waited-for.md), and was 16 seconds before.

    ## Again

    Each scenario has a command. Let nothing else run meanwhile:

    <!-- minutes: 15 -->
    ```sh
    java -jar java/specimens/target/specimens.jar --only busy-20
    ```

    Without `--only` it asks about every scenario, and takes two and a half hours.
    With `--jdk21 DIR` it compares that JDK 21 with this JDK too.

    `SpecimenJars` writes the jars. `gate.json` (schema `%s`) holds every series of every scenario.
    """
        .formatted(
            proof.sittings().stream()
                .map(Sitting::where)
                .distinct()
                .collect(Collectors.joining("; ")),
            proof.sittings().stream()
                .map(Sitting::commit)
                .distinct()
                .collect(Collectors.joining("; ")),
            result(proof),
            unchanged(proof),
            together(proof),
            proof.sittings().stream().map(ProofPage::row).collect(Collectors.joining("\n")),
            Proof.SCHEMA);
  }

  private static String result(Proof proof) {
    long right = proof.sittings().stream().filter(Sitting::asItMustBe).count();
    long slower = proof.sittings().stream().mapToLong(one -> one.slower().size()).sum();
    long found = proof.sittings().stream().mapToLong(Sitting::found).sum();
    return "**%d of %d scenarios went as they must.** Of %d benchmarks that were slower by the margin or more, %d were found."
        .formatted(right, proof.sittings().size(), slower, found);
  }

  private static String unchanged(Proof proof) {
    List<Sitting> sittings =
        proof.sittings().stream().filter(one -> one.scenario().startsWith("unchanged-")).toList();
    if (sittings.isEmpty()) {
      return "Not asked in this proof.";
    }
    List<Double> seconds =
        sittings.stream().flatMap(one -> one.secondsOfEach().stream()).sorted().toList();
    return ("In %d sittings with %d series: %d called regressed, %d improved, %d undecided, %d"
            + " steady. Seconds spent on an unchanged benchmark: %s (median), at most %s.")
        .formatted(
            sittings.size(),
            sittings.stream().mapToInt(one -> one.answer().series().size()).sum(),
            count(sittings, "regressed"),
            count(sittings, "improved"),
            count(sittings, "undecided"),
            count(sittings, "steady"),
            whole(PairScatter.median(seconds)),
            whole(seconds.isEmpty() ? Double.NaN : seconds.getLast()));
  }

  /** What a slowdown's size is where both sides share the machine. */
  private static String together(Proof proof) {
    Map<String, Sitting> sittings =
        proof.sittings().stream().collect(Collectors.toMap(Sitting::scenario, sitting -> sitting));
    List<String> rows =
        proof.sittings().stream()
            .flatMap(apart ->
                Optional.ofNullable(sittings.get(Scenarios.together(apart.scenario()))).stream()
                    .flatMap(together -> sizes(apart, together)))
            .toList();
    return rows.isEmpty()
        ? "Not asked in this proof."
        : """
        `gate --duet` was asked about some of the same jars. %s
        *Size* is head against base. With `--duet` it is that of the pairs whose sides ran at the same time.

        | scenario | benchmark | size, one after the other | at the same time | seconds, one after the other | at the same time |
        |---|---|---|---|---|---|
        %s\
        """
            .formatted(unchangedTogether(sittings), String.join("\n", rows));
  }

  private static String unchangedTogether(Map<String, Sitting> sittings) {
    return Optional.ofNullable(sittings.get(Scenarios.together("unchanged")))
        .map(sitting ->
            "Of unchanged ones it said: %s. A benchmark took %s seconds (median)."
                .formatted(
                    counts(sitting.verdicts()), whole(PairScatter.median(sitting.secondsOfEach()))))
        .orElse("");
  }

  private static Stream<String> sizes(Sitting apart, Sitting together) {
    return apart.slower().stream()
        .map(benchmark ->
            "| %s | %s | %s | %s | %s | %s |"
                .formatted(
                    apart.scenario(),
                    benchmark,
                    size(apart.deciding(benchmark).flatMap(Answer.Series::change)),
                    size(together.deciding(benchmark).flatMap(Answer.Series::together)),
                    whole(seconds(apart, benchmark)),
                    whole(seconds(together, benchmark))));
  }

  private static String size(Optional<Double> change) {
    return change.map(times -> String.format(Locale.ROOT, "× %.2f", times)).orElse("-");
  }

  private static double seconds(Sitting sitting, String benchmark) {
    return sitting.deciding(benchmark).map(Answer.Series::seconds).orElse(Double.NaN);
  }

  private static long count(List<Sitting> sittings, String verdict) {
    return sittings.stream().mapToLong(one -> one.verdicts().getOrDefault(verdict, 0L)).sum();
  }

  private static String row(Sitting sitting) {
    return "| %s | %s | %s | %s | %s | %d | %s | %s |"
        .formatted(
            sitting.scenario(),
            sitting.question(),
            counts(sitting.verdicts()),
            sitting.slower().isEmpty()
                ? "-"
                : "%d of %d".formatted(sitting.found(), sitting.slower().size()),
            counts(sitting.blames()),
            sitting.answer().exitCode(),
            whole(sitting.answer().wallSeconds()),
            sitting.asItMustBe()
                ? "yes"
                : "**no**: " + escaped(String.join("; ", sitting.against())));
  }

  private static String counts(Map<String, Long> counts) {
    return counts.isEmpty()
        ? "-"
        : counts.entrySet().stream()
            .map(count -> count.getKey() + " " + count.getValue())
            .collect(Collectors.joining(", "));
  }

  private static String whole(double seconds) {
    return String.format(Locale.ROOT, "%.0f", seconds);
  }

  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;");
  }
}
