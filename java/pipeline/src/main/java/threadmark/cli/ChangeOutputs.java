package threadmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Function;
import picocli.CommandLine.Option;
import threadmark.model.Complaint;
import threadmark.model.Verdicts;
import threadmark.publish.ChangeJunit;
import threadmark.publish.ChangeMarkdown;
import threadmark.publish.ChangeReport;
import threadmark.store.AtomicFile;

/** Where else the verdicts on a change are written. */
final class ChangeOutputs {

  @Option(names = "--comment", paramLabel = "FILE", description = "write a comment in Markdown")
  private Path comment;

  @Option(names = "--summary", paramLabel = "FILE", description = "write a job summary in Markdown")
  private Path summary;

  @Option(names = "--junit", paramLabel = "FILE", description = "write JUnit XML")
  private Path junit;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write a page that needs no other file")
  private Path report;

  /** Refuses what could not be written once all is measured. */
  void check() {
    for (Path file : Arrays.asList(comment, summary, junit, report)) {
      if (file != null && Files.isDirectory(file)) {
        throw new Complaint("%s: is a folder; name a file".formatted(file));
      }
    }
  }

  void write(Verdicts verdicts) {
    write(comment, ChangeMarkdown::comment, verdicts);
    write(summary, ChangeMarkdown::summary, verdicts);
    write(junit, ChangeJunit::text, verdicts);
    write(report, ChangeReport::html, verdicts);
  }

  private static void write(Path file, Function<Verdicts, String> text, Verdicts verdicts) {
    if (file != null) {
      AtomicFile.write(file, text.apply(verdicts));
    }
  }
}
