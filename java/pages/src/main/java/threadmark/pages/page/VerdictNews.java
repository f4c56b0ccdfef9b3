package threadmark.pages.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;
import threadmark.ledger.claim.Source;
import threadmark.pages.page.ChangesPage.Change;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;
import threadmark.text.Plural;

/**
 * What the runs of one place changed in its ledger: claims that a run decided first, and claims
 * whose verdict a later run turned around.
 *
 * <p>What a run left undecided turns nothing, and quick runs are no news.
 *
 * @param runs all that were recorded, by their ids
 */
record VerdictNews(Claims claims, Map<String, RunSummary> runs) {

  private static final Set<ClaimVerdict> DECIDED =
      Set.of(ClaimVerdict.HELD, ClaimVerdict.CONTRADICTED);

  static VerdictNews of(SiteSources sources) {
    return new VerdictNews(
        sources.claims(),
        sources.history().runs().stream().collect(Collectors.toMap(RunSummary::id, run -> run)));
  }

  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    for (Ledger ledger : claims.ledgers()) {
      Map<RunSummary, List<ClaimVerdict>> first = new LinkedHashMap<>();
      for (LedgerEntry entry : ledger.entries()) {
        Optional<RunVerdict> last = Optional.empty();
        for (RunVerdict now : deciding(entry)) {
          RunSummary run = runs.get(now.run());
          if (last.isEmpty()) {
            first.computeIfAbsent(run, unused -> new ArrayList<>()).add(now.verdict());
          } else if (last.get().verdict() != now.verdict()) {
            changes.add(turned(ledger, entry, last.get(), now, run));
          }
          last = Optional.of(now);
        }
      }
      if (isWhole(ledger)) {
        first.forEach((run, verdicts) -> changes.add(first(ledger, run, verdicts)));
      }
    }
    return changes;
  }

  /** The runs that decide a claim, the oldest first. */
  private List<RunVerdict> deciding(LedgerEntry entry) {
    return entry.each().stream()
        .filter(one -> DECIDED.contains(one.verdict()))
        .filter(one -> runs.containsKey(one.run()))
        .filter(one -> runs.get(one.run()).profile() != Profile.QUICK)
        .sorted((a, b) -> RunSummary.byTime().compare(runs.get(a.run()), runs.get(b.run())))
        .toList();
  }

  /** A ledger rests on the newest runs: where it leaves older ones out, nothing in it is first. */
  private boolean isWhole(Ledger ledger) {
    List<RunSummary> own = runs.values().stream().filter(run -> isOf(ledger, run)).toList();
    return own.stream()
        .min(RunSummary.byTime())
        .map(oldest -> ledger.runs().contains(oldest.id()))
        .orElse(false);
  }

  private static boolean isOf(Ledger ledger, RunSummary run) {
    return run.profile() != Profile.QUICK
        && run.machine().name().equals(ledger.machine().name())
        && run.machine().hardware().equals(ledger.machine().hardware())
        && run.jdks().stream().anyMatch(jdk -> jdk.id().equals(ledger.jdk()));
  }

  private Change turned(
      Ledger ledger, LedgerEntry entry, RunVerdict before, RunVerdict now, RunSummary run) {
    return new Change(
        "claim/%s/%s/%s".formatted(run.id(), entry.id(), ledger.jdk()),
        run.startedAt(),
        "moved",
        "Claim %s, %s: %s, was %s."
            .formatted(
                claim(entry).name(),
                ClaimPages.place(ledger),
                now.verdict().words(),
                before.verdict().words()),
        "claims/" + entry.id() + "/");
  }

  private static Change first(Ledger ledger, RunSummary run, List<ClaimVerdict> verdicts) {
    return new Change(
        "claims/%s/%s".formatted(run.id(), ledger.jdk()),
        run.startedAt(),
        "claims",
        "First verdicts on %s, %s: %s."
            .formatted(
                Plural.of(verdicts.size(), "claim"),
                ClaimPages.place(ledger),
                Stream.of(ClaimVerdict.HELD, ClaimVerdict.CONTRADICTED)
                    .filter(verdicts::contains)
                    .map(word ->
                        "%d %s".formatted(Collections.frequency(verdicts, word), word.words()))
                    .collect(Collectors.joining(", "))),
        "claims/");
  }

  private Claim claim(LedgerEntry entry) {
    Source source =
        claims.sources().stream()
            .filter(one -> one.id().equals(entry.source()))
            .findFirst()
            .orElseThrow();
    return source.claim(entry.id());
  }
}
