package threadmark.study.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedBlock;

/**
 * What was made of a block so far, attempt after attempt, and whether it is wanted once more: a
 * block that was disturbed is, and so is one that was cut short.
 */
final class Attempts {

  /** As often a block is made from its first trial to its last. */
  private static final int WHOLE_ATTEMPTS = 2;

  private final PlannedBlock block;
  private Optional<String> again = Optional.empty();
  private int whole;

  Attempts(PlannedBlock block) {
    this.block = block;
  }

  PlannedBlock block() {
    return block;
  }

  /** Whether another attempt is to be made where none was kept. */
  boolean isWanted() {
    return whole == 0 || (again.isPresent() && whole < WHOLE_ATTEMPTS);
  }

  /** Whether it was made before, to its end: only then its disturbance tells how often that is. */
  boolean isRepeated() {
    return whole > 0;
  }

  /** Why it is made again. */
  Optional<String> again() {
    return again;
  }

  /** Takes an attempt, which may have been cut short; whether it is whole. */
  boolean had(List<Trial> attempt) {
    if (attempt.size() < block.trials().size()) {
      again = Optional.of(Sequence.CUT_SHORT);
      return false;
    }
    again =
        attempt.stream().flatMap(trial -> trial.surroundings().disturbances().stream()).findFirst();
    whole++;
    return true;
  }

  /** Trials that were kept, by what no two of them share. */
  static Map<String, Trial> byKey(List<Trial> kept) {
    return kept.stream()
        .collect(Collectors.toMap(trial -> key(trial.id(), trial.attempt()), trial -> trial));
  }

  private static String key(String id, int attempt) {
    return id + "-" + attempt;
  }

  /** The block's trials of that attempt among them. */
  static List<Trial> kept(PlannedBlock block, int attempt, Map<String, Trial> kept) {
    return block.trials().stream()
        .flatMap(planned -> Optional.ofNullable(kept.get(key(planned.id(), attempt))).stream())
        .toList();
  }
}
