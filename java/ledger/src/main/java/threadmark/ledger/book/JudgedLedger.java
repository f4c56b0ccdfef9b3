package threadmark.ledger.book;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.command.Terminal;
import threadmark.files.Digest;
import threadmark.jmh.Benchmark;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.Benchmarked;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.ledger.judging.BenchmarkEvidence;
import threadmark.ledger.judging.Ledgers;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;

/**
 * A ledger, and what was left out of it.
 *
 * @param quick those of its runs that are not for publication
 * @param evidence the files behind each name that the ledger gives as a run
 * @param further the command that measures an undecided claim further, by the claim's id
 * @param notes sentences for the person who asked
 */
public record JudgedLedger(
    Ledger ledger,
    QuickRuns quick,
    List<Source> sources,
    Map<String, List<Path>> evidence,
    Map<String, String> further,
    List<String> notes) {

  private static final MachineIdentity NOWHERE =
      new MachineIdentity("an unknown machine", "unknown", "000000000000", "000000000000");

  public JudgedLedger {
    sources = List.copyOf(sources);
    evidence = Map.copyOf(evidence);
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
    sources.forEach(source -> unambiguous(source, benchmarks));
    String names =
        files.stream().map(file -> file.getFileName().toString()).collect(Collectors.joining(", "));
    return new JudgedLedger(
        Ledgers.of(sources, new BenchmarkEvidence(names, benchmarks), NOWHERE, jdks.getFirst()),
        QuickRuns.of(List.of()),
        sources,
        Map.of(names, files),
        Map.of(),
        List.of());
  }

  private static void unambiguous(Source source, List<Benchmarked> benchmarks) {
    for (Claim claim : source.claims()) {
      unambiguous(claim, benchmarks);
      claim.inStandIn().ifPresent(other -> unambiguous(other, benchmarks));
    }
  }

  private static void unambiguous(Claim claim, List<Benchmarked> benchmarks) {
    claim
        .cells()
        .forEach((name, cell) ->
            claim.sizes().forEach(size -> unambiguous(claim, name, cell.at(size), benchmarks)));
  }

  private static void unambiguous(
      Claim claim, String name, ClaimedCell cell, List<Benchmarked> benchmarks) {
    List<Benchmark> matching =
        benchmarks.stream()
            .map(Benchmarked::benchmark)
            .filter(benchmark -> BenchmarkEvidence.matches(cell, benchmark))
            .toList();
    if (matching.size() > 1) {
      throw new Complaint(
          "claim %s: cells.%s fits %d benchmarks (%s); %s"
              .formatted(
                  claim.id(),
                  name,
                  matching.size(),
                  matching.stream().map(Benchmark::toString).collect(Collectors.joining("; ")),
                  apart(matching)));
    }
  }

  /** How to name one of them; a cell has words for methods and parameters only. */
  private static String apart(List<Benchmark> benchmarks) {
    if (benchmarks.stream().map(Benchmark::name).distinct().count() > 1) {
      return "write more of the method's name";
    }
    return benchmarks.stream().map(Benchmark::parameters).distinct().count() == benchmarks.size()
        ? "name the parameters that tell them apart"
        : "some differ in mode or threads only; give files with one mode and number of threads";
  }

  /** Says what a person must know beside the ledger. */
  public void tell(PrintWriter to) {
    notes.forEach(note -> Terminal.say(to, note));
  }

  /** The part that is about one source. */
  JudgedLedger only(Source source) {
    List<LedgerEntry> entries =
        ledger.entries().stream().filter(entry -> entry.source().equals(source.id())).toList();
    return new JudgedLedger(
        new Ledger(ledger.machine(), ledger.jdk(), ledger.runs(), entries),
        quick,
        List.of(source),
        evidence,
        further,
        notes);
  }

  /** Whether that ledger was made from JMH files, which tell of no machine and of no run. */
  public static boolean fromFiles(Ledger ledger) {
    return ledger.machine().equals(NOWHERE);
  }

  /** The folders of the runs. */
  public List<Path> folders() {
    return evidence.values().stream()
        .flatMap(List::stream)
        .map(file -> file.toAbsolutePath().getParent())
        .toList();
  }

  /** Those of the runs that stand behind what is said of these claims. */
  public List<Path> foldersBehind(List<Claim> claims) {
    Set<String> ids = claims.stream().map(Claim::id).collect(Collectors.toSet());
    return ledger.entries().stream()
        .filter(entry -> ids.contains(entry.id()))
        .flatMap(entry ->
            Stream.concat(
                entry.runs().stream(), entry.each().stream().map(LedgerEntry.RunVerdict::run)))
        .distinct()
        .flatMap(run -> evidence.get(run).stream())
        .map(file -> file.toAbsolutePath().getParent())
        .toList();
  }

  /** The SHA-256 of what stands behind each name. */
  public Map<String, String> digests() {
    return evidence.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, one -> Digest.sha256(one.getValue())));
  }

  /** The ledger's line of that claim. */
  LedgerEntry entry(Claim claim) {
    return ledger.entries().stream()
        .filter(entry -> entry.id().equals(claim.id()))
        .findFirst()
        .orElseThrow();
  }
}
