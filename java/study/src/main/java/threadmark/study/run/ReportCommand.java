package threadmark.study.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.OutputFile;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.files.Digest;
import threadmark.study.answer.CellSummary;
import threadmark.study.answer.Summaries;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.report.Findings;
import threadmark.study.report.ReportAnswers;
import threadmark.study.report.ReportGaps;
import threadmark.study.report.ReportedPart;
import threadmark.study.report.RunReport;
import threadmark.study.report.RunTable;
import threadmark.text.Paragraph;

/** Prints a recorded run again, and writes its page anew. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints the table of a recorded run and writes report.html beside its run.json. Nothing is"
          + " measured; the same record and declarations give the same page.",
      "A folder in baselines/ holds what was measured and nothing else: the page of such a run"
          + " goes to results/.",
      ""
    },
    footer = {
      "",
      "Exit codes:",
      "  0   printed",
      "  2   wrong use, or an unreadable file",
      "  5   printed too, but the record is not what was measured, as its trials' raw",
      "      files show. The first line says what speaks against the record.",
      "",
      "Examples:",
      "  threadmark report results/mine",
      "  threadmark report results/mine --experiment primes",
      "  threadmark report results/mine --out page.html"
    })
public final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RUN.json|FOLDER", description = "a run's record, or its folder")
  private Path run;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "write the page there (default: report.html beside run.json)")
  private OutputFile out;

  @Option(
      names = "--experiment",
      paramLabel = "ID",
      split = ",",
      description = "print the tables of this experiment only; repeatable; the page stays whole")
  private List<String> only = new ArrayList<>();

  @Option(names = "--quiet", description = "print the table only")
  private boolean quiet;

  @Mixin private DeclarationsOption declarations;

  @Override
  public Integer call() {
    Terminal terminal = Terminal.of(quiet);
    RecordedRun recorded = RecordedRun.read(run);
    Path declared = declarations.folder();
    List<Experiment> experiments = ExperimentFiles.read(declared);
    Run read = recorded.run();
    if (!read.build().experimentsSha256().equals(Digest.sha256(ExperimentFiles.in(declared)))) {
      terminal.line(
          "the run was made with other declarations of experiments; what they declare no more is"
              + " named below the tables, without its figures");
    }
    ReportedPart part = ReportedPart.of(recorded, experiments, only);
    List<CellSummary> cells = Summaries.of(read, experiments);
    Path folder = recorded.folder();
    OutputFile page = Optional.ofNullable(out).orElseGet(() -> new OutputFile(place(folder)));
    Optional<Doubt> doubt = Doubt.of(recorded, experiments);
    page.write(RunReport.html(read, experiments, cells, doubt.map(Doubt::onPage)));
    PrintWriter lines = spec.commandLine().getOut();
    // Whoever reads no further than the figures has read it.
    doubt
        .map(Doubt::warning)
        .ifPresent(warning -> lines.print(Paragraph.text(warning, Terminal.window())));
    if (!read.complete()) {
      lines.print(
          Paragraph.text("! %s: %s".formatted(folder, VerifiedRun.INCOMPLETE), Terminal.window()));
    }
    if (read.trials().isEmpty()) {
      lines.print("\nnothing was measured\n");
    }
    lines.print(
        RunTable.text(experiments, part.cells(cells), part.run().skipped(), Terminal.window()));
    lines.print(ReportGaps.undeclared(part.run(), part.cells(cells), Terminal.window()));
    lines.print(Findings.text(part.run(), Terminal.window()));
    lines.print(ReportGaps.exclusions(read, Terminal.window()));
    lines.print(ReportAnswers.text(part.run(), experiments, part.cells(cells), Terminal.window()));
    lines.flush();
    terminal.line("the page to read is " + page.path());
    return doubt.filter(Doubt::contradicted).isPresent() ? Doubt.TAMPERED : 0;
  }

  /** A run in the baselines has its page elsewhere: only what was measured lies there. */
  public static Path place(Path folder) {
    boolean kept = folder.toAbsolutePath().normalize().startsWith(ThisMachine.baselines());
    return kept || AcceptedFolder.holds(folder)
        ? Home.here().results().resolve("report-of-" + folder.getFileName() + ".html")
        : RunFolder.report(folder);
  }
}
