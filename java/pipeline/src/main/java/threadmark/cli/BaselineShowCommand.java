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
import threadmark.model.MachineIdentity;
import threadmark.model.Metric;
import threadmark.model.Nearest;
import threadmark.publish.BaselineTable;
import threadmark.publish.Paragraph;
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
      description = "registered names (default: this one; --all)")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      description = "what was accepted (default: baselines)")
  private Path baselinesFolder;

  @Option(names = "--all", description = "every registered machine")
  private boolean everyMachine;

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

  private final Callable<Machine> look;

  BaselineShowCommand() {
    this(ThisMachine::atFirstSight);
  }

  BaselineShowCommand(Callable<Machine> look) {
    this.look = look;
  }

  @Override
  public Integer call() throws Exception {
    Path baselines = BaselinesFolder.of(Optional.ofNullable(baselinesFolder));
    List<Machine> all = MachineFile.all(baselines);
    refuseStrangers(baselines, all);
    Predicate<BaselineSeries> shown = shown();
    PrintWriter out = spec.commandLine().getOut();
    if (everyMachine || !names.isEmpty()) {
      all.stream()
          .filter(machine -> everyMachine || names.contains(machine.name()))
          .forEach(machine -> out.println(table(baselines, machine, shown)));
    } else {
      here(baselines, all, shown, out);
    }
    out.flush();
    return 0;
  }

  /** This machine, or that it has none; the others by name. */
  private void here(
      Path baselines, List<Machine> all, Predicate<BaselineSeries> shown, PrintWriter out)
      throws Exception {
    Machine here = look.call();
    List<Machine> own = all.stream().filter(machine -> machine.comparable(here)).toList();
    own.forEach(machine -> out.println(table(baselines, machine, shown)));
    if (own.isEmpty()) {
      out.print(Paragraph.text(none(baselines, here.identity()), Terminal.window()));
    }
    List<Machine> others = all.stream().filter(machine -> !own.contains(machine)).toList();
    for (Machine machine : others) {
      out.println();
      out.print(Paragraph.text(machine.name() + ", another machine:", Terminal.window()));
      out.print(BaselineTable.summary(AcceptedFolder.read(baselines, machine), Terminal.window()));
    }
    if (!others.isEmpty()) {
      out.println();
      out.print(
          Paragraph.text(
              "name a machine to see its overheads, or all of them with --all", Terminal.window()));
    }
  }

  private static String table(Path baselines, Machine machine, Predicate<BaselineSeries> shown) {
    return BaselineTable.text(AcceptedFolder.read(baselines, machine), shown, Terminal.window());
  }

  private static String none(Path baselines, MachineIdentity here) {
    return "this machine, %s %s, has no baseline in %s; %s"
        .formatted(here.label(), here.hardware(), baselines, remedy(baselines, here));
  }

  /** A machine is registered in the project's own folder alone, so no commands fill another. */
  private static String remedy(Path baselines, MachineIdentity here) {
    return baselines.toAbsolutePath().normalize().equals(ThisMachine.baselines().normalize())
        ? "make one: threadmark machine --register %s && threadmark tune && threadmark run --profile full --out results/full && threadmark baseline accept results/full"
            .formatted(FreeName.of(baselines, here))
        : "leave out --baselines to see the project's own folder, and how one is made there";
  }

  private void refuseStrangers(Path baselines, List<Machine> all) {
    if (everyMachine && !names.isEmpty()) {
      throw new Complaint("--all: shows every machine; name none beside it");
    }
    List<String> known = all.stream().map(Machine::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new Complaint(
            "%s: no machine of that name is registered in %s; %s"
                .formatted(name, baselines, Nearest.of(name, known)));
      }
    }
  }
}
