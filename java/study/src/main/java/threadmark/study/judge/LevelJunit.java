package threadmark.study.judge;

import java.util.Optional;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.NoBaselineReason;
import threadmark.text.Escaped;

/**
 * A judged run as JUnit XML: regressed and missing are failures, what could not be judged is an
 * error, since a skipped test would read as a pass.
 */
public final class LevelJunit {

  private LevelJunit() {}

  public static String text(LevelVerdicts verdicts, LevelCommands commands) {
    StringBuilder cases = new StringBuilder();
    int failures = 0;
    int errors = 0;
    int tests = 0;
    for (LevelVerdict verdict : verdicts.verdicts()) {
      if (!verdict.decides()) {
        continue;
      }
      tests++;
      String body = "";
      switch (verdict.verdict()) {
        case REGRESSED, MISSING -> {
          failures++;
          body = complaint("failure", verdicts, verdict, commands);
        }
        case INVALID, UNDECIDED, NO_BASELINE -> {
          errors++;
          body = complaint("error", verdicts, verdict, commands);
        }
        case ACCEPTED, IMPROVED, NEW, STEADY ->
            body = "    <system-out>" + Escaped.xml(LevelWords.said(verdict)) + "</system-out>\n";
      }
      cases.append(
          "  <testcase classname=\"%s\" name=\"%s\">\n%s  </testcase>\n"
              .formatted(
                  Escaped.xml(verdict.series().cell().experiment()),
                  Escaped.xml(name(verdict)),
                  body));
    }
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuite name="threadmark judge" tests="%d" failures="%d" errors="%d" skipped="0">
    %s</testsuite>
    """
        .formatted(tests, failures, errors, cases);
  }

  /** All of it: a tool that shows results over time must not mix two series up. */
  private static String name(LevelVerdict verdict) {
    return "%s %s %s %s"
        .formatted(
            verdict.series().cell(),
            verdict.series().metric().label(),
            verdict.series().collector(),
            verdict.series().jdk());
  }

  private static String complaint(
      String element, LevelVerdicts verdicts, LevelVerdict verdict, LevelCommands commands) {
    return "    <%s type=\"%s\" message=\"%s\"/>\n"
        .formatted(
            element,
            verdict.verdict().label(),
            Escaped.xml(message(LevelWords.toDo(verdicts, verdict, commands), verdict)));
  }

  /** What is to be done about a quick run says by itself why it was not judged. */
  private static String message(String todo, LevelVerdict verdict) {
    if (verdict.lacks().equals(Optional.of(NoBaselineReason.QUICK_RUN))) {
      return todo;
    }
    return LevelWords.said(verdict) + (todo.isEmpty() ? "" : "; " + todo);
  }
}
