package threadmark.ledger.claim;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Run;

/**
 * Which of the runs behind a ledger were quick: they count where no full or published run tested a
 * claim, and are said, since they are not for publication.
 */
public record QuickRuns(Set<String> ids) {

  /** What is said beside whatever rests on quick runs alone. */
  public static final String WORDS = "quick, not for publication";

  public QuickRuns {
    ids = Set.copyOf(ids);
  }

  public static QuickRuns of(Collection<Run> runs) {
    return new QuickRuns(
        runs.stream()
            .filter(run -> run.profile() == Profile.QUICK)
            .map(Run::id)
            .collect(Collectors.toSet()));
  }

  /** Those of several ledgers. */
  public static QuickRuns together(Collection<QuickRuns> several) {
    return new QuickRuns(
        several.stream().flatMap(one -> one.ids().stream()).collect(Collectors.toSet()));
  }

  public boolean hold(String run) {
    return ids.contains(run);
  }

  /** What is said beside a quick run of an entry; nothing beside a longer one. */
  public String words(LedgerEntry entry, String run) {
    return !hold(run) ? "" : entry.runs().contains(run) ? WORDS : "quick, not counted";
  }
}
