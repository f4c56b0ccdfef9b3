package threadmark.study.judge;

import java.util.function.Supplier;
import picocli.CommandLine.Option;
import threadmark.command.OutputFile;
import threadmark.study.level.LevelVerdicts;

/** Where else the verdicts on a run are written. */
final class LevelOutputs {

  @Option(names = "--comment", paramLabel = "FILE", description = "write a comment in Markdown")
  private OutputFile comment;

  @Option(names = "--summary", paramLabel = "FILE", description = "write a job summary in Markdown")
  private OutputFile summary;

  @Option(names = "--junit", paramLabel = "FILE", description = "write JUnit XML")
  private OutputFile junit;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write one page of HTML that needs no other file")
  private OutputFile report;

  void write(LevelVerdicts verdicts, LevelCommands next) {
    write(comment, () -> LevelMarkdown.comment(verdicts, next));
    write(summary, () -> LevelMarkdown.summary(verdicts, next));
    write(junit, () -> LevelJunit.text(verdicts, next));
    write(report, () -> LevelReport.html(verdicts, next.declared(), next));
  }

  private static void write(OutputFile file, Supplier<String> text) {
    if (file != null) {
      file.write(text.get());
    }
  }
}
