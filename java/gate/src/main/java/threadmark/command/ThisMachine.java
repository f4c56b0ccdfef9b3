package threadmark.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.jvm.Sandbox;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.machine.MachineIdentity;
import threadmark.machine.MachineLimits;
import threadmark.noise.EnvironmentProbe;
import threadmark.noise.NoiseReport;
import threadmark.noise.Survey;

/** Where this process runs: what a run has to know of it before and during the trials. */
public record ThisMachine(
    Machine machine,
    boolean registered,
    MachineLimits limits,
    EnvironmentProbe environment,
    NoiseReport noise,
    List<String> notForBaselines) {

  public ThisMachine {
    notForBaselines = List.copyOf(notForBaselines);
  }

  /** Those under which it is registered. */
  public static List<Machine> names(Machine seen, List<Machine> registered) {
    return registered.stream().filter(machine -> machine.comparable(seen)).toList();
  }

  /** The same one, which keeps trials apart like that. */
  public ThisMachine with(Sandbox sandbox) {
    return new ThisMachine(
        machine, registered, limits.with(sandbox), environment, noise, notForBaselines);
  }

  /** The same one, on which what is measured may become no baseline for that reason too. */
  public ThisMachine notForBaselines(String reason) {
    List<String> reasons = new ArrayList<>(notForBaselines);
    reasons.add(reason);
    return new ThisMachine(machine, registered, limits, environment, noise, reasons);
  }

  /** The machine by its registered name, when it has exactly one. */
  public static Machine named(Machine seen, List<Machine> names) {
    return names.size() == 1 ? seen.named(names.getFirst().name()) : seen;
  }

  public static Path baselines() {
    return Home.here().folder().resolve("baselines");
  }

  /** The machine by its registered name, when exactly one name is registered for it. */
  public static ThisMachine of(Survey survey, Path baselines) {
    List<Machine> names = names(survey.machine(), MachineFile.all(baselines));
    Machine here = named(survey.machine(), names);
    Optional<Machine> registered = MachineFile.registered(baselines, here.name());
    List<String> reasons = new ArrayList<>();
    if (names.size() > 1) {
      reasons.add(
          "this hardware is registered under several names (%s); keep one of them"
              .formatted(String.join(", ", names.stream().map(Machine::name).toList())));
    }
    reasons.addAll(survey.noise().reasonsAgainstBaselines(here, registered));
    return new ThisMachine(
        here, names.size() == 1, survey.limits(), survey.environment(), survey.noise(), reasons);
  }

  public MachineIdentity identity() {
    return machine.identity();
  }
}
