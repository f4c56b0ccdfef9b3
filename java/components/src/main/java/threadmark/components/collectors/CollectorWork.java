package threadmark.components.collectors;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What a collector did meanwhile.
 *
 * @param pauses in seconds, the shortest first
 * @param cpuShare of the process's CPU time that its threads took, where the system tells
 */
public record CollectorWork(List<Double> pauses, OptionalDouble cpuShare) {

  public CollectorWork {
    pauses = pauses.stream().sorted().toList();
  }

  public int count() {
    return pauses.size();
  }

  /** So large a share of the pauses was this short, or shorter; 0 where there was none. */
  public double within(double share) {
    return pauses.isEmpty() ? 0 : pauses.get((int) Math.ceil(share * pauses.size()) - 1);
  }

  public double longest() {
    return within(1);
  }
}
