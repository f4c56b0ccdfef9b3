package threadmark.model;

import java.util.List;

/**
 * What a comparison of files says: everything that reports are made from.
 *
 * @param base the files of that side, as they were named
 * @param gone benchmarks that are only in base, as was expected
 */
public record Verdicts(
    CompareRule rule,
    Enforcement mode,
    int exitCode,
    List<String> base,
    List<String> head,
    List<Comparison> comparisons,
    List<Benchmark> gone) {

  public Verdicts {
    base = List.copyOf(base);
    head = List.copyOf(head);
    comparisons = List.copyOf(comparisons);
    gone = List.copyOf(gone);
  }

  /** With the exit code that follows from the comparisons and the mode. */
  public static Verdicts of(
      CompareRule rule,
      Enforcement mode,
      List<String> base,
      List<String> head,
      List<Comparison> comparisons,
      List<Benchmark> gone) {
    int worst = Verdict.exitCode(comparisons.stream().map(Comparison::verdict).toList());
    int exitCode =
        switch (mode) {
          case BLOCK -> worst;
          case ADVISE -> 0;
        };
    return new Verdicts(rule, mode, exitCode, base, head, comparisons, gone);
  }

  /** How many have that verdict. */
  public long count(Verdict verdict) {
    return comparisons.stream().filter(comparison -> comparison.verdict() == verdict).count();
  }
}
