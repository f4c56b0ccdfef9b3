package threadmark.study.baseline;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.RunOnce;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Series;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.AcceptedFolder.Acceptance;
import threadmark.study.level.AcceptedFolder.AcceptedRun;
import threadmark.study.level.Baseline;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.Baselines;
import threadmark.study.level.Levels;
import threadmark.study.level.MachineBaselines;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.text.Complaint;

/**
 * A change of one machine's baselines, worked out and not yet made.
 *
 * @param folders where each newly accepted run lies
 */
record Proposal(MachineBaselines before, MachineBaselines after, Map<Acceptance, Path> folders) {

  /** What is asked for. */
  record Wish(
      List<Path> runs,
      List<Path> earlier,
      Path baselines,
      List<Experiment> experiments,
      Optional<String> despite,
      boolean anchor,
      Optional<Double> anchorMargin,
      Instant now) {}

  static Proposal of(Wish wish) {
    List<RecordedRun> recorded =
        wish.runs().stream()
            .map(RecordedRun::read)
            .sorted(Comparator.comparing(one -> one.run().startedAt()))
            .toList();
    Machine machine = machine(recorded, wish.baselines());
    MachineBaselines before = AcceptedFolder.read(wish.baselines(), machine);
    requireDeclared(before, wish.experiments());
    List<AcceptedRun> accepted =
        new ArrayList<>(AcceptedFolder.of(wish.baselines(), machine).accepted());
    Set<String> ids =
        accepted.stream().map(one -> one.run().id()).collect(Collectors.toCollection(HashSet::new));
    RunOnce once = once(wish.baselines(), machine, accepted);
    List<RecordedRun> earlier = wish.earlier().stream().map(RecordedRun::read).toList();
    MachineBaselines after = before;
    Map<Acceptance, Path> folders = new LinkedHashMap<>();
    for (RecordedRun one : recorded) {
      if (ids.contains(one.run().id())) {
        if (wish.anchor()) {
          continue;
        }
        boolean twice = folders.keySet().stream().anyMatch(own -> own.run().equals(one.run().id()));
        throw new Complaint(
            "%s: it %s".formatted(one.folder(), twice ? "is named twice" : "was accepted before"));
      }
      one.future(wish.now())
          .ifPresent(why -> {
            throw new Complaint("%s: %s".formatted(one.folder(), why));
          });
      Doubt.refuse(Doubt.of(one, wish.experiments()));
      once.refuse(one);
      AcceptedFolder.of(wish.baselines(), machine).check(one);
      Levels.requireEarlier(one.run(), earlier.stream().map(RecordedRun::run).toList());
      RunOnce.refuseCopies(one.run(), earlier);
      List<Run> known = accepted.stream().map(AcceptedRun::run).toList();
      Acceptance acceptance = acceptance(one, earlier, after, known, wish);
      folders.put(acceptance, one.folder());
      accepted.add(new AcceptedRun(one.run(), acceptance));
      ids.add(one.run().id());
      once.with(one.run(), "named beside it");
      after =
          new MachineBaselines(
              machine, Baselines.of(machine, accepted, wish.experiments(), after.baselines()));
    }
    List<Baseline> baselines =
        wish.anchor()
            ? after.baselines().stream()
                .map(file -> file.anchored(wish.now(), series -> margin(series, wish)))
                .toList()
            : after.baselines();
    Proposal proposal = new Proposal(before, new MachineBaselines(machine, baselines), folders);
    proposal.requireAnchors();
    return proposal;
  }

  /** The anchor's own margin, or that of the series. */
  private static double margin(Series series, Wish wish) {
    return wish.anchorMargin()
        .orElseGet(() ->
            LevelRule.STANDARD.margin(
                wish.experiments().stream()
                    .filter(declared -> declared.id().equals(series.cell().experiment()))
                    .findFirst()
                    .orElseThrow(),
                series.metric()));
  }

  /**
   * Whatever machine they were accepted for: what one measured is none of another's.
   *
   * @param accepted the runs of that machine, which are not read again
   */
  private static RunOnce once(Path baselines, Machine own, List<AcceptedRun> accepted) {
    RunOnce once = new RunOnce();
    for (Machine machine : MachineFile.all(baselines)) {
      List<AcceptedRun> there =
          machine.name().equals(own.name())
              ? accepted
              : AcceptedFolder.of(baselines, machine).accepted();
      there.forEach(known -> once.with(known.run(), "accepted before"));
    }
    return once;
  }

