package threadmark.command;

import java.util.function.Function;
import picocli.CommandLine.Option;
import threadmark.report.ChangeJunit;
import threadmark.report.ChangeMarkdown;
import threadmark.report.ChangeReport;
import threadmark.verdict.Verdicts;

/** Where else the verdicts on a change are written. */
public final class ChangeOutputs {

  @Option(
      names = "--comment",
      paramLabel = "FILE",
      description = "write a pull request's comment (Markdown)")
  private OutputFile comment;

  @Option(
      names = "--summary",
      paramLabel = "FILE",
      description = "write a job's summary (Markdown)")
  private OutputFile summary;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "write JUnit XML, for tools that know nothing else")
  private OutputFile junit;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write a page (HTML) that needs no other file")
  private OutputFile report;

  public void write(Verdicts verdicts) {
    write(comment, ChangeMarkdown::comment, verdicts);
    write(summary, ChangeMarkdown::summary, verdicts);
    write(junit, ChangeJunit::text, verdicts);
    write(report, ChangeReport::html, verdicts);
  }

  private static void write(OutputFile file, Function<Verdicts, String> text, Verdicts verdicts) {
    if (file != null) {
      file.write(text.apply(verdicts));
    }
  }
}
