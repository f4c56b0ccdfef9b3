package threadmark.sitting;

import java.util.List;
import java.util.Optional;
import threadmark.model.GateTrial;
import threadmark.model.Reading;
import threadmark.model.Side;

/** Trials that were made back to back; it ends with the first that measured nothing. */
record Block(int number, List<GateTrial> trials) {

  Block {
    trials = List.copyOf(trials);
  }

  /** Whether it was made to its end; what a killed gate left half is made again. */
  static boolean whole(List<GateTrial> trials) {
    return trials.size() == Side.values().length
        || trials.stream().anyMatch(trial -> !trial.measured());
  }

  double seconds() {
    return trials.stream().mapToDouble(GateTrial::seconds).sum();
  }

  /** Why its benchmark may not be judged. */
  Optional<String> trouble() {
    return trials.stream()
        .filter(trial -> !trial.measured())
        .map(trial -> trial.side().label() + ": " + trial.reason().orElse("no reason"))
        .findFirst();
  }

  /** Why it may not be used. */
  Optional<String> disturbance() {
    return trials.stream()
        .flatMap(trial -> trial.surroundings().disturbances().stream())
        .findFirst();
  }

  List<Reading> readings(Side side) {
    return trials.stream()
        .filter(trial -> trial.side() == side)
        .findFirst()
        .map(GateTrial::readings)
        .orElse(List.of());
  }
}
