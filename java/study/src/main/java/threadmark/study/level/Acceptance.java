package threadmark.study.level;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.study.experiment.Series;

/**
 * That a run was accepted into the baselines, kept beside it.
 *
 * @param objections what spoke against it
 * @param despite the reason to accept it all the same; there exactly when something spoke against
 *     it
 * @param newLevels series whose accepted overhead starts anew with this run, because it lies
 *     elsewhere than before
 */
public record Acceptance(
    String run,
    Instant acceptedAt,
    List<String> objections,
    Optional<String> despite,
    List<Series> newLevels) {

  public Acceptance {
    objections = List.copyOf(objections);
    newLevels = List.copyOf(newLevels);
    if (objections.isEmpty() == despite.isPresent()) {
      throw new IllegalArgumentException(
          "a reason to accept despite objections, and they, go together");
    }
  }
}
