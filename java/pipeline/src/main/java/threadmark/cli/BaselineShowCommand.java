package threadmark.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.model.BaselineSeries;
import threadmark.model.Complaint;
import threadmark.model.Experiment;
import threadmark.model.Machine;
import threadmark.model.Metric;
import threadmark.publish.BaselineTable;
import threadmark.store.AcceptedFolder;
import threadmark.store.ExperimentFiles;
import threadmark.store.MachineFile;

/** Prints what was accepted. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints the accepted overheads, machine by machine: each with its 95%% interval, the runs and"
          + " days behind it, how far runs differ, the smallest rise that a run of any length"
          + " would show there (resolution), and its anchor.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark baseline show",
      "  threadmark baseline show lab-1 --all-metrics"
    })
final class BaselineShowCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "MACHINE",
      description = "registered names (default: all)")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      description = "what was accepted (default: baselines)")
  private Path baselinesFolder;

  @Option(
      names = "--all-metrics",
      description = "also those that the experiments are not decided on")
  private boolean allMetrics;

  @Option(
      names = "--experiments",
      paramLabel = "DIR",
      description = "the declarations (default: those of this version)")
  private Path experimentsFolder;

  private Predicate<BaselineSeries> shown() {
    if (allMetrics) {
      return series -> true;
    }
    Map<String, Metric> deciding =
        ExperimentFiles.read(
                Optional.ofNullable(experimentsFolder).orElseGet(Home.here()::experiments))
            .stream()
            .collect(Collectors.toMap(Experiment::id, Experiment::decides));
    return known -> known.series().metric() == deciding.get(known.series().cell().experiment());
  }

  @Override
  public Integer call() {
    Path baselines = BaselinesFolder.of(Optional.ofNullable(baselinesFolder));
    List<Machine> all = MachineFile.all(baselines);
    for (String name : names) {
      if (all.stream().noneMatch(machine -> machine.name().equals(name))) {
        throw new Complaint(
            "%s: no machine of that name is registered in %s; known are %s"
                .formatted(
                    name,
                    baselines,
                    all.stream().map(Machine::name).collect(Collectors.joining(", "))));
      }
    }
    Predicate<BaselineSeries> shown = shown();
    PrintWriter out = spec.commandLine().getOut();
    all.stream()
        .filter(machine -> names.isEmpty() || names.contains(machine.name()))
        .forEach(machine -> {
          out.print(BaselineTable.text(AcceptedFolder.read(baselines, machine), shown));
          out.println();
        });
    if (all.isEmpty()) {
      out.println("no machine is registered; begin with: threadmark machine --register NAME");
    }
    out.flush();
    return 0;
  }
}
