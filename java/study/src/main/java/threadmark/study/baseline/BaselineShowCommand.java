package threadmark.study.baseline;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentChoice;
import threadmark.study.experiment.Metric;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.BaselinesOption;
import threadmark.study.level.MachineBaselines;
import threadmark.study.record.Build;
import threadmark.text.Complaint;
import threadmark.text.Nearest;
import threadmark.text.Paragraph;

/** Prints what was accepted. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints what was accepted, a line for each experiment, this machine's first. For a named"
          + " machine, or with --experiment, it prints the overheads. Each has its 95%% interval,"
          + " the runs and days behind it, how far runs differ, and its anchor. Its resolution is"
          + " the smallest rise that a run of any length would show there. It also prints how many"
          + " overheads were measured in another way than now.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark baseline show",
      "  threadmark baseline show --experiment primes",
      "  threadmark baseline show lab-1 --all-metrics"
    })
final class BaselineShowCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "MACHINE",
      description =
          "registered names: the overheads of these (default: every machine in short; this one's"
              + " overheads with --experiment or --all-metrics)")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--machine",
      paramLabel = "NAME",
      description = "the same as its name alone, as other commands take it; repeatable")
  private List<String> machines = new ArrayList<>();

  @Mixin private BaselinesOption baselinesOption;

  @Option(names = "--all", description = "the overheads of every registered machine")
  private boolean everyMachine;

  @Option(
      names = "--experiment",
      paramLabel = "ID",
      split = ",",
      description = "the overheads of this experiment only; repeatable")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--all-metrics",
      description = "also those that the experiments are not decided on")
  private boolean allMetrics;

  @Mixin private DeclarationsOption declarations;

  private final Supplier<Machine> look;

  /** Why a machine's could not be read. */
  private final List<Complaint> unread = new ArrayList<>();

  BaselineShowCommand(Supplier<Machine> look) {
    this.look = look;
  }

  @Override
  public Integer call() throws Exception {
    Path baselines = baselinesOption.folder();
    List<Machine> all = MachineFile.all(baselines);
    names.addAll(machines);
    refuseStrangers(baselines, all);
    List<Experiment> chosen = chosen();
    List<String> told =
        everyMachine || !names.isEmpty()
            ? overheads(
                baselines,
                all.stream()
                    .filter(machine -> everyMachine || names.contains(machine.name()))
                    .toList(),
                chosen)
            : here(baselines, all, chosen);
    if (everyMachine && only.isEmpty()) {
      told = new ArrayList<>(told);
      told.add(sentence("one experiment alone: --experiment ID"));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(String.join("\n", told));
    out.flush();
    // What lies of the other machines stands above.
    if (!unread.isEmpty()) {
      throw unread.getFirst();
    }
    return 0;
  }

  private List<Experiment> chosen() {
    return ExperimentChoice.of(declarations.read(), only);
  }

  /** This machine, or that it has none; the others in short. */
  private List<String> here(Path baselines, List<Machine> all, List<Experiment> chosen)
      throws Exception {
    Machine here = look.get();
    List<Machine> own = all.stream().filter(machine -> machine.comparable(here)).toList();
    boolean inFull = allMetrics || !only.isEmpty();
    List<String> told = new ArrayList<>();
    if (own.isEmpty()) {
      told.add(sentence(none(baselines, here.identity())));
    }
    if (inFull) {
      told.addAll(overheads(baselines, own, chosen));
    } else {
      own.forEach(machine -> told.add(summary(baselines, machine, "this machine")));
    }
    List<Machine> others = all.stream().filter(machine -> !own.contains(machine)).toList();
    if (!inFull || own.isEmpty()) {
      others.forEach(machine -> told.add(summary(baselines, machine, "another machine")));
    }
    if (!all.isEmpty() && !(inFull && !own.isEmpty())) {
      told.add(sentence("see the overheads with --experiment ID, a machine's name, or --all"));
    }
    return told;
  }

  private String summary(Path baselines, Machine machine, String which) {
    return sentence("%s, %s:".formatted(machine.name(), which))
        + accepted(baselines, machine)
            .map(found -> BaselineTable.summary(found, Terminal.window()))
            .orElse("  could not be read\n");
  }

  /** One machine's damaged file takes nothing from the others. */
  private Optional<MachineBaselines> accepted(Path baselines, Machine machine) {
    try {
      return Optional.of(AcceptedFolder.read(baselines, machine));
    } catch (Complaint damaged) {
      unread.add(damaged);
      return Optional.empty();
    }
  }

  private List<String> overheads(Path baselines, List<Machine> machines, List<Experiment> chosen) {
    List<MachineBaselines> found =
        machines.stream().flatMap(machine -> accepted(baselines, machine).stream()).toList();
    return found.isEmpty() && !unread.isEmpty()
        ? List.of()
        : BaselineTable.text(found, only, now(chosen), shown(chosen), Terminal.window());
  }

  /** Whether it was measured as it is now; nothing that is measured now is held against others. */
  private static Predicate<BaselineSeries> now(List<Experiment> chosen) {
    Map<String, Experiment> declared =
        chosen.stream().collect(Collectors.toMap(Experiment::id, experiment -> experiment));
    return known ->
        known
            .series()
            .harness()
            .equals(
                Build.measuredNow(
                    Optional.ofNullable(declared.get(known.series().cell().experiment()))));
  }

  private Predicate<BaselineSeries> shown(List<Experiment> chosen) {
    Map<String, Metric> deciding =
        chosen.stream().collect(Collectors.toMap(Experiment::id, Experiment::decides));
    return known ->
        allMetrics || known.series().metric() == deciding.get(known.series().cell().experiment());
  }

  private static String sentence(String sentence) {
    return Paragraph.text(sentence, Terminal.window());
  }

  private static String none(Path baselines, MachineIdentity here) {
    return "this machine, %s %s, has no baseline in %s; %s"
        .formatted(here.label(), here.hardware(), baselines, remedy(baselines, here));
  }

  /** A machine is registered in the project's own folder alone, so no commands fill another. */
  private static String remedy(Path baselines, MachineIdentity here) {
    return baselines.toAbsolutePath().normalize().equals(ThisMachine.baselines().normalize())
        ? "make one: threadmark machine --register %s && threadmark tune && threadmark run --profile full --out results/full && threadmark baseline accept results/full"
            .formatted(MachineFile.freeName(baselines, here))
        : "leave out --baselines to see the project's own folder, and how one is made there";
  }

  private void refuseStrangers(Path baselines, List<Machine> all) {
    if (everyMachine && !names.isEmpty()) {
      throw new Complaint("--all: shows every machine; name none beside it");
    }
    List<String> known = all.stream().map(Machine::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        if (Files.exists(declarations.folder().resolve(name + ".json"))) {
          throw new Complaint(
              "%s: an experiment and no machine; its overheads: threadmark baseline show --experiment %s"
                  .formatted(name, name));
        }
        throw new Complaint(
            "%s: no machine of that name is registered in %s; %s"
                .formatted(name, baselines, Nearest.holding(name, known, known)));
      }
    }
  }
}
