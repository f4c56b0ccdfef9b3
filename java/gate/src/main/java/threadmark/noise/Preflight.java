package threadmark.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.machine.Machine;

/** The look before a run: whether what it measures may become a baseline. */
public final class Preflight {

  private Preflight() {}

  /**
   * Why it may not, a sentence each; empty when it may.
   *
   * @param registered what the name was registered with; absent for a name that is not
   */
  public static List<String> reasons(
      NoiseReport noise, Machine here, Optional<Machine> registered) {
    List<String> reasons = new ArrayList<>();
    registered
        .filter(machine -> !machine.comparable(here))
        .ifPresent(machine ->
            reasons.add(
                "%s is registered as %s %s, this machine is %s %s"
                    .formatted(
                        machine.name(),
                        machine.label(),
                        machine.hardware(),
                        here.label(),
                        here.hardware())));
    noise.weighing(Weight.REFUSES).forEach(finding -> reasons.add(finding.sentence()));
    return reasons;
  }
}
