package threadmark.study.record;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import threadmark.files.RunId;

/** A run in which a trial of another one stands. */
public final class MixedRun {

  private MixedRun() {}

  /** The run with that trial in the place of its own, from the first of them on. */
  public static Run of(Run run, int place, Trial other) {
    List<Trial> trials = new ArrayList<>(run.trials());
    trials.set(place, other);
    Instant first = trials.stream().map(Trial::startedAt).min(Instant::compareTo).orElseThrow();
    return OtherRun.than(run)
        .named(RunId.of(first, run.seed()))
        .lasting(first, run.endedAt())
        .trials(trials)
        .run();
  }
}
