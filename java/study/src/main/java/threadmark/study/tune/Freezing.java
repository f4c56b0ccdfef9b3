package threadmark.study.tune;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.machine.MachineIdentity;
import threadmark.study.answer.Tuning;
import threadmark.study.evidence.Doubt;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.TunedFile;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.experiment.TunedSizes.TunedSize;
import threadmark.study.experiment.TunedVariant;
import threadmark.study.record.Build;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;
import threadmark.text.Figures;
import threadmark.trial.PlanFile;

/**
 * Puts the sizes and variants that a finished tuning speaks for where runs find them. The tuning
 * stays where it is, so that whatever stops the freezing costs no trial.
 *
 * @param file where they go
 * @param known what is frozen there already
 * @param experiments as they are declared
 */
record Freezing(
    Path file,
    MachineIdentity machine,
    TunedSizes known,
    List<Experiment> experiments,
    Terminal terminal) {

  /** On this machine; refused when what was tuned on others lies there. */
  static Freezing on(ThisMachine machine, List<Experiment> experiments, Terminal terminal) {
    Path file = TunedFile.of(ThisMachine.baselines(), machine.machine().name());
    TunedFile.read(file)
        .filter(sizes -> !sizes.machine().hardware().equals(machine.machine().hardware()))
        .ifPresent(other -> {
          throw new Complaint(
              "%s: holds the pools of other hardware; name this machine first, with threadmark"
                      .formatted(file)
                  + " machine --register NAME");
        });
    return new Freezing(
        file,
        machine.identity(),
        TunedFile.of(ThisMachine.baselines(), machine.machine()),
        experiments,
        terminal);
  }

  /** What a person should know who tunes a machine without a name. */
  String unregistered() {
    return "this machine has no name, and a run looks into %s only as long as it gets none; name it first: threadmark machine --register NAME"
        .formatted(file);
  }

  /** Freezes what the finished run in that folder chooses. */
  void freeze(Path folder) {
    RecordedRun recorded = RecordedRun.read(folder);
    Doubt.ofShown(recorded, List.of());
    Tuning tuning = tuning(folder, recorded.run());
    Map<String, String> measuring = measuring(folder, recorded.run());
    List<TunedSize> sizes = tuning.sizes();
    List<TunedVariant> variants = tuning.variants();
    if (sizes.isEmpty() && variants.isEmpty()) {
      throw new Complaint(
          "nothing that could be chosen was measured; nothing is frozen. See the trials' reasons"
              + " above");
    }
    sizes.forEach(this::tell);
    variants.forEach(this::tell);
    try {
      TunedFile.freeze(file, known, sizes, variants, measuring);
    } catch (Complaint complaint) {
      throw new Complaint(
          "%s; the trials are kept, freeze them with: %s"
              .formatted(complaint.getMessage(), PlanFile.resumption("tune", folder)),
          complaint);
    }
    terminal.line("frozen in %s; commit it, so that runs here use the same".formatted(file));
  }

  private Tuning tuning(Path folder, Run run) {
    if (!run.machine().hardware().equals(machine.hardware())) {
      throw new Complaint(
          "%s: was measured on other hardware (%s); freeze what it chooses there"
              .formatted(folder, run.machine().label()));
    }
    Tuning tuning = Tuning.of(run, experiments);
    if (!tuning.triesAll()) {
      throw new Complaint(
          "%s: is a run and no tuning; what were chosen from its trials would flatter the platform"
                  .formatted(folder)
              + " threads. Tune anew, without --resume");
    }
    tuning
        .withoutFigure()
        .ifPresent(cell -> {
          throw new Complaint(
              "%s: nothing is frozen, because what has no figure may be the best: %s; tune anew, without --resume"
                  .formatted(folder, cell));
        });
    return tuning;
  }

  /** The version since which each experiment of that run is measured as it was in it. */
  private Map<String, String> measuring(Path folder, Run run) {
    Map<String, String> measuring = new TreeMap<>();
    for (Trial trial : run.trials()) {
      measuring.computeIfAbsent(
          trial.cell().experiment(), experiment -> measuring(folder, run.build(), experiment));
    }
    return measuring;
  }

  private String measuring(Path folder, Build build, String id) {
    Optional<Experiment> declared =
        experiments.stream().filter(experiment -> experiment.id().equals(id)).findFirst();
    String then = build.measuresSince(declared);
    String now = Build.measuredNow(declared);
    if (!then.equals(now)) {
      throw new Complaint(
          "%s: %s was measured as in %s there, and is measured as in %s now; tune anew, without --resume"
              .formatted(folder, id, then, now));
    }
    return now;
  }

  private void tell(TunedSize size) {
    terminal.line(
        "%s %s on %s: %d threads%s"
            .formatted(
                size.experiment(),
                size.parameters(),
                size.jdk(),
                size.size(),
                size.nothingLargerTried() ? ", the most that were tried" : ""));
  }

  private void tell(TunedVariant best) {
    terminal.line(
        "%s %s on %s: %s, of %s"
            .formatted(
                best.experiment(),
                best.parameters(),
                best.jdk(),
                best.variant(),
                best.tried().stream()
                    .map(tried -> tried.variant() + " " + Figures.plainTime(tried.seconds()))
                    .collect(Collectors.joining(", "))));
  }
}
