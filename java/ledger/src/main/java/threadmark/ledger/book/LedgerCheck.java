package threadmark.ledger.book;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.command.Home;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Source;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.machine.MachineIdentity;
import threadmark.study.evidence.OneId;
import threadmark.study.evidence.OpenedRuns;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.RecordedRun;
import threadmark.text.Complaint;

/**
 * A recorded ledger beside what the runs that it names give when they are judged again.
 *
 * @param again the ledger as it must be
 * @param wrong what the record says otherwise, a sentence each
 * @param leftOut runs that have the id of another, a sentence each
 */
public record LedgerCheck(JudgedLedger again, List<String> wrong, List<String> leftOut) {

  public LedgerCheck {
    wrong = List.copyOf(wrong);
    leftOut = List.copyOf(leftOut);
  }

  /**
   * Judges again.
   *
   * @param record the ledger; it may be of some of the sources only
   * @param places folders among which its runs lie
   */
  public static LedgerCheck of(
      Path record,
      List<Path> places,
      Home home,
      List<Source> sources,
      List<Experiment> experiments,
      OpenedRuns opened) {
    Ledger said = ClaimsFiles.ledger(record);
    if (said.entries().isEmpty()) {
      throw new Complaint(
          "%s: holds no claim; bring back what claims --out wrote".formatted(record));
    }
    if (JudgedLedger.fromFiles(said) || said.runs().isEmpty()) {
      throw new Complaint(
          "%s: names no run that it could be checked against; give the JMH files with --results, and no record"
              .formatted(record));
    }
    List<Source> named =
        sources.stream().filter(source -> !said.entries(source).isEmpty()).toList();
    List<String> leftOut = new ArrayList<>();
    JudgedLedger again =
        new RunLedgers(
                home,
                named,
                experiments,
                Optional.of(said.jdk()),
                ClaimScope.ofSources(named),
                opened)
            .of(runs(record, said, places, opened, leftOut));
    List<String> wrong = new ArrayList<>();
    machine(said.machine(), again.ledger().machine(), home).ifPresent(wrong::add);
    Map<String, LedgerEntry> now = byId(again.ledger());
    for (LedgerEntry entry : said.entries()) {
      if (!entry.equals(now.get(entry.id()))) {
        wrong.add("claim %s is not what these runs give".formatted(entry.id()));
      }
    }
    Set<String> missing = new HashSet<>(now.keySet());
    missing.removeAll(byId(said).keySet());
    missing.stream().sorted().forEach(id -> wrong.add("claim %s was left out".formatted(id)));
    if (said.entries().size() > byId(said).size()) {
      wrong.add("a claim stands there twice");
    }
    return new LedgerCheck(again, wrong.stream().map(one -> record + ": " + one).toList(), leftOut);
  }

  private static Map<String, LedgerEntry> byId(Ledger ledger) {
    return ledger.entries().stream()
        .collect(Collectors.toMap(LedgerEntry::id, entry -> entry, (a, b) -> a));
  }

  /** Where the named runs lie: of several that have one id, the one that counts. */
  private static List<RecordedRun> runs(
      Path record, Ledger said, List<Path> places, OpenedRuns opened, List<String> leftOut) {
    Set<String> named = Set.copyOf(said.runs());
    List<RecordedRun> found = new ArrayList<>();
    List<String> unreadable = new ArrayList<>();
    for (Path place : places) {
      try {
        RecordedRun run = opened.record(place);
        if (named.contains(run.run().id())) {
          found.add(run);
        }
      } catch (Complaint fault) {
        unreadable.add(fault.getMessage());
      }
    }
    Map<String, RecordedRun> lying = new HashMap<>();
    for (OneId<RecordedRun> one : opened.ids(found)) {
      lying.put(one.counts().run().id(), one.counts());
      leftOut.addAll(OpenedRuns.leftOut(one));
    }
    return said.runs().stream()
        .map(run ->
            Optional.ofNullable(lying.get(run))
                .orElseThrow(() ->
                    new Complaint(
                        Stream.concat(
                                Stream.of(
                                    "%s: run %s is not among the runs given; name its folder too"
                                        .formatted(record, run)),
                                unreadable.stream().map("; cannot be read: "::concat))
                            .collect(Collectors.joining()))))
        .toList();
  }

  /** A run knows its hardware; people name it, when they register it too. */
  private static Optional<String> machine(MachineIdentity said, MachineIdentity run, Home home) {
    boolean named =
        said.name().equals(run.name())
            || MachineFile.all(home.baselines()).stream()
                .filter(machine -> machine.hardware().equals(run.hardware()))
                .map(Machine::name)
                .anyMatch(said.name()::equals);
    return said.isSameAs(run) && named
        ? Optional.empty()
        : Optional.of(
            "machine %s (%s) is not the runs' %s (%s)"
                .formatted(said.name(), said.hardware(), run.name(), run.hardware()));
  }
}
