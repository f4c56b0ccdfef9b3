package threadmark.noise;

import java.util.List;
import java.util.Optional;
import threadmark.text.PlainText;

/**
 * What the rest of the machine did during a trial. A figure that this system does not offer is
 * absent, never zero.
 *
 * @param cpuPressure share of the time in which some runnable thread waited for a processor (PSI)
 * @param stealShare share of the processors' time that the hypervisor gave to others
 * @param foreignCores processors' worth of time used by processes that are not ours
 * @param throttledPeriods scheduling periods in which the control group was held back
 * @param disturbances sentences on why the trial's block may not be used; empty when it may
 */
public record Surroundings(
    Optional<Double> cpuPressure,
    Optional<Double> stealShare,
    Optional<Double> foreignCores,
    Optional<Long> throttledPeriods,
    List<String> disturbances) {

  public Surroundings {
    disturbances = List.copyOf(disturbances);
  }

  /** A process that disturbed gave itself its name. */
  public Surroundings inPlainText() {
    return new Surroundings(
        cpuPressure,
        stealShare,
        foreignCores,
        throttledPeriods,
        disturbances.stream().map(PlainText::of).toList());
  }
}
