package threadmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import threadmark.judge.CellSummary;
import threadmark.judge.Summaries;
import threadmark.model.Complaint;
import threadmark.model.Experiment;
import threadmark.model.Run;
import threadmark.publish.Findings;
import threadmark.publish.RunReport;
import threadmark.publish.RunTable;
import threadmark.store.Digest;
import threadmark.store.ExperimentFiles;
import threadmark.store.RunFolder;

/** Prints a recorded run again, and writes its page anew. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints the table of a recorded run and writes report.html beside its run.json. Nothing is"
          + " measured; the same record and declarations give the same page.",
      ""
    },
    footer = {"", "Example:", "  threadmark report results/mine"})
final class ReportCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RUN.json|FOLDER", description = "a run's record, or its folder")
  private Path run;

  @Option(names = "--quiet", description = "print the table only")
  private boolean quiet;

  @Option(
      names = "--experiments",
      paramLabel = "DIR",
      description = "the declarations to read it by (default: those of this version)")
  private Path experimentsFolder;

  @Override
  public Integer call() {
    Terminal terminal = Terminal.of(quiet);
    Path record = Files.isDirectory(run) ? run.resolve("run.json") : run;
    if (!Files.exists(record)) {
      throw new Complaint(
          "%s: there is no finished run; name a run.json or its folder".formatted(record));
    }
    Path declared = Optional.ofNullable(experimentsFolder).orElseGet(Home.here()::experiments);
    List<Experiment> experiments = ExperimentFiles.read(declared);
    Run read = RunFolder.read(record);
    if (!read.build().experimentsSha256().equals(Digest.sha256(ExperimentFiles.in(declared)))) {
      terminal.line(
          "the run was made with other declarations of experiments; cells that are declared no more"
              + " are only named on the page");
    }
    List<CellSummary> cells = Summaries.of(read, experiments);
    Path folder = record.toAbsolutePath().getParent();
    RunFolder.unopened(folder).writeReport(RunReport.html(read, experiments, cells));
    System.out.print(RunTable.text(experiments, cells, read.skipped()));
    System.out.print(Findings.text(read));
    terminal.line("the page to read is " + RunFolder.report(folder));
    return 0;
  }
}
