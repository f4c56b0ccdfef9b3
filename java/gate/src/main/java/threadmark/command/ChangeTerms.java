package threadmark.command;

import picocli.CommandLine.Option;
import threadmark.verdict.Enforcement;

/** What changes are judged by, whether they are measured live or read from files. */
public final class ChangeTerms {

  @Option(
      names = "--allocation-margin",
      paramLabel = "PERCENT",
      defaultValue = "2%",
      description =
          "the smallest growth of gc.alloc.rate.norm, bytes per operation, that matters"
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
      description =
          "block (default): the exit code follows the worst verdict; advise: the same report, and"
              + " exit code 0")
  private Enforcement mode;

  /** As a share. */
  public double allocationMargin() {
    return allocationMargin.share();
  }

  public boolean expectGone() {
    return expectGone;
  }

  public boolean expectLeap() {
    return expectLeap;
  }

  public Enforcement mode() {
    return mode;
  }
}
