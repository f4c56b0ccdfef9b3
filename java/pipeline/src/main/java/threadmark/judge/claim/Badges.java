package threadmark.judge.claim;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.model.claim.Badge;
import threadmark.model.claim.Badge.Evidence;
import threadmark.model.claim.BadgeState;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.LedgerEntry.RunVerdict;
import threadmark.model.claim.QuickRuns;
import threadmark.model.claim.Source;

/**
 * Computes badges from ledgers and nothing else, so that one can rise by data only.
 *
 * <p>A year without a run makes it stale. Five runs on three days that all say the same are
 * repeated; that on three CPUs is the most that our own runs can reach.
 */
public final class Badges {

  private static final int REPEATED_RUNS = 5;
  private static final int REPEATED_DAYS = 3;
  private static final int MANY_CPUS = 3;
  private static final int VALID_YEARS = 1;

  private final List<Ledger> ledgers;
  private final QuickRuns quick;
  private final LocalDate today;

  /**
   * From the ledgers of one or more machines.
   *
   * @param quick those of their runs that are not for publication: counted, and said
   * @param today what age is counted from
   */
  public Badges(List<Ledger> ledgers, QuickRuns quick, LocalDate today) {
    this.ledgers = List.copyOf(ledgers);
    this.quick = quick;
    this.today = today;
  }

  /** The badge of one claim. */
  public Badge claim(Source source, String id) {
    return source.withdrawn().map(unused -> withdrawn(id)).orElseGet(() -> judged(id, seen(id)));
  }

