package threadmark.study.level;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.study.experiment.Series;

/**
 * What is left to judge by of all that was accepted on a machine, without some accepted runs.
 *
 * @param baselines absent where no machine is registered
 * @param emptied accepted series of which no level is left
 */
public record Remaining(Optional<MachineBaselines> baselines, List<Emptied> emptied) {

  /**
   * An accepted series whose level rests on left-out runs alone.
   *
   * @param anchor as it rests on other runs; absent where it does not
   */
  public record Emptied(Series series, Optional<Anchor> anchor) {}

  public Remaining {
    emptied = List.copyOf(emptied);
  }

  /** All of it: no run is left out. */
  public static Remaining all(Optional<MachineBaselines> baselines) {
    return new Remaining(baselines, List.of());
  }

  /** Every accepted series, whether a level is left of it or not. */
  public Stream<Series> series() {
    return Stream.concat(
        baselines.stream().flatMap(MachineBaselines::series).map(BaselineSeries::series),
        emptied.stream().map(Emptied::series));
  }

  public Optional<BaselineSeries> of(Series series) {
    return baselines.flatMap(left -> left.of(series));
  }

  Optional<Emptied> emptied(Series series) {
    return emptied.stream().filter(one -> one.series().equals(series)).findFirst();
  }
}
