package threadmark.study.run;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/**
 * How a run ended: 0 when its trials measured, 2 when one of them that counts did not, 4 when all
 * of them measured, and none undisturbed.
 *
 * @param sentence what a person must know of it
 */
public record RunEnding(int exitCode, Optional<String> sentence) {

  private static final int INVALID = 2;
  private static final int UNDECIDED = 4;

  public static RunEnding of(Run run) {
    List<Trial> counted = run.counted();
    List<Trial> lost =
        counted.stream().filter(trial -> trial.outcome() != Outcome.MEASURED).toList();
    if (!lost.isEmpty()) {
      return new RunEnding(INVALID, Optional.of(lost(lost, counted.size())));
    }
    if (counted.stream().noneMatch(Trial::usable)) {
      return new RunEnding(UNDECIDED, Optional.of(disturbed(counted)));
    }
    return new RunEnding(0, withoutFigure(counted, run.profile()));
  }

  private static String lost(List<Trial> lost, int all) {
    Trial first = lost.getFirst();
    String which =
        all == 1
            ? "the only trial measured nothing; it is"
            : "%s of %d trials measured nothing; the first,"
                .formatted(lost.size() == all ? "all" : lost.size(), all);
    return "%s %s of %s, %s: %s"
        .formatted(
            which,
            first.named(),
            first.cell(),
            first.outcome().label(),
            first.reason().orElse("no reason given"));
  }

  /** A cell's figures are those of one JDK and its options: two of them are two figures. */
  private record Figured(Cell cell, String jdk, List<String> jvmOptions) {

    static Figured by(Trial trial) {
      return new Figured(trial.cell(), trial.jdk(), trial.jvmOptions());
    }
  }

  private static Optional<String> withoutFigure(List<Trial> trials, Profile profile) {
    Set<Figured> left = new LinkedHashSet<>(trials.stream().map(Figured::by).toList());
    int all = left.size();
    trials.stream().filter(Trial::usable).map(Figured::by).forEach(left::remove);
    return left.stream()
        .findFirst()
        .map(first ->
            "%d of %d cells have no figure, the first %s on %s: every block of theirs was disturbed; when nothing else runs, measure these again: threadmark run --profile %s --experiment %s"
                .formatted(
                    left.size(),
                    all,
                    first.cell(),
                    first.jdk(),
                    profile.label(),
                    left.stream()
                        .map(figured -> figured.cell().experiment())
                        .distinct()
                        .collect(Collectors.joining(","))));
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
