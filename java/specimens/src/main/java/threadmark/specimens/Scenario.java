package threadmark.specimens;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Two jars whose difference is known, put before the gate.
 *
 * @param include benchmarks that take part
 * @param struck those of them that the difference strikes; the others are unchanged
 * @param truth what is true of the struck ones
 * @param exitCodes the right ones
 * @param blame whom a slowdown belongs to, in the gate's word; empty without a pairing
 * @param longestSeconds of the whole gate; a gate that takes longer is ended
 * @param options more options for the gate
 */
record Scenario(
    String name,
    String question,
    Specimen base,
    Specimen head,
    String include,
    Pattern struck,
    Truth truth,
    Set<Integer> exitCodes,
    String blame,
    int longestSeconds,
    List<String> options) {

  /** The name that every benchmark has. */
  private static final String ALL = "example";

  private static final int HOUR = 3600;

  /** What the gate gives a trial that does not end. */
  private static final double WATCHDOG = 100;

  static Scenario of(String name, String question, Specimen base, Specimen head) {
    return new Scenario(
        name,
        question,
        base,
        head,
        ALL,
        Pattern.compile(ALL),
        Truth.UNCHANGED,
        Set.of(0, 4),
        "",
        HOUR,
        List.of());
  }

  Scenario including(String regex) {
    return new Scenario(
        name,
        question,
        base,
        head,
        regex,
        struck,
        truth,
        exitCodes,
        blame,
        longestSeconds,
        options);
  }

  /** All of them are struck that match. */
  Scenario striking(String regex, Truth what, Integer... right) {
    return new Scenario(
        name,
        question,
        base,
        head,
        include,
        Pattern.compile(regex),
        what,
        Set.of(right),
        blame,
        longestSeconds,
        options);
  }

  Scenario blaming(String whom) {
    return new Scenario(
        name,
        question,
        base,
        head,
        include,
        struck,
        truth,
        exitCodes,
        whom,
        longestSeconds,
        List.of("--pair", "variant=platform:virtual"));
  }

  Scenario within(int seconds) {
    return new Scenario(
        name, question, base, head, include, struck, truth, exitCodes, blame, seconds, options);
  }

  Scenario with(String... more) {
    return new Scenario(
        name,
        question,
        base,
        head,
        include,
        struck,
        truth,
        exitCodes,
        blame,
        longestSeconds,
        List.of(more));
  }

  /**
   * What it takes, from what the gate plans for unchanged benchmarks: a slowdown is shown twice and
   * then attributed, a process that hangs is waited for, and so is a machine that is overloaded.
   */
  double seconds(double planned) {
    if (truth == Truth.UNKNOWABLE) {
      return longestSeconds;
    }
    if (truth == Truth.BROKEN) {
      return head == Specimen.HANG || head == Specimen.CHILDREN ? WATCHDOG : 10;
    }
    return truth == Truth.SLOWER ? planned * (blame.isEmpty() ? 1.5 : 3.5) : planned;
  }

  /** What is true of a benchmark, by its name with mode and parameters. */
  Truth of(String benchmark) {
    return struck.matcher(benchmark).find() ? truth : Truth.UNCHANGED;
  }
}
