package threadmark.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.model.Cell;
import threadmark.model.Outcome;
import threadmark.model.Run;
import threadmark.model.Trial;

/**
 * How a run ended: 0 when its trials measured, 2 when one of them that counts did not, 4 when all
 * of them measured, and none undisturbed.
 *
 * @param sentence what a person must know of it
 */
record RunEnding(int exitCode, Optional<String> sentence) {

  private static final int INVALID = 2;
  private static final int UNDECIDED = 4;

  static RunEnding of(Run run) {
    List<Trial> counted =
        run.trials().stream()
            .filter(trial -> run.trials().stream().noneMatch(trial::isReplacedBy))
            .toList();
    List<Trial> lost =
        counted.stream().filter(trial -> trial.outcome() != Outcome.MEASURED).toList();
    if (!lost.isEmpty()) {
      return new RunEnding(INVALID, Optional.of(lost(lost, counted.size())));
    }
    if (counted.stream().noneMatch(Trial::usable)) {
      return new RunEnding(UNDECIDED, Optional.of(disturbed(counted)));
    }
    return new RunEnding(0, withoutFigure(counted));
  }

  private static String lost(List<Trial> lost, int all) {
    Trial first = lost.getFirst();
    return "%s of %d trials measured nothing; the first, %s of %s, %s: %s"
        .formatted(
            lost.size() == all ? "all" : lost.size(),
            all,
            first.id(),
            first.cell(),
            first.outcome().label(),
            first.reason().orElse("no reason given"));
  }

  private static Optional<String> withoutFigure(List<Trial> trials) {
    Set<Cell> all = trials.stream().map(Trial::cell).collect(Collectors.toSet());
    Set<Cell> left =
        trials.stream().filter(Trial::usable).map(Trial::cell).collect(Collectors.toSet());
    return all.size() == left.size()
        ? Optional.empty()
        : Optional.of(
            "%d of %d cells have no figure: every block of theirs was disturbed; run again on a quieter machine"
                .formatted(all.size() - left.size(), all.size()));
  }

  private static String disturbed(List<Trial> trials) {
    return "nothing can be said: every block was disturbed, twice (%s); run again on a quieter machine"
        .formatted(
            trials.stream()
                .flatMap(trial -> trial.surroundings().disturbances().stream())
                .findFirst()
                .orElse("no trial was made"));
  }
}
