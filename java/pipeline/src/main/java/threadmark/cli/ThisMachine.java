package threadmark.cli;

import java.util.List;
import java.util.Optional;
import threadmark.model.EnvironmentProbe;
import threadmark.model.MachineIdentity;
import threadmark.model.MachineLimits;
import threadmark.model.Surroundings;

/** Where this process runs: what a run has to know of it before and during the trials. */
record ThisMachine(
    MachineIdentity identity,
    MachineLimits limits,
    EnvironmentProbe environment,
    List<String> notForBaselines) {

  static ThisMachine read() {
    return new ThisMachine(
        new MachineIdentity("x", "x", "000000000000", "000000000000"),
        new MachineLimits(
            Runtime.getRuntime().availableProcessors(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        () ->
            () ->
                new Surroundings(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of()),
        List.of());
  }
}
