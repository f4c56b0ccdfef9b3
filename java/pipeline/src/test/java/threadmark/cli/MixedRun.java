package threadmark.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import threadmark.model.Run;
import threadmark.model.Trial;

/** A run in which a trial of another one stands. */
final class MixedRun {

  private MixedRun() {}

  /** The run with that trial in the place of its own. */
  static Run of(Run run, int place, Trial other) {
    List<Trial> trials = new ArrayList<>(run.trials());
    trials.set(place, other);
    return reaching(run.with(trials));
  }

  /** The same run from the first of its trials on. */
  private static Run reaching(Run run) {
    return new Run(
        run.id(),
        run.profile(),
        run.trials().stream().map(Trial::startedAt).min(Instant::compareTo).orElseThrow(),
        run.endedAt(),
        run.machine(),
        run.build(),
        run.jdks(),
        run.jvms(),
        run.seed(),
        run.complete(),
        run.notForBaselines(),
        run.skipped(),
        run.trials());
  }
}
