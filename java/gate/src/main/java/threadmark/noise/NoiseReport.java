package threadmark.noise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import threadmark.machine.Machine;
import threadmark.noise.NoiseFinding.Weight;

/** What makes a machine noisy and what guards there are: one finding for each source of noise. */
public record NoiseReport(List<NoiseFinding> findings) {

  public NoiseReport {
    findings = List.copyOf(findings);
  }

  public static NoiseReport of(Readings readings) {
    return new NoiseReport(
        Arrays.stream(NoiseSource.values()).map(source -> source.look(readings)).toList());
  }

  public List<NoiseFinding> weighing(Weight weight) {
    return findings.stream().filter(finding -> finding.weight() == weight).toList();
  }

  /** What makes it noisy, what refuses a baseline first. */
  public List<NoiseFinding> noise() {
    return findings.stream()
        .filter(finding ->
            switch (finding.weight()) {
              case REFUSES, DISTURBS -> true;
              case GUARDED, UNKNOWN -> false;
            })
        .sorted((one, other) -> one.weight().compareTo(other.weight()))
        .toList();
  }

  /**
   * Why what is measured here may not become a baseline, a sentence each; empty when it may.
   *
   * @param registered what the name was registered with; absent for a name that is not
   */
  public List<String> reasonsAgainstBaselines(Machine here, Optional<Machine> registered) {
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
    weighing(Weight.REFUSES).forEach(finding -> reasons.add(finding.sentence()));
    return reasons;
  }
}
