package threadmark.ledger.book;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.command.Terminal;
import threadmark.files.Digest;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.Benchmarked;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.ledger.judging.BenchmarkEvidence;
import threadmark.ledger.judging.Ledgers;
import threadmark.machine.MachineIdentity;
import threadmark.study.record.RecordedRun;
import threadmark.text.Complaint;

/**
 * A ledger, and what was left out of it.
 *
 * @param quick those of its runs that are not for publication
 * @param runs those that it was made from; none where it was JMH files
 * @param digests SHA-256 of what stands behind each name that the ledger gives as a run
 * @param further the command that measures an undecided claim further, by the claim's id
 * @param notes sentences for the person who asked
 */
public record JudgedLedger(
    Ledger ledger,
    QuickRuns quick,
    List<Source> sources,
    List<RecordedRun> runs,
    Map<String, String> digests,
    Map<String, String> further,
    List<String> notes) {

  private static final MachineIdentity NOWHERE =
      new MachineIdentity("an unknown machine", "unknown", "000000000000", "000000000000");

  public JudgedLedger {
    sources = List.copyOf(sources);
    runs = List.copyOf(runs);
    digests = Map.copyOf(digests);
    further = Map.copyOf(further);
    notes = List.copyOf(notes);
  }

  /** From JMH files: one ledger for one JDK. */
  static JudgedLedger ofFiles(List<Source> sources, List<Path> files) {
    List<Benchmarked> benchmarks = BenchmarkFiles.read(files);
    List<String> jdks =
        benchmarks.stream()
            .flatMap(one -> one.conditions().stream())
            .map(conditions -> conditions.jdk())
            .distinct()
            .toList();
    if (jdks.size() > 1) {
      throw new Complaint(
          "--results: the files were measured on several JDKs (%s); name those of one"
              .formatted(String.join("; ", jdks)));
    }
    String names =
        files.stream().map(file -> file.getFileName().toString()).collect(Collectors.joining(", "));
    BenchmarkEvidence evidence = new BenchmarkEvidence(names, benchmarks);
    sources.stream().flatMap(source -> source.claims().stream()).forEach(evidence::demandNoTwo);
    return new JudgedLedger(
        Ledgers.of(sources, evidence, NOWHERE, jdks.getFirst()),
        QuickRuns.of(List.of()),
        sources,
        List.of(),
        Map.of(names, Digest.sha256(files)),
        Map.of(),
        List.of());
  }

  /** Says what a person must know beside the ledger. */
  public void tell(PrintWriter to) {
    notes.forEach(note -> Terminal.say(to, note));
  }

  /** The part that is about one source. */
  JudgedLedger only(Source source) {
    return new JudgedLedger(
        new Ledger(ledger.machine(), ledger.jdk(), ledger.runs(), ledger.entries(source)),
        quick,
        List.of(source),
        runs,
        digests,
        further,
        notes);
  }

  /** Whether that ledger was made from JMH files, which tell of no machine and of no run. */
  public static boolean fromFiles(Ledger ledger) {
    return ledger.machine().equals(NOWHERE);
  }

  /** Those of the runs that stand behind what is said of these claims. */
  public List<RecordedRun> runsBehind(List<Claim> claims) {
    Set<String> ids = claims.stream().map(Claim::id).collect(Collectors.toSet());
    Set<String> behind =
        ledger.entries().stream()
            .filter(entry -> ids.contains(entry.id()))
            .flatMap(LedgerEntry::allRuns)
            .collect(Collectors.toSet());
    return runs.stream().filter(run -> behind.contains(run.run().id())).toList();
  }

  /** The ledger's line of that claim. */
  LedgerEntry entry(Claim claim) {
    return ledger.entry(claim.id()).orElseThrow();
  }
}
