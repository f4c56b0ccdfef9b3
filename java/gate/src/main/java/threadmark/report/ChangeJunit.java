package threadmark.report;

import threadmark.text.Escaped;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * A comparison as JUnit XML, for tools that know nothing else: regressed and missing are failures,
 * what could not be judged is an error, since a skipped test would read as a pass.
 */
public final class ChangeJunit {

  private ChangeJunit() {}

  public static String text(Verdicts verdicts) {
    StringBuilder cases = new StringBuilder();
    int failures = 0;
    int errors = 0;
    for (Comparison comparison : verdicts.comparisons()) {
      String body = "";
      switch (weight(comparison)) {
        case REGRESSED, MISSING -> {
          failures++;
          body = complaint("failure", comparison);
        }
        case INVALID, UNDECIDED, NO_BASELINE -> {
          errors++;
          body = complaint("error", comparison);
        }
        case ACCEPTED, IMPROVED, NEW, STEADY ->
            body =
                "    <system-out>" + Escaped.xml(ChangeWords.said(comparison)) + "</system-out>\n";
      }
      cases.append(
          "  <testcase classname=\"%s\" name=\"%s\">\n%s  </testcase>\n"
              .formatted(
                  Escaped.xml(comparison.benchmark().name()), Escaped.xml(name(comparison)), body));
    }
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="threadmark %s" tests="%d" failures="%d" errors="%d" skipped="0">
    %s</testsuite>
    """
        .formatted(
            verdicts.gate().isPresent() ? "gate" : "compare",
            verdicts.comparisons().size(),
            failures,
            errors,
            cases);
  }

  /** What the exit code leaves out is no failure here either. */
  private static Verdict weight(Comparison comparison) {
    return comparison.blocks() ? comparison.verdict() : Verdict.STEADY;
  }

  private static String name(Comparison comparison) {
    String full = comparison.benchmark().toString();
    return comparison.metric().label() + full.substring(comparison.benchmark().name().length());
  }

  private static String complaint(String element, Comparison comparison) {
    String change = ChangeFigures.change(comparison);
    String message = ChangeWords.said(comparison) + (change.isEmpty() ? "" : "; change " + change);
    return "    <%s type=\"%s\" message=\"%s\"/>\n"
        .formatted(element, comparison.verdict().label(), Escaped.xml(message));
  }
}
