package threadmark.ledger.claim;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;
import threadmark.machine.MachineIdentity;

/** Ledgers of made-up runs that badges are made from. */
public final class GivenLedgers {

  private GivenLedgers() {}

  public static final LocalDate TODAY = LocalDate.parse("2026-11-21");
  public static final QuickRuns NO_QUICK = new QuickRuns(Set.of());

  public static Source source(Optional<String> withdrawn) {
    List<Claim> claims =
        List.of(
            claim("P05", ClaimKind.FIGURE),
            claim("P06", ClaimKind.FIGURE),
            claim("P14", ClaimKind.REPORT));
    return new Source(
        "paper",
        Optional.empty(),
        "Title",
        "A. Author: Title",
        Optional.empty(),
        withdrawn,
        List.of(),
        List.of(),
        List.of(),
        claims);
  }

  private static Claim claim(String id, ClaimKind kind) {
    return new Claim(
        id,
        Optional.empty(),
        Optional.empty(),
        kind,
        "there",
        "It holds.",
        List.of(),
        Optional.empty(),
        java.util.Map.of(),
        List.of(),
        new Predicate.Stated("so"),
        ClaimUnit.RATIO,
        Claim.Requirements.none(),
        Optional.empty(),
        "because");
  }

  /** H, C, U of runs a day apart, the newest at the end; the whole says what most runs say. */
  public static Ledger ledger(String hardware, String id, String runs) {
    List<RunVerdict> each =
        IntStream.range(0, runs.length())
            .mapToObj(i ->
                new RunVerdict(
                    "run" + i,
                    TODAY.minusDays(runs.length() - i).toString(),
                    verdict(runs.charAt(i))))
            .toList();
    return ledger(hardware, List.of(entry(id, whole(each), each)));
  }

  private static ClaimVerdict verdict(char letter) {
    return switch (letter) {
      case 'H' -> ClaimVerdict.HELD;
      case 'C' -> ClaimVerdict.CONTRADICTED;
      default -> ClaimVerdict.UNDECIDED;
    };
  }

  private static ClaimVerdict whole(List<RunVerdict> each) {
    if (each.isEmpty()) {
      return ClaimVerdict.NOT_TESTABLE;
    }
    long held = each.stream().filter(run -> run.verdict() == ClaimVerdict.HELD).count();
    long contradicted =
        each.stream().filter(run -> run.verdict() == ClaimVerdict.CONTRADICTED).count();
    return held == each.size()
        ? ClaimVerdict.HELD
        : contradicted == each.size() ? ClaimVerdict.CONTRADICTED : ClaimVerdict.UNDECIDED;
  }

  public static LedgerEntry entry(String id, ClaimVerdict verdict, List<RunVerdict> each) {
    return entry(id, verdict, List.of(), each);
  }

  public static LedgerEntry entry(
      String id, ClaimVerdict verdict, List<String> runs, List<RunVerdict> each) {
    return new LedgerEntry(
        id,
        "paper",
        ClaimKind.FIGURE,
        "It holds.",
        "",
        List.of(),
        "0.9 to 1.1",
        ClaimUnit.RATIO,
        verdict,
        "because",
        Optional.of(1.0),
        Optional.empty(),
        Optional.empty(),
        5,
        runs,
        Optional.empty(),
        each);
  }

  public static Ledger ledger(String hardware, List<LedgerEntry> entries) {
    return ledger(hardware, "jdk", entries);
  }

  public static Ledger ledger(String hardware, String jdk, List<LedgerEntry> entries) {
    return new Ledger(
        new MachineIdentity("cpu-" + hardware, "label", hardware, "e"), jdk, List.of(), entries);
  }
}