  /** A declaration with another reference makes another series, which nobody has frozen. */
  private void requireAnchors() {
    Set<Series> kept =
        after.baselines().stream()
            .flatMap(baseline -> baseline.series().stream())
            .map(BaselineSeries::series)
            .collect(Collectors.toSet());
    List<String> vanishing =
        before.baselines().stream()
            .flatMap(baseline -> baseline.series().stream())
            .filter(series -> series.anchor().isPresent() && !kept.contains(series.series()))
            .map(series -> "%s on %s".formatted(series.series().cell(), series.series().jdk()))
            .sorted()
            .toList();
    if (!vanishing.isEmpty()) {
      throw new Complaint(
          "%s: anchors would vanish, because what they are declared as has changed (%s); declare it again as it was, or delete the baseline's file first"
              .formatted(before.machine().name(), String.join(", ", vanishing)));
    }
  }

  /** What no declaration reads would not come back when everything is computed anew. */
  private static void requireDeclared(MachineBaselines before, List<Experiment> experiments) {
    List<String> declared = experiments.stream().map(Experiment::id).toList();
    List<String> vanishing =
        before.baselines().stream()
            .filter(baseline -> !declared.contains(baseline.experiment()))
            .map(baseline -> "%s on %s".formatted(baseline.experiment(), baseline.jdk()))
            .sorted()
            .toList();
    if (!vanishing.isEmpty()) {
      throw new Complaint(
          "%s: baselines would vanish, because their experiments are not declared (%s); name a folder that declares them with --experiments, or delete their files first"
              .formatted(before.machine().name(), String.join(", ", vanishing)));
    }
  }

  private static Machine machine(List<RecordedRun> recorded, Path baselines) {
    List<Machine> machines =
        recorded.stream()
            .map(
                one -> AcceptedFolder.machine(baselines, one.run()).orElseThrow(() -> unknown(one)))
            .distinct()
            .toList();
    if (machines.size() > 1) {
      throw new Complaint(
          "the runs are of several machines (%s); accept those of one at a time"
              .formatted(String.join(", ", machines.stream().map(Machine::name).toList())));
    }
    return machines.getFirst();
  }

  private static Complaint unknown(RecordedRun one) {
    return new Complaint(
        "%s: no registered machine is %s %s; run threadmark machine --register NAME there first"
            .formatted(one.folder(), one.run().machine().label(), one.run().machine().hardware()));
  }

  private static Acceptance acceptance(
      RecordedRun one,
      List<RecordedRun> earlier,
      MachineBaselines known,
      List<Run> accepted,
      Wish wish) {
    Admission admission =
        Admission.of(
            one.run(),
            earlier.stream().map(RecordedRun::run).toList(),
            Optional.of(known),
            accepted,
            wish.experiments());
    if (!admission.refusals().isEmpty()) {
      throw new Complaint(
          "%s: cannot become a baseline: %s"
              .formatted(one.folder(), admission.refusals().getFirst()));
    }
    if (!admission.objections().isEmpty() && wish.despite().isEmpty()) {
      throw new Complaint(
          "%s: not accepted: %s; give --despite REASON if it must be"
              .formatted(one.folder(), shortened(admission.objections())));
    }
    return new Acceptance(
        one.run().id(),
        wish.now(),
        admission.objections(),
        admission.objections().isEmpty() ? Optional.empty() : wish.despite(),
        admission.newLevels());
  }

  private static String shortened(List<String> objections) {
    int more = objections.size() - 1;
    return switch (more) {
      case 0 -> objections.getFirst();
      case 1 -> objections.getFirst() + ", and 1 more objection";
      default -> "%s, and %s more objections".formatted(objections.getFirst(), more);
    };
  }

  /** Makes the change, all of it or nothing. */
  void write(Path baselines) {
    AcceptedFolder.of(baselines, after.machine()).replace(folders, after.baselines());
  }

  List<Acceptance> acceptances() {
    return List.copyOf(folders.keySet());
  }
}