  /** The badge of a whole source: how many of its decidable claims held. */
  public Badge source(Source source) {
    if (source.withdrawn().isPresent()) {
      return withdrawn(source.id());
    }
    List<Badge> badges =
        source.claims().stream()
            .filter(claim -> claim.kind().judged())
            .map(claim -> judged(claim.id(), seen(claim.id())))
            .filter(badge -> badge.evidence() != Evidence.NONE)
            .toList();
    if (badges.isEmpty()) {
      return new Badge(source.id(), "not measured yet", BadgeState.UNMEASURED, Evidence.NONE);
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
    long cpus = cpus(source);
    message.append(" · %d CPU%s".formatted(cpus, cpus == 1 ? "" : "s"));
    List<String> runs =
        source.claims().stream()
            .filter(claim -> claim.kind().judged())
            .flatMap(claim -> tested(seen(claim.id())).stream())
            .flatMap(one -> one.runs().stream())
            .distinct()
            .toList();
    long hasty = runs.stream().filter(quick::hold).count();
    if (hasty > 0) {
      message.append(" · %d quick run%s".formatted(hasty, hasty == 1 ? "" : "s"));
    }
    return new Badge(
        source.id(),
        message.toString(),
        together(badges),
        least(badges),
        Badge.Quick.of(hasty, runs.size()));
  }

  private static BadgeState together(List<Badge> badges) {
    if (count(badges, BadgeState.HELD) == badges.size()) {
      return BadgeState.HELD;
    }
    return count(badges, BadgeState.STALE) == badges.size() ? BadgeState.STALE : BadgeState.IN_PART;
  }

  private static Evidence least(List<Badge> badges) {
    return badges.stream().map(Badge::evidence).min(Evidence::compareTo).orElse(Evidence.NONE);
  }

  private static long count(List<Badge> badges, BadgeState state) {
    return badges.stream().filter(badge -> badge.state() == state).count();
  }

  private long cpus(Source source) {
    return ledgers.stream()
        .filter(ledger ->
            ledger.entries().stream()
                .anyMatch(entry -> entry.source().equals(source.id()) && entry.verdict().tested()))
        .map(ledger -> ledger.machine().hardware())
        .distinct()
        .count();
  }

  private static Badge withdrawn(String id) {
    return new Badge(id, "withdrawn", BadgeState.WITHDRAWN, Evidence.NONE);
  }

  /** What one CPU says on one JDK, with the runs that say it. */
  private record Seen(String hardware, String name, String jdk, LedgerEntry entry) {
    boolean says(ClaimVerdict verdict) {
      return entry.verdict() == verdict;
    }

    List<String> runs() {
      return entry.each().stream().map(RunVerdict::run).toList();
    }

    List<RunVerdict> agreeing() {
      return entry.each().stream().filter(run -> run.verdict() == entry.verdict()).toList();
    }

    boolean repeated() {
      Set<String> days = entry.each().stream().map(RunVerdict::day).collect(Collectors.toSet());
      return entry.each().size() >= REPEATED_RUNS
          && agreeing().size() == entry.each().size()
          && days.size() >= REPEATED_DAYS;
    }

    Optional<LocalDate> newest() {
      return entry.each().stream().map(run -> LocalDate.parse(run.day())).max(LocalDate::compareTo);
    }
  }

  private List<Seen> seen(String id) {
    List<Seen> seen = new ArrayList<>();
    for (Ledger ledger : ledgers) {
      ledger.entries().stream()
          .filter(entry -> entry.id().equals(id))
          .forEach(entry ->
              seen.add(
                  new Seen(
                      ledger.machine().hardware(), ledger.machine().name(), ledger.jdk(), entry)));
    }
    return seen;
  }

  private static List<Seen> tested(List<Seen> all) {
    return all.stream().filter(one -> one.entry().verdict().tested()).toList();
  }

  private Badge judged(String id, List<Seen> all) {
    List<Seen> seen = tested(all);
    if (seen.isEmpty()) {
      return all.isEmpty()
          ? new Badge(id, "not measured yet", BadgeState.UNMEASURED, Evidence.NONE)
          : new Badge(
              id,
              all.getFirst().entry().verdict().words() + ofKind(all),
              BadgeState.NOT_TESTABLE,
              Evidence.NONE);
    }
    Optional<LocalDate> end =
        seen.stream()
            .flatMap(one -> one.newest().stream())
            .max(LocalDate::compareTo)
            .map(newest -> newest.plusYears(VALID_YEARS));
    BadgeState outcome = outcome(seen);
    Evidence evidence = evidence(seen);
    if (end.isPresent() && end.get().isBefore(today)) {
      return new Badge(
          id,
          "stale since %s · was %s%s"
              .formatted(
                  end.get(),
                  words(outcome, seen),
                  quick(seen) == Badge.Quick.NONE ? "" : ", " + counted(seen)),
          BadgeState.STALE,
          evidence,
          quick(seen));
    }
    return new Badge(
        id,
        "%s · %s".formatted(words(outcome, seen), evidence(seen, evidence)),
        outcome,
        evidence,
        quick(seen));
  }

  private static String ofKind(List<Seen> all) {
    return all.getFirst().says(ClaimVerdict.NOT_TESTABLE)
        ? " · " + all.stream().map(Seen::name).distinct().collect(Collectors.joining(", "))
        : ", without a verdict";
  }

  private static BadgeState outcome(List<Seen> seen) {
    boolean held = seen.stream().anyMatch(one -> one.says(ClaimVerdict.HELD));
    boolean contradicted = seen.stream().anyMatch(one -> one.says(ClaimVerdict.CONTRADICTED));
    if (held && contradicted) {
      return BadgeState.MIXED;
    }
    if (contradicted) {
      return BadgeState.CONTRADICTED;
    }
    return seen.stream().allMatch(one -> one.says(ClaimVerdict.HELD))
        ? BadgeState.HELD
        : BadgeState.UNDECIDED;
  }

  private static String words(BadgeState outcome, List<Seen> seen) {
    if (outcome != BadgeState.MIXED) {
      return outcome.label();
    }
    if (tellsApart(seen, Seen::hardware)) {
      return "mixed %d/%d CPUs"
          .formatted(
              hardware(seen.stream().filter(one -> one.says(ClaimVerdict.HELD)).toList()),
              hardware(seen));
    }
    return tellsApart(seen, Seen::jdk) ? "mixed by JDK" : "mixed";
  }

  /** Whether those that are alike in this agree among themselves. */
  private static boolean tellsApart(List<Seen> seen, Function<Seen, String> alike) {
    return seen.stream().collect(Collectors.groupingBy(alike)).values().stream()
        .noneMatch(some -> outcome(some) == BadgeState.MIXED);
  }

  private static long hardware(List<Seen> seen) {
    return seen.stream().map(Seen::hardware).distinct().count();
  }

  private static Evidence evidence(List<Seen> seen) {
    long repeated = hardware(seen.stream().filter(Seen::repeated).toList());
    if (repeated == 0) {
      return Evidence.RECORDED;
    }
    return repeated >= MANY_CPUS ? Evidence.REPEATED_ON_THREE : Evidence.REPEATED;
  }

  private Badge.Quick quick(List<Seen> seen) {
    return Badge.Quick.of(hasty(seen), seen.stream().mapToInt(one -> one.runs().size()).sum());
  }

  private long hasty(List<Seen> seen) {
    return seen.stream().flatMap(one -> one.runs().stream()).filter(quick::hold).count();
  }

  private String counted(List<Seen> seen) {
    int runs = seen.stream().mapToInt(one -> one.runs().size()).sum();
    if (runs == 0) {
      return "from files";
    }
    int agreeing = seen.stream().mapToInt(one -> one.agreeing().size()).sum();
    String counted = "%d/%d run%s".formatted(agreeing, runs, runs == 1 ? "" : "s");
    return switch (quick(seen)) {
      case NONE -> counted;
      case SOME -> "%s, %d quick".formatted(counted, hasty(seen));
      case ALL -> counted + ", quick";
    };
  }

  private String evidence(List<Seen> seen, Evidence evidence) {
    long repeated = hardware(seen.stream().filter(Seen::repeated).toList());
    long cpus = hardware(seen);
    String counted = counted(seen);
    String where = cpus == 1 ? seen.getFirst().name() : cpus + " CPUs";
    return switch (evidence) {
      case NONE, RECORDED -> "recorded, %s · %s".formatted(counted, where);
      case REPEATED, REPEATED_ON_THREE ->
          cpus == 1
              ? "repeated, %s · %s".formatted(counted, where)
              : repeated == cpus
                  ? "repeated on %d CPUs, %s".formatted(cpus, counted)
                  : "repeated on %d of %d CPUs, %s".formatted(repeated, cpus, counted);
    };
  }
}
