package threadmark.noise;

import java.util.Arrays;
import java.util.List;

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
}
