package threadmark.study.export;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.OutputFile;
import threadmark.study.evidence.Doubt;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.BaselinesOption;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.text.Complaint;

/** Hands a run to github-action-benchmark, with the baseline as what it compares with. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes the overheads of runs for github-action-benchmark: one ratio for each experiment's"
          + " cell, smaller is better. Its data file is begun anew from the accepted runs, so that"
          + " it compares with the baseline and not with the last run. For the accepted run itself"
          + " both files hold the same figures. That tool never gates; judge and gate do.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  threadmark export results/mine --points points.json --history data.json",
      "",
      "and then, in a workflow:",
      "  tool: customSmallerIsBetter",
      "  output-file-path: points.json",
      "  external-data-json-path: data.json"
    })
public final class ExportCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "RUN", description = "folders of finished runs")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--points",
      required = true,
      paramLabel = "FILE",
      description = "write the overheads of these runs")
  private OutputFile points;

  @Option(
      names = "--history",
      required = true,
      paramLabel = "FILE",
      description = "write the data file that holds the baseline")
  private OutputFile history;

  @Option(
      names = "--suite",
      paramLabel = "NAME",
      defaultValue = "Threadmark",
      description = "what the action's input \"name\" says, too (default: Threadmark)")
  private String suite;

  @Mixin private DeclarationsOption declarations;

  @Mixin private BaselinesOption baselinesOption;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<Experiment> experiments = declarations.read();
    List<Run> runs = folders.stream().map(folder -> read(folder, experiments)).toList();
    List<Run> accepted = runs.stream().flatMap(run -> accepted(run).stream()).distinct().toList();
    TrendFiles.writePoints(points.path(), OverheadTrend.of(runs, experiments));
    TrendFiles.writeHistory(
        history.path(),
        suite,
        accepted.isEmpty()
            ? "no baseline"
            : "baseline " + String.join(" ", accepted.stream().map(Run::id).toList()),
        (accepted.isEmpty() ? runs : accepted).getFirst().startedAt(),
        OverheadTrend.of(accepted, experiments));
    PrintWriter out = spec.commandLine().getOut();
    for (Run run : runs) {
      out.println(
          "%s: %s"
              .formatted(
                  run.id(),
                  accepted(run)
                      .map(base ->
                          base.id().equals(run.id())
                              ? "is the accepted run itself; the baseline's figures are its own"
                              : "compared with the accepted run " + base.id())
                      .orElse("no run of this machine on these JDKs is accepted")));
    }
    out.flush();
    return 0;
  }

  private static Run read(Path folder, List<Experiment> experiments) {
    Path record = folder.resolve("run.json");
    if (!Files.exists(record)) {
      throw new Complaint("%s: there is no finished run; name its folder".formatted(record));
    }
    RecordedRun recorded = RecordedRun.read(folder);
    Doubt.ofShown(recorded, experiments);
    return recorded.run();
  }

  /** The newest accepted run of this machine, this hardware and these JDKs. */
  private Optional<Run> accepted(Run run) {
    Path runs = baselinesOption.folder().resolve(run.machine().name()).resolve("runs");
    if (!Files.isDirectory(runs)) {
      return Optional.empty();
    }
    try (Stream<Path> folders = Files.list(runs)) {
      return folders
          .filter(AcceptedFolder::holds)
          .map(folder -> folder.resolve("run.json"))
          .map(RunFolder::read)
          .filter(base -> base.machine().hardware().equals(run.machine().hardware()))
          .filter(base -> Set.copyOf(base.jdks()).equals(Set.copyOf(run.jdks())))
          .max(Comparator.comparing(Run::startedAt));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
