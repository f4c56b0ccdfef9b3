package threadmark.study.schedule;

import java.util.List;
import java.util.Set;
import threadmark.study.experiment.Profile;

/**
 * What the operator of a registered machine offers: when its runner measures, how long, and on
 * which JDKs. A machine without one is registered but has no runner, so no job waits for it.
 *
 * @param on the occasions; none while the runner rests
 */
public record Duty(Set<Occasion> on, Profile profile, List<OfferedJdk> jdks) {

  /**
   * A JDK build as the runner's set-up action asks for it: {@code temurin} and {@code 25.0.3+9}.
   */
  public record OfferedJdk(String distribution, String version) {}

  public Duty {
    on = Set.copyOf(on);
    jdks = List.copyOf(jdks);
  }
}
