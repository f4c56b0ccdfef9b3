package threadmark.study.tune;

import java.nio.file.Path;
import java.util.List;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.machine.MachineIdentity;
import threadmark.study.answer.Tuning;
import threadmark.study.evidence.StoppedRun;
import threadmark.study.experiment.TunedFile;
import threadmark.study.experiment.TunedSize;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.text.Complaint;
import threadmark.trial.PlanFile;

/**
 * Puts the sizes that a finished tuning speaks for where runs find them. The tuning stays where it
 * is, so that whatever stops the freezing costs no trial.
 *
 * @param file where the sizes go
 * @param known what is frozen there already
 */
record Freezing(Path file, MachineIdentity machine, TunedSizes known, Terminal terminal) {

  /** On this machine; refused when sizes of others lie there. */
  static Freezing on(ThisMachine machine, Terminal terminal) {
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
        terminal);
  }

  /** What a person should know who tunes a machine without a name. */
  String unregistered() {
    return "this machine has no name, and a run looks into %s only as long as it gets none; name it first: threadmark machine --register NAME"
        .formatted(file);
  }

  /** Freezes the sizes that the finished run in that folder chooses. */
  void freeze(Path folder) {
    RecordedRun recorded = StoppedRun.ended(folder);
    recorded.check();
    List<TunedSize> sizes = sizes(folder, recorded.run());
    sizes.forEach(this::tell);
    try {
      TunedFile.freeze(file, known, sizes);
    } catch (Complaint complaint) {
      throw new Complaint(
          "%s; the trials are kept, freeze them with: %s"
              .formatted(complaint.getMessage(), PlanFile.resumption("tune", folder)),
          complaint);
    }
    terminal.line("frozen in %s; commit it, so that runs here use the same".formatted(file));
  }

  private List<TunedSize> sizes(Path folder, Run run) {
    if (!run.machine().hardware().equals(machine.hardware())) {
      throw new Complaint(
          "%s: was measured on other hardware (%s); freeze its sizes there"
              .formatted(folder, run.machine().label()));
    }
    if (!run.trials().stream().allMatch(trial -> Tuning.tries(trial.cell()))) {
      throw new Complaint(
          "%s: is a run and no tuning; a size that were chosen from its trials would flatter the"
                  .formatted(folder)
              + " pool. Tune anew, without --resume");
    }
    Tuning.withoutFigure(run)
        .ifPresent(cell -> {
          throw new Complaint(
              "%s: nothing is frozen, because a size without a figure may be the best one: %s; tune anew, without --resume"
                  .formatted(folder, cell));
        });
    List<TunedSize> sizes = Tuning.of(run);
    if (sizes.isEmpty()) {
      throw new Complaint("no size was measured; nothing is frozen. See the trials' reasons above");
    }
    return sizes;
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
}
