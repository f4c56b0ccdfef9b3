package threadmark.ledger.badge;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.ledger.badge.Badge.Evidence;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.machine.MachineIdentity;
import threadmark.text.Plural;

/**
 * Computes badges from ledgers and nothing else, so that one can rise by data only.
 *
 * <p>A year without a run makes it stale.
 */
public final class Badges {

  private static final int VALID_YEARS = 1;

  private final List<Ledger> ledgers;
  private final QuickRuns quick;
  private final LocalDate today;

  /**
   * From the ledgers of one or more machines.
   *
   * @param quick those of their runs that are not for publication: said where nothing else is
   *     there, and not counted where there is
   * @param today what age is counted from
   */
  public Badges(List<Ledger> ledgers, QuickRuns quick, LocalDate today) {
    this.ledgers = List.copyOf(ledgers);
    this.quick = quick;
    this.today = today;
  }

  /** From the ledgers of one or more machines, each with the digests of what it was made from. */
  public static Badges of(List<BadgeEvidence.Proven> all, LocalDate today) {
    return new Badges(
        all.stream().map(BadgeEvidence.Proven::ledger).toList(),
        QuickRuns.together(all.stream().map(BadgeEvidence.Proven::quick).toList()),
        today);
  }

  /** The badge of one claim. */
  public Badge claim(Source source, String id) {
    return source.withdrawn().map(unused -> withdrawn(id)).orElseGet(() -> judged(id, seen(id)));
  }

  /** The badge of a whole source: how many of its decidable claims held, without our own. */
  public Badge source(Source source) {
    if (source.withdrawn().isPresent()) {
      return withdrawn(source.id()).called(source.called());
    }
    List<String> claims =
        source.claims().stream()
            .filter(claim -> claim.kind().judged() && !claim.kind().ours())
            .map(Claim::id)
            .toList();
    List<Badge> badges =
        claims.stream()
            .map(id -> judged(id, seen(id)))
            .filter(badge -> badge.evidence() != Evidence.NONE)
            .toList();
    if (badges.isEmpty()) {
      return new Badge(source.id(), "not measured yet", BadgeState.UNMEASURED, Evidence.NONE)
          .called(source.called());
    }
    StringBuilder message = new StringBuilder();
    message.append("%d of %d held".formatted(count(badges, BadgeState.HELD), badges.size()));
    for (BadgeState state :
        List.of(
            BadgeState.CONTRADICTED, BadgeState.MIXED, BadgeState.UNDECIDED, BadgeState.STALE)) {
      long count = count(badges, state);
      if (count > 0) {
        message.append(" · %d %s".formatted(count, state.label()));
      }
    }
    message.append(" · " + Plural.of(cpus(source), "CPU"));
    List<String> runs =
        claims.stream()
            .flatMap(id -> tested(seen(id)).stream())
            .flatMap(one -> one.runs().stream())
            .distinct()
            .toList();
    long hasty = runs.stream().filter(quick::hold).count();
    if (hasty > 0) {
      message.append(" · " + Plural.of(hasty, "quick run"));
    }
    return new Badge(
        source.id(),
        source.called(),
        message.toString(),
        together(badges),
        least(badges),
        Badge.Quick.of(hasty, runs.size()));
  }

  /** What a source's claims say together: its colour is that of what most catches the eye. */
  private static BadgeState together(List<Badge> badges) {
    long held = count(badges, BadgeState.HELD);
    long contradicted = count(badges, BadgeState.CONTRADICTED);
    if (held == badges.size()) {
      return BadgeState.HELD;
    }
    if (count(badges, BadgeState.STALE) == badges.size()) {
      return BadgeState.STALE;
    }
    if (contradicted > held) {
      return BadgeState.CONTRADICTED;
    }
    if (contradicted + count(badges, BadgeState.MIXED) > 0) {
      return BadgeState.MIXED;
    }
    return held > 0 ? BadgeState.IN_PART : BadgeState.UNDECIDED;
  }

