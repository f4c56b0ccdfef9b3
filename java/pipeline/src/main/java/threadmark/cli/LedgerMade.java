package threadmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import threadmark.jmh.BenchmarkFiles;
import threadmark.judge.claim.BenchmarkEvidence;
import threadmark.judge.claim.Ledgers;
import threadmark.model.Benchmarked;
import threadmark.model.Complaint;
import threadmark.model.MachineIdentity;
import threadmark.model.claim.Claim;
import threadmark.model.claim.ClaimedCell;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.Source;

/**
 * A ledger, and what was left out of it.
 *
 * @param notes sentences for the person who asked
 */
record LedgerMade(Ledger ledger, List<Source> sources, List<String> notes) {

  private static final String UNKNOWN = "000000000000";

  LedgerMade {
    sources = List.copyOf(sources);
    notes = List.copyOf(notes);
  }

  /** From JMH files: one ledger for one JDK. */
  static LedgerMade ofFiles(List<Source> sources, List<Path> files) {
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
    MachineIdentity nowhere =
        new MachineIdentity("an unknown machine", "unknown", UNKNOWN, UNKNOWN);
    return new LedgerMade(
        Ledgers.of(sources, new BenchmarkEvidence(names, benchmarks), nowhere, jdks.getFirst()),
        sources,
        List.of());
  }

  private static void unambiguous(Source source, List<Benchmarked> benchmarks) {
    for (Claim claim : source.claims()) {
      claim
          .cells()
          .forEach((name, cell) ->
              claim.sizes().forEach(size -> unambiguous(claim, name, cell.at(size), benchmarks)));
    }
  }

  private static void unambiguous(
      Claim claim, String name, ClaimedCell cell, List<Benchmarked> benchmarks) {
    List<String> matching =
        benchmarks.stream()
            .filter(one -> BenchmarkEvidence.matches(cell, one.benchmark()))
            .map(one -> one.benchmark().toString())
            .toList();
    if (matching.size() > 1) {
      throw new Complaint(
          "claim %s: cells.%s fits %d benchmarks (%s); name the parameters that tell them apart"
              .formatted(claim.id(), name, matching.size(), String.join("; ", matching)));
    }
  }

  /** The part that is about one source. */
  LedgerMade only(Source source) {
    List<LedgerEntry> entries =
        ledger.entries().stream().filter(entry -> entry.source().equals(source.id())).toList();
    return new LedgerMade(
        new Ledger(ledger.machine(), ledger.jdk(), ledger.runs(), entries), List.of(source), notes);
  }

  /** The ledger's line of that claim. */
  LedgerEntry entry(Claim claim) {
    return ledger.entries().stream()
        .filter(entry -> entry.id().equals(claim.id()))
        .findFirst()
        .orElseThrow();
  }
}
