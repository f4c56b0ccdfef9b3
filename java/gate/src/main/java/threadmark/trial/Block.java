package threadmark.trial;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.rule.TrialCost;
import threadmark.verdict.Side;

/** Trials that were made back to back; it ends with the first that measured nothing. */
public record Block(int number, List<GateTrial> trials) {

  public Block {
    trials = List.copyOf(trials);
  }

  /** Whether it was made to its end; what a killed gate left half is made again. */
  public static boolean whole(List<GateTrial> trials) {
    return trials.size() == Side.values().length
        || trials.stream().anyMatch(trial -> !trial.measured());
  }

  /** Whether both of its trials measured. */
  public static boolean measured(List<GateTrial> trials) {
    return whole(trials) && trials.stream().allMatch(GateTrial::measured);
  }

  public double seconds() {
    return seconds(trials);
  }

  /** What those trials of any blocks took by the wall. */
  public static double secondsOfAll(List<GateTrial> trials) {
    return trials.stream().collect(Collectors.groupingBy(GateTrial::block)).values().stream()
        .mapToDouble(Block::seconds)
        .sum();
  }

  /** The same of one block: its trials ran together, or one after the other. */
  private static double seconds(List<GateTrial> trials) {
    DoubleStream each = trials.stream().mapToDouble(GateTrial::seconds);
    return together(trials) ? each.max().orElse(0) : each.sum();
  }

  /** Whether both sides ran at the same time. */
  public boolean together() {
    return together(trials);
  }

  private static boolean together(List<GateTrial> trials) {
    return trials.stream().anyMatch(trial -> trial.processors().isPresent());
  }

  /** Why its benchmark may not be judged. */
  public Optional<String> trouble() {
    return trials.stream()
        .filter(trial -> !trial.measured())
        .map(trial -> trial.side().label() + ": " + trial.reason().orElse("no reason"))
        .findFirst();
  }

  /** Why it may not be used. */
  public Optional<String> disturbance() {
    return trials.stream()
        .flatMap(trial -> trial.surroundings().disturbances().stream())
        .findFirst();
  }

  public List<Reading> readings(Side side) {
    return trials.stream()
        .filter(trial -> trial.side() == side)
        .findFirst()
        .map(GateTrial::readings)
        .orElse(List.of());
  }

  /** Head minus base in logarithms of the cost; nothing where a side does not tell that metric. */
  public OptionalDouble difference(ComparedMetric metric) {
    return TrialCost.difference(readings(Side.BASE), readings(Side.HEAD), metric);
  }
}
