package threadmark.study.level;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.machine.Machine;
import threadmark.study.experiment.Series;

/** Everything that was accepted on one registered machine. */
public record MachineBaselines(Machine machine, List<Baseline> baselines) {

  public MachineBaselines {
    baselines = List.copyOf(baselines);
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
