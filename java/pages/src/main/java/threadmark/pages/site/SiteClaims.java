package threadmark.pages.site;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.badge.BadgeEvidence;
import threadmark.ledger.badge.Badges;
import threadmark.ledger.badge.DrawnBadge;
import threadmark.ledger.book.ClaimScope;
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
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

/** Ledgers and badges of the site, from the newest records of each machine and JDK. */
final class SiteClaims {

  /** A badge asks for five runs on three days; reading more of an experiment tells no more. */
  private static final int NEWEST = 12;

  /** Runs that are opened and cannot be proven: where none can be, not thousands are opened. */
  private static final int UNPROVEN = 3 * NEWEST;

  /** A year of nights. Of each, its cells are read, and a badge of older runs alone is stale. */
  private static final int LOOKED_AT = 400;

  /** The newest runs are opened, whatever they measured: the site finds what is wrong in them. */
  private static final String ANY = "";

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

  /**
   * Holds the claims against those runs, the oldest first, each with its record.
   *
   * @param measured the experiments of a run, which is not opened for that
   */
  SiteClaims judge(
      Map<RunSummary, Path> records,
      Function<RunSummary, Set<String>> measured,
      List<Machine> machines,
      LocalDate today) {
    Set<String> claimed =
        ClaimScope.of(sources.stream().flatMap(source -> source.claims().stream()).toList())
            .experiments();
    Map<RunSummary, Set<String>> known = new HashMap<>();
    places(records)
        .forEach((place, all) -> {
          List<RunSummary> newest =
              newest(
                  all,
                  claimed,
                  run -> known.computeIfAbsent(run, measured),
                  run -> provable(run, records.get(run)));
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

  /**
   * The newest of each experiment that claims are about. Quick runs count where no other does, and
   * the sources' own sizes are seldom measured, so no profile takes another's room.
   *
   * @param claimed the experiments that claims are about
   * @param measured those of a run
   */
  static List<RunSummary> newest(
      List<RunSummary> runs,
      Set<String> claimed,
      Function<RunSummary, Set<String>> measured,
      Predicate<RunSummary> provable) {
    return runs.stream().collect(Collectors.groupingBy(RunSummary::profile)).values().stream()
        .flatMap(alike -> newestAlike(alike, claimed, measured, provable).stream())
        .sorted(RunSummary.byTime())
        .toList();
  }

  private static List<RunSummary> newestAlike(
      List<RunSummary> runs,
      Set<String> claimed,
      Function<RunSummary, Set<String>> measured,
      Predicate<RunSummary> provable) {
    Map<String, Integer> room = new HashMap<>(Map.of(ANY, NEWEST));
    claimed.forEach(experiment -> room.put(experiment, NEWEST));
    List<RunSummary> taken = new ArrayList<>();
    int unproven = 0;
    for (RunSummary run :
        runs.stream().sorted(RunSummary.byTime().reversed()).limit(LOOKED_AT).toList()) {
      if (room.isEmpty() || unproven == UNPROVEN) {
        break;
      }
      List<String> wanted =
          Stream.concat(Stream.of(ANY), measured.apply(run).stream())
              .filter(room::containsKey)
              .toList();
      if (wanted.isEmpty()) {
        continue;
      }
      if (provable.test(run)) {
        taken.add(run);
        wanted.forEach(experiment -> room.merge(experiment, -1, Integer::sum));
        room.values().removeIf(left -> left <= 0);
      } else {
        unproven++;
      }
    }
    return taken;
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
      checked.put(run, objection(verified));
      if (checked.get(run).isEmpty()) {
        here.put(run, verified);
      }
    }
    return checked.get(run).isEmpty();
  }

  /** What verify would have against the run: the first thing, and rather a lie than a gap. */
  private static Optional<Fault> objection(VerifiedRun run) {
    return run.faults().stream()
        .filter(fault -> fault.kind() != Fault.Kind.MISSING)
        .findFirst()
        .or(() -> run.faults().stream().findFirst())
        .or(() -> run.doubt().map(unused -> unsealed(run.folder().resolve("manifest.json"))));
  }

  /** Of a run whose trials are shown, and what they ran on is not. */
  private static Fault unsealed(Path manifest) {
    return new Fault(
        Fault.Kind.MISSING,
        manifest.toString(),
        manifest + " is missing, and nothing else proves its machine, profile and version");
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
