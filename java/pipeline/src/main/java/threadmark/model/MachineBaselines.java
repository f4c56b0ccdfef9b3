package threadmark.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Everything that was accepted on one registered machine.
 *
 * @param emptied series of which nothing is left without the trials of the run that is judged
 */
public record MachineBaselines(Machine machine, List<Baseline> baselines, Set<Series> emptied) {

  public MachineBaselines {
    baselines = List.copyOf(baselines);
    emptied = Set.copyOf(emptied);
  }

  public MachineBaselines(Machine machine, List<Baseline> baselines) {
    this(machine, baselines, Set.of());
  }

  /** All accepted series. */
  public Stream<BaselineSeries> series() {
    return baselines.stream().flatMap(baseline -> baseline.series().stream());
  }

  /** The accepted overhead of exactly that series. */
  public Optional<BaselineSeries> of(Series series) {
    return series().filter(known -> known.series().equals(series)).findFirst();
  }
}
