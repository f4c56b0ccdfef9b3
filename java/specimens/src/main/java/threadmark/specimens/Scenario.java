package threadmark.specimens;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Two jars whose difference is known, put before the gate.
 *
 * @param include benchmarks that take part
 * @param beside what else the machine does meanwhile
 * @param options more options for the gate
 */
record Scenario(
    String name,
    String question,
    Specimen base,
    Specimen head,
    String include,
    Expected expected,
    Beside beside,
    List<String> options) {

  /** The name that every benchmark has. */
  private static final String ALL = "example";

  private static final int HOUR = 3600;

  /** What the gate gives a trial that does not end. */
  private static final double WATCHDOG = 100;

  /**
   * What is right.
   *
   * @param struck benchmarks that the difference strikes; the others are unchanged
   * @param truth what is true of the struck ones
   * @param exitCodes the right ones
   * @param blame whom a slowdown belongs to, in the gate's word; empty without a pairing
   * @param longestSeconds of the whole gate; a gate that takes longer is ended
   */
  record Expected(
      Pattern struck, Truth truth, Set<Integer> exitCodes, String blame, int longestSeconds) {

    private static final Expected UNCHANGED =
        new Expected(Pattern.compile(ALL), Truth.UNCHANGED, Set.of(0, 4), "", HOUR);
  }

  static Scenario of(String name, String question, Specimen base, Specimen head) {
    return new Scenario(
        name, question, base, head, ALL, Expected.UNCHANGED, Beside.NOTHING, List.of());
  }

  Scenario including(String regex) {
    return new Scenario(name, question, base, head, regex, expected, beside, options);
  }

  /** All of them are struck that match. */
  Scenario striking(String regex, Truth what, Integer... right) {
    return expecting(
        new Expected(
            Pattern.compile(regex),
            what,
            Set.of(right),
            expected.blame(),
            expected.longestSeconds()));
  }

  Scenario blaming(String whom) {
    return expecting(
            new Expected(
                expected.struck(),
                expected.truth(),
                expected.exitCodes(),
                whom,
                expected.longestSeconds()))
        .with("--pair", "variant=platform:virtual");
  }

  Scenario within(int seconds) {
    return expecting(
        new Expected(
            expected.struck(), expected.truth(), expected.exitCodes(), expected.blame(), seconds));
  }

  private Scenario expecting(Expected other) {
    return new Scenario(name, question, base, head, include, other, beside, options);
  }

  Scenario beside(Beside other) {
    return new Scenario(name, question, base, head, include, expected, other, options);
  }

  Scenario with(String... more) {
    return new Scenario(name, question, base, head, include, expected, beside, List.of(more));
  }

  /**
   * What it takes, from what the gate plans for unchanged benchmarks: a slowdown is shown twice and
   * then attributed, a process that hangs is waited for, and so is a machine that is busy.
   */
  double seconds(double planned) {
    return switch (expected.truth()) {
      case UNKNOWABLE -> expected.longestSeconds();
      case BROKEN -> head == Specimen.HANG || head == Specimen.CHILDREN ? WATCHDOG : 10;
      case SLOWER -> planned * (expected.blame().isEmpty() ? 1.5 : 3.5);
      default -> planned + beside.seconds();
    };
  }

  /** What is true of a benchmark, by its name with mode and parameters. */
  Truth of(String benchmark) {
    return expected.struck().matcher(benchmark).find() ? expected.truth() : Truth.UNCHANGED;
  }
}
