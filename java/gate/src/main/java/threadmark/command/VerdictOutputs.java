package threadmark.command;

import java.util.function.Supplier;
import picocli.CommandLine.Option;
import threadmark.report.VerdictReport;

/** The files that verdicts are written to, beside what is printed. */
public final class VerdictOutputs {

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

  public void write(VerdictReport<?> verdicts) {
    write(comment, verdicts::comment);
    write(summary, verdicts::summary);
    write(junit, verdicts::junit);
    write(report, verdicts::html);
  }

  private static void write(OutputFile file, Supplier<String> text) {
    if (file != null) {
      file.write(text.get());
    }
  }
}
