package threadmark.study.record;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells which of very many known runs may hold what a few others hold: those must be opened. */
public final class Suspects {

  private final List<KnownRun> asked = new ArrayList<>();
  private final Set<Long> figures = new HashSet<>();
  private final Set<Integer> words = new HashSet<>();

  /** Those that may hold something of these runs. */
  public Suspects(List<Run> runs) {
    for (Run run : runs) {
      KnownRun known = KnownRun.of(run);
      asked.add(known);
      for (long digest : TrialFigures.digests(known.figures())) {
        figures.add(digest);
      }
      run.trials().stream()
          .filter(trial -> trial.sha256().isPresent())
          .forEach(trial -> words.add(KnownRun.word(trial)));
    }
  }

  public boolean include(KnownRun known) {
    return sharesFigures(known) || sharesWords(known) || isOfOneTime(known);
  }

  private boolean sharesFigures(KnownRun known) {
    for (long digest : TrialFigures.digests(known.figures())) {
      if (figures.contains(digest)) {
        return true;
      }
    }
    return false;
  }

  private boolean sharesWords(KnownRun known) {
    for (int word : known.wordsOfTrials()) {
      if (words.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOfOneTime(KnownRun known) {
    return asked.stream()
        .filter(one -> one.machine().isSameAs(known.machine()))
        .anyMatch(one -> isBefore(one.from(), known.to()) && isBefore(known.from(), one.to()));
  }

  private static boolean isBefore(Optional<Instant> one, Optional<Instant> other) {
    return one.isPresent() && other.isPresent() && one.get().isBefore(other.get());
  }
}
