package threadmark.cli;

import picocli.CommandLine.Option;
import threadmark.model.Enforcement;

/** What changes are judged by, whether they are measured live or read from files. */
final class ChangeTerms {

  @Option(
      names = "--allocation-margin",
      paramLabel = "PERCENT",
      defaultValue = "2%",
      converter = Margin.Reader.class,
      description =
          "the smallest growth of bytes per operation (gc.alloc.rate.norm) that matters"
              + " (default: 2%%)")
  private Margin allocationMargin;

  @Option(names = "--expect-gone", description = "benchmarks that are only in base are no fault")
  private boolean expectGone;

  @Option(
      names = "--expect-leap",
      description = "believe an improvement by a factor of 100 or more; else it is undecided")
  private boolean expectLeap;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "block",
      converter = EnforcementWord.class,
      description =
          "block (default): the exit code follows the worst verdict; advise: the same report, and"
              + " exit code 0")
  private Enforcement mode;

  /** As a share. */
  double allocationMargin() {
    return allocationMargin.share();
  }

  boolean expectGone() {
    return expectGone;
  }

  boolean expectLeap() {
    return expectLeap;
  }

  Enforcement mode() {
    return mode;
  }
}