  private static Evidence least(List<Badge> badges) {
    return badges.stream().map(Badge::evidence).min(Evidence::compareTo).orElse(Evidence.NONE);
  }

  private static long count(List<Badge> badges, BadgeState state) {
    return badges.stream().filter(badge -> badge.state() == state).count();
  }

  private long cpus(Source source) {
    return source.claims().stream()
        .flatMap(claim -> tested(seen(claim.id())).stream())
        .map(Agreement.PlaceVerdict::hardware)
        .distinct()
        .count();
  }

  private static Badge withdrawn(String id) {
    return new Badge(id, "withdrawn", BadgeState.WITHDRAWN, Evidence.NONE);
  }

  private List<Agreement.PlaceVerdict> seen(String id) {
    List<Agreement.PlaceVerdict> seen = new ArrayList<>();
    for (Ledger ledger : ledgers) {
      ledger.entries().stream()
          .filter(entry -> entry.id().equals(id))
          .forEach(entry ->
              seen.add(
                  new Agreement.PlaceVerdict(
                      ledger.machine().hardware(),
                      ledger.machine().name(),
                      ledger.jdk(),
                      counting(entry))));
    }
    return seen;
  }

  /** Quick runs are repeats of nothing but quick runs, and of no verdict that rests on others. */
  private LedgerEntry counting(LedgerEntry entry) {
    List<LedgerEntry.RunVerdict> longer =
        entry.each().stream().filter(one -> !quick.hold(one.run())).toList();
    boolean quickDecided = entry.runs().isEmpty() || entry.runs().stream().anyMatch(quick::hold);
    return longer.isEmpty() && quickDecided ? entry : entry.with(longer);
  }

  /** Those that say something; where one rests on longer runs, none that rests on quick ones. */
  private List<Agreement.PlaceVerdict> tested(List<Agreement.PlaceVerdict> all) {
    List<Agreement.PlaceVerdict> tested =
        all.stream().filter(one -> one.entry().verdict().tested()).toList();
    List<Agreement.PlaceVerdict> longer =
        tested.stream()
            .filter(one -> one.runs().isEmpty() || !one.runs().stream().allMatch(quick::hold))
            .toList();
    return longer.isEmpty() ? tested : longer;
  }

  private Badge judged(String id, List<Agreement.PlaceVerdict> all) {
    List<Agreement.PlaceVerdict> seen = tested(all);
    if (seen.isEmpty()) {
      return all.isEmpty()
          ? new Badge(id, "not measured yet", BadgeState.UNMEASURED, Evidence.NONE)
          : new Badge(
              id,
              all.getFirst().entry().verdict().words() + ofKind(all),
              BadgeState.NOT_TESTABLE,
              Evidence.NONE);
    }
    Agreement agreement = new Agreement(seen, quick);
    Optional<LocalDate> end = agreement.newest().map(newest -> newest.plusYears(VALID_YEARS));
    Badge.Quick quickness = agreement.quickness();
    if (end.isPresent() && end.get().isBefore(today)) {
      return new Badge(
          id,
          id,
          "stale since %s · was %s%s"
              .formatted(
                  end.get(),
                  agreement.words(),
                  quickness == Badge.Quick.NONE ? "" : ", " + agreement.counted()),
          BadgeState.STALE,
          agreement.evidence(),
          quickness);
    }
    return new Badge(
        id,
        id,
        "%s · %s".formatted(agreement.words(), agreement.evidenceWords()),
        agreement.outcome(),
        agreement.evidence(),
        quickness);
  }

  private static String ofKind(List<Agreement.PlaceVerdict> all) {
    return all.getFirst().says(ClaimVerdict.NOT_TESTABLE)
        ? " · "
            + all.stream()
                .map(Agreement.PlaceVerdict::name)
                .map(MachineIdentity::called)
                .distinct()
                .collect(Collectors.joining(", "))
        : ", without a verdict";
  }
}
