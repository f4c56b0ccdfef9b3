package threadmark.pages.site;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.badge.BadgeEvidence;
import threadmark.ledger.badge.Badges;
import threadmark.ledger.badge.DrawnBadge;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.ledger.judging.Ledgers;
import threadmark.machine.HardwareFacts;
import threadmark.machine.Machine;
import threadmark.pages.page.Claims;
import threadmark.study.evidence.VerifiedRun;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

/** Ledgers and badges of the site, from the newest records of each machine and JDK. */
final class SiteClaims {

  /** A badge asks for five runs on three days; reading more of a kind of a place tells no more. */
  private static final int NEWEST = 12;

  /** Runs that are opened to find them: where none can be proven, not thousands are. */
  private static final int SEARCHED = 4 * NEWEST;

  private final List<Source> sources;
  private final List<Experiment> experiments;
  private final List<BadgeEvidence.Proven> proven = new ArrayList<>();
  private final Map<String, DrawnBadge> badges = new TreeMap<>();

  private final CheckedRuns runs;

  /** Those of the place that is looked at; another JDK of its machine has the same. */
  private final Map<RunSummary, VerifiedRun> here = new HashMap<>();

  private final Map<RunSummary, Optional<Fault>> checked = new TreeMap<>(RunSummary.byTime());

  SiteClaims(List<Source> sources, CheckedRuns runs, List<Experiment> experiments) {
    this.sources = sources;
    this.runs = runs;
    this.experiments = experiments;
  }

  /** Holds the claims against those runs, the oldest first, each with its record. */
  SiteClaims judge(Map<RunSummary, Path> records, List<Machine> machines, LocalDate today) {
    places(records)
        .forEach((place, all) -> {
          List<RunSummary> newest = newest(all, run -> provable(run, records.get(run)));
          here.keySet().retainAll(newest);
          List<Run> read =
              newest.stream()
                  .map(run -> here.computeIfAbsent(run, unused -> runs.open(run, records.get(run))))
                  .flatMap(run -> run.completed().stream())
                  .map(RecordedRun::run)
                  .filter(run ->
                      run.trials().stream().anyMatch(trial -> trial.jdk().equals(place.get(2))))
                  .toList();
          if (!read.isEmpty()) {
            Map<String, String> digests = new TreeMap<>();
            newest.forEach(run -> digests.put(run.id(), run.sha256()));
            proven.add(
                new BadgeEvidence.Proven(
                    Ledgers.of(
                        sources,
                        read,
                        newest.getLast().machine(),
                        place.get(2),
                        facts(machines, place.get(1)),
                        experiments),
                    QuickRuns.of(read),
                    digests));
          }
        });
    Badges all = Badges.of(proven, today);
    for (Source source : sources) {
      draw(all.source(source), source);
      for (Claim claim : source.claims()) {
        draw(all.claim(source, claim.id()), source);
      }
    }
    return this;
  }

  /** Quick ones count where no other run does, so neither kind takes the other's room. */
  static List<RunSummary> newest(List<RunSummary> runs, Predicate<RunSummary> provable) {
    return runs.stream()
        .collect(Collectors.partitioningBy(run -> run.profile() == Profile.QUICK))
        .values()
        .stream()
        .flatMap(kind ->
            kind.stream()
                .sorted(RunSummary.byTime().reversed())
                .limit(SEARCHED)
                .filter(provable)
                .limit(NEWEST))
        .sorted(RunSummary.byTime())
        .toList();
  }

  /** The runs of each machine, its hardware and a JDK. */
  private static Map<List<String>, List<RunSummary>> places(Map<RunSummary, Path> records) {
    Map<List<String>, List<RunSummary>> places =
        new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    for (RunSummary run : records.keySet()) {
      run.jdks()
          .forEach(jdk ->
              places
                  .computeIfAbsent(
                      List.of(run.machine().name(), run.machine().hardware(), jdk.id()),
                      unused -> new ArrayList<>())
                  .add(run));
    }
    return places;
  }

  private boolean provable(RunSummary run, Path record) {
    if (!checked.containsKey(run)) {
      VerifiedRun verified = runs.open(run, record);
      checked.put(run, objection(verified.faults()));
      if (checked.get(run).isEmpty()) {
        here.put(run, verified);
      }
    }
    return checked.get(run).isEmpty();
  }

  /** What verify would have against the run: the first thing, and rather a lie than a gap. */
  private static Optional<Fault> objection(List<Fault> faults) {
    return faults.stream()
        .filter(fault -> fault.kind() != Fault.Kind.MISSING)
        .findFirst()
        .or(() -> faults.stream().findFirst());
  }

  private void draw(Badge badge, Source source) {
    badges.put(badge.id(), DrawnBadge.of(badge, source, proven));
  }

  private static Optional<HardwareFacts> facts(List<Machine> machines, String hardware) {
    return machines.stream()
        .filter(machine -> machine.hardware().equals(hardware))
        .map(machine -> machine.facts().hardware())
        .findFirst();
  }

  Claims claims(Optional<String> address) {
    return new Claims(
        sources,
        proven.stream().map(BadgeEvidence.Proven::ledger).toList(),
        QuickRuns.together(proven.stream().map(BadgeEvidence.Proven::quick).toList()),
        badges,
        address);
  }

  /** Runs that are no evidence, since files are gone that would show it, and which. */
  Map<RunSummary, Fault> unproven() {
    return objections(fault -> fault.kind() == Fault.Kind.MISSING);
  }

  /** Runs whose files say something else than their record, and what. */
  Map<RunSummary, Fault> contradicted() {
    return objections(fault -> fault.kind() != Fault.Kind.MISSING);
  }

  private Map<RunSummary, Fault> objections(Predicate<Fault> chosen) {
    Map<RunSummary, Fault> objections = new TreeMap<>(RunSummary.byTime());
    checked.forEach(
        (run, fault) -> fault.filter(chosen).ifPresent(one -> objections.put(run, one)));
    return objections;
  }

  /** The badges, each by the address that it keeps. */
  Map<String, DrawnBadge> lasting() {
    Map<String, DrawnBadge> lasting = new TreeMap<>();
    badges.values().forEach(drawn -> lasting.put(drawn.lasting(), drawn));
    return lasting;
  }

  /** The ledgers, and each badge at its moving and at its lasting address. */
  void write(SiteFolder site) {
    proven.forEach(one -> site.write(Claims.file(one.ledger()), ClaimsFiles.text(one.ledger())));
    badges.forEach((id, drawn) -> {
      site.write("badge/" + id + ".svg", drawn.picture());
      site.write("badge/" + drawn.lasting(), drawn.picture());
      site.write("badge/" + drawn.lastingEvidence(), drawn.evidence());
      site.write("badge/" + id + ".json", drawn.endpoint());
    });
  }
}
