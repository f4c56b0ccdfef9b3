package threadmark.ledger.book;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.command.Home;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.ledger.judging.Ledgers;
import threadmark.ledger.judging.Remedy;
import threadmark.ledger.judging.RunEvidence;
import threadmark.machine.HardwareFacts;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.machine.MachineIdentity;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.MachineRuns;
import threadmark.study.evidence.OpenedRuns;
import threadmark.study.evidence.RunOnce;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunIndex;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;
import threadmark.text.Nearest;
import threadmark.text.ShellText;

/** Makes ledgers from runs that lie on the disk. */
record RunLedgers(
    Home home,
    List<Source> sources,
    List<Experiment> experiments,
    Optional<String> jdk,
    ClaimScope asked,
    OpenedRuns opened) {

  /** Of those runs, which must be of one machine and one JDK. */
  JudgedLedger of(List<RecordedRun> named) {
    List<RecordedRun> runs = distinct(named);
    Run one = runs.getFirst().run();
    MachineIdentity first = one.machine();
    for (RecordedRun found : runs) {
      Run run = found.run();
      if (!run.machine().isSameAs(first)) {
        throw new Complaint(
            "--run: %s is of machine %s (%s) and %s of %s (%s); name runs of one machine"
                .formatted(
                    one.id(),
                    first.name(),
                    first.hardware(),
                    run.id(),
                    run.machine().name(),
                    run.machine().hardware()));
      }
    }
    runs.stream()
        .flatMap(found -> opened.future(found).stream())
        .findFirst()
        .ifPresent(future -> {
          throw future;
        });
    List<String> jdks = jdks(runs);
    if (jdks.isEmpty()) {
      throw new Complaint("--run: %s has no trial; name another run".formatted(one.id()));
    }
    if (jdks.size() > 1 && jdk.isEmpty()) {
      throw new Complaint("--run: the runs are of several JDKs; choose one with " + options(jdks));
    }
    List<VerifiedRun> verified = opened.open(runs);
    verified.forEach(run -> Doubt.refuse(run.doubt().filter(Doubt::showsNothing)));
    return made(
        verified.stream().flatMap(run -> run.completed().stream()).toList(),
        first,
        jdk.orElse(jdks.getFirst()),
        run -> true,
        List.of());
  }

  /** A run may lie in two places; two runs may not have one id. */
  private static List<RecordedRun> distinct(List<RecordedRun> named) {
    Map<String, RecordedRun> runs = new LinkedHashMap<>();
    for (RecordedRun run : named) {
      RecordedRun first = runs.putIfAbsent(run.run().id(), run);
      if (first != null && !first.run().equals(run.run())) {
        throw new Complaint(
            "%s: another run has the same id: %s; name one of them"
                .formatted(run.folder(), first.folder()));
      }
    }
    return List.copyOf(runs.values());
  }

  /** Of every run of the machine that is registered under that name, on one JDK. */
  JudgedLedger ofMachine(String name) {
    return ofMachine(registered(name).identity());
  }

  /** Of every run of that machine, on one JDK. */
  JudgedLedger ofMachine(MachineIdentity machine) {
    RunIndex index =
        RunIndex.of(List.of(home.baselines(), home.results()), home.knownRuns(), opened.now());
    List<Path> places =
        index.records().stream()
            .filter(record ->
                index.known(record).filter(one -> !one.machine().isSameAs(machine)).isEmpty())
            .map(Path::getParent)
            .toList();
    List<String> notes = new ArrayList<>();
    MachineRuns found = MachineRuns.in(places, machine, opened, notes::add);
    Optional<String> wanted = jdk.or(found::newestJdk);
    Predicate<Run> needed = run -> wanted.isPresent() && asked.needs(run, wanted.get());
    List<RecordedRun> runs = found.needing(needed);
    if (jdks(runs).isEmpty()) {
      throw new Complaint(
          "no recorded run of %s %s baselines/ or results/%s; measure one, name it with --run, or another machine with --machine"
              .formatted(
                  machine.name(),
                  runs.isEmpty() ? "lies in" : "has a trial in",
                  notes.stream().findFirst().map(note -> " (" + note + ")").orElse("")));
    }
    String chosen = wanted.orElseThrow();
    List<String> others = jdks(runs).stream().filter(other -> !other.equals(chosen)).toList();
    if (!others.isEmpty()) {
      notes.add(
          "trials on %s are left out; choose with %s"
              .formatted(String.join(", ", others), options(others)));
    }
    return made(runs, machine, chosen, needed, notes);
  }

  /** Each as it is typed. */
  private static String options(List<String> jdks) {
    return jdks.stream()
        .map(jdk -> "--jdk " + ShellText.word(jdk))
        .collect(Collectors.joining(", or "));
  }

  /** What a ledger is made of is doubted aloud. */
  private Stream<String> doubts(List<RecordedRun> used, Predicate<Run> needed) {
    return used.stream()
        .filter(one -> needed.test(one.run()))
        .flatMap(one -> opened.open(one).doubt().stream())
        .map(Doubt::warning);
  }

  private Machine registered(String name) {
    return MachineFile.registered(home.baselines(), name)
        .orElseThrow(() -> {
          List<String> known =
              MachineFile.all(home.baselines()).stream().map(Machine::name).toList();
          return new Complaint(
              "--machine %s: no such machine is registered; %s"
                  .formatted(name, Nearest.holding(name, known, known)));
        });
  }

  private JudgedLedger made(
      List<RecordedRun> runs,
      MachineIdentity machine,
      String chosen,
      Predicate<Run> needed,
      List<String> notes) {
    List<String> jdks = jdks(runs);
    if (!jdks.contains(chosen)) {
      throw new Complaint(
          "--jdk %s: no run is of it; the runs are of %s"
              .formatted(chosen, String.join(", ", jdks)));
    }
    List<RecordedRun> used =
        runs.stream()
            .filter(
                found -> found.run().trials().stream().anyMatch(one -> one.jdk().equals(chosen)))
            .sorted(
                Comparator.comparing((RecordedRun found) -> found.run().startedAt())
                    .thenComparing(found -> found.run().id()))
            .toList();
    RunOnce.refuseCopies(used.getFirst().run(), used.subList(1, used.size()));
    List<Run> counted = used.stream().map(RecordedRun::run).toList();
    Optional<HardwareFacts> hardware =
        MachineFile.all(home.baselines()).stream()
            .filter(known -> known.hardware().equals(machine.hardware()))
            .map(known -> known.facts().hardware())
            .findFirst();
    Ledger ledger = Ledgers.of(sources, counted, machine, chosen, hardware, experiments);
    QuickRuns quick = QuickRuns.of(counted);
    return new JudgedLedger(
        ledger,
        quick,
        sources,
        used,
        used.stream()
            .collect(Collectors.toMap(found -> found.run().id(), found -> found.file().sha256())),
        Remedy.further(ledger, sources, new RunEvidence(counted, chosen, hardware, experiments)),
        Stream.of(doubts(used, needed), passedOver(quick, counted), notes.stream())
            .flatMap(several -> several)
            .toList());
  }

  private static Stream<String> passedOver(QuickRuns quick, List<Run> runs) {
    int hasty = quick.ids().size();
    return hasty == 0 || hasty == runs.size()
        ? Stream.of()
        : Stream.of(
            "%d of %d runs %s only for claims that no full or published run tested"
                .formatted(
                    hasty,
                    runs.size(),
                    hasty == 1 ? "is quick, and counts" : "are quick, and count"));
  }

  private static List<String> jdks(List<RecordedRun> runs) {
    return List.copyOf(
        runs.stream()
            .flatMap(found -> found.run().trials().stream())
            .map(Trial::jdk)
            .collect(Collectors.toCollection(TreeSet::new)));
  }
}
