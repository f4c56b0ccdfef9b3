package threadmark.ledger.badge;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.ledger.badge.Badge.Evidence;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.machine.MachineIdentity;
import threadmark.text.Plural;

/**
 * What all that tested a claim say together, and on how many runs and CPUs that rests.
 *
 * <p>Repeated on three CPUs is the most that our own runs can reach.
 *
 * @param seen at least one
 * @param quick those runs that are not for publication; all of its runs or none
 */
record Agreement(List<PlaceVerdict> seen, QuickRuns quick) {

  /** What one CPU says on one JDK, with the runs that say it. */
  record PlaceVerdict(String hardware, String name, String jdk, LedgerEntry entry) {

    private static final int REPEATED_RUNS = 5;
    private static final int REPEATED_DAYS = 3;

    boolean says(ClaimVerdict verdict) {
      return entry.verdict() == verdict;
    }

    /** The runs that tested it, each alone; none where it was files. */
    List<String> runs() {
      return entry.each().stream().map(LedgerEntry.RunVerdict::run).toList();
    }

    List<LedgerEntry.RunVerdict> agreeing() {
      return entry.each().stream().filter(run -> run.verdict() == entry.verdict()).toList();
    }

    /** Whether many runs, on several days, all say the same. */
    boolean repeated() {
      Set<String> days =
          entry.each().stream().map(LedgerEntry.RunVerdict::day).collect(Collectors.toSet());
      return entry.each().size() >= REPEATED_RUNS
          && agreeing().size() == entry.each().size()
          && days.size() >= REPEATED_DAYS;
    }

    Optional<LocalDate> newest() {
      return entry.each().stream().map(run -> LocalDate.parse(run.day())).max(LocalDate::compareTo);
    }
  }

  private static final int MANY_CPUS = 3;

  BadgeState outcome() {
    return outcome(seen);
  }

  private static BadgeState outcome(List<PlaceVerdict> some) {
    boolean held = some.stream().anyMatch(one -> one.says(ClaimVerdict.HELD));
    boolean contradicted = some.stream().anyMatch(one -> one.says(ClaimVerdict.CONTRADICTED));
    if (held && contradicted) {
      return BadgeState.MIXED;
    }
    if (contradicted) {
      return BadgeState.CONTRADICTED;
    }
    return some.stream().allMatch(one -> one.says(ClaimVerdict.HELD))
        ? BadgeState.HELD
        : BadgeState.UNDECIDED;
  }

  /** The outcome as a badge says it. */
  String words() {
    BadgeState outcome = outcome();
    if (outcome != BadgeState.MIXED) {
      return outcome.label();
    }
    if (tellsApart(PlaceVerdict::hardware)) {
      return "mixed %d/%d CPUs"
          .formatted(
              hardware(seen.stream().filter(one -> one.says(ClaimVerdict.HELD)).toList()),
              hardware(seen));
    }
    return tellsApart(PlaceVerdict::jdk) ? "mixed by JDK" : "mixed";
  }

  /** Whether those that are alike in this agree among themselves. */
  private boolean tellsApart(Function<PlaceVerdict, String> alike) {
    return seen.stream().collect(Collectors.groupingBy(alike)).values().stream()
        .noneMatch(some -> outcome(some) == BadgeState.MIXED);
  }

  private static long hardware(List<PlaceVerdict> some) {
    return some.stream().map(PlaceVerdict::hardware).distinct().count();
  }

  /** The CPUs on which many runs say what the badge says. */
  private long repeated() {
    BadgeState outcome = outcome();
    return hardware(
        seen.stream().filter(PlaceVerdict::repeated).filter(one -> says(one, outcome)).toList());
  }

  /** A mixed outcome is made of those that hold and those that contradict. */
  private static boolean says(PlaceVerdict one, BadgeState outcome) {
    return outcome == BadgeState.MIXED
        ? !one.says(ClaimVerdict.UNDECIDED)
        : outcome(List.of(one)) == outcome;
  }

  Evidence evidence() {
    long repeated = repeated();
    if (repeated == 0) {
      return Evidence.RECORDED;
    }
    return repeated >= MANY_CPUS ? Evidence.REPEATED_ON_THREE : Evidence.REPEATED;
  }

  /** The evidence as a badge says it. */
  String evidenceWords() {
    long cpus = hardware(seen);
    String counted = counted();
    String where = cpus == 1 ? MachineIdentity.called(seen.getFirst().name()) : cpus + " CPUs";
    return switch (evidence()) {
      case NONE, RECORDED -> "%s · %s".formatted(counted, where);
      case REPEATED, REPEATED_ON_THREE ->
          cpus == 1
              ? "repeated, %s · %s".formatted(counted, where)
              : repeated() == cpus
                  ? "repeated on %d CPUs, %s".formatted(cpus, counted)
                  : "repeated on %d of %d CPUs, %s".formatted(repeated(), cpus, counted);
    };
  }

  /**
   * {@code 1 run}, {@code all 5 runs agree}, {@code 2 of 3 quick runs agree}. Where places say
   * different things there is nothing to agree with: {@code 3 runs}. Runs may agree with each other
   * and not with what they say together: {@code 2 runs, each held}.
   */
  String counted() {
    if (runs() == 0) {
      return "from files";
    }
    String runs = Plural.of(runs(), quickness() == Badge.Quick.ALL ? "quick run" : "run");
    List<ClaimVerdict> together =
        seen.stream().map(one -> one.entry().verdict()).distinct().toList();
    if (together.size() > 1) {
      return runs;
    }
    List<ClaimVerdict> alone = alone().map(LedgerEntry.RunVerdict::verdict).distinct().toList();
    if (alone.equals(together)) {
      return runs() == 1 ? runs : "all %s agree".formatted(runs);
    }
    if (alone.size() == 1) {
      return "%s, %s %s".formatted(runs, runs() == 1 ? "alone" : "each", alone.getFirst().words());
    }
    return together.getFirst() == ClaimVerdict.UNDECIDED
        ? "%s of %s".formatted(decided(), runs)
        : "%d of %s agree".formatted(saying(together.getFirst()), runs);
  }

  /** {@code held in 3, contradicted in 1}: what the runs say that decide it alone. */
  private String decided() {
    return Stream.of(ClaimVerdict.HELD, ClaimVerdict.CONTRADICTED, ClaimVerdict.MEASURED)
        .filter(verdict -> saying(verdict) > 0)
        .map(verdict -> "%s in %d".formatted(verdict.words(), saying(verdict)))
        .collect(Collectors.joining(", "));
  }

  private long saying(ClaimVerdict verdict) {
    return alone().filter(run -> run.verdict() == verdict).count();
  }

  private Stream<LedgerEntry.RunVerdict> alone() {
    return seen.stream().flatMap(one -> one.entry().each().stream());
  }

  Badge.Quick quickness() {
    return Badge.Quick.of(hasty(), runs());
  }

  private long hasty() {
    return seen.stream().flatMap(one -> one.runs().stream()).filter(quick::hold).count();
  }

  private int runs() {
    return seen.stream().mapToInt(one -> one.runs().size()).sum();
  }

  /** The day of its newest run, if it rests on runs. */
  Optional<LocalDate> newest() {
    return seen.stream().flatMap(one -> one.newest().stream()).max(LocalDate::compareTo);
  }
}
