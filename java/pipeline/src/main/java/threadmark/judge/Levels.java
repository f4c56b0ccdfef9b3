package threadmark.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.model.Alert;
import threadmark.model.BaselineSeries;
import threadmark.model.Caution;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.LevelRule;
import threadmark.model.LevelVerdict;
import threadmark.model.MachineBaselines;
import threadmark.model.NoBaselineReason;
import threadmark.model.Profile;
import threadmark.model.Run;
import threadmark.model.Series;
import threadmark.model.Skipped;
import threadmark.model.Trial;
import threadmark.model.UndecidedReason;
import threadmark.model.Verdict;
import threadmark.stats.Level;

/** Judges the overheads of a run against what was accepted on its machine. */
public final class Levels {

  private static final LevelRule RULE = LevelRule.STANDARD;

  private final Run run;
  private final Remaining accepted;
  private final Map<String, Experiment> experiments;
  private final List<SeriesOverhead> overheads;

  private Levels(Run run, Remaining accepted, List<Experiment> declared) {
    this.run = run;
    this.accepted = accepted;
    this.experiments = declared.stream().collect(Collectors.toMap(Experiment::id, e -> e));
    this.overheads = RunOverheads.of(run, declared);
  }

  /**
   * A verdict for each series of the run and for each that it should have had.
   *
   * @param baselines those of the registered machine with the run's fingerprint; absent when there
   *     is none
   */
  public static List<LevelVerdict> of(
      Run run, Optional<MachineBaselines> baselines, List<Experiment> experiments) {
    return of(run, Remaining.all(baselines), experiments);
  }

  private static List<LevelVerdict> of(Run run, Remaining accepted, List<Experiment> experiments) {
    Levels levels = new Levels(run, accepted, experiments);
    return Stream.concat(levels.measured(), levels.missing()).toList();
  }

  /**
   * The same after earlier runs that were not accepted: a crossing is confirmed by any of them that
   * showed it too, unless a steady or improved one came between.
   */
  public static List<LevelVerdict> of(
      Run run, List<Run> earlier, Remaining accepted, List<Experiment> experiments) {
    Map<Series, Alert> alerts = new HashMap<>();
    earlier.stream()
        .sorted(Comparator.comparing(Run::startedAt))
        .flatMap(before -> of(before, accepted, experiments).stream())
        .forEach(verdict ->
            alerts.merge(
                verdict.series(),
                verdict.alert(),
                (before, unused) -> before.after(verdict.verdict())));
    return of(run, accepted, experiments).stream()
        .map(verdict ->
            verdict.with(
                alerts.getOrDefault(verdict.series(), Alert.NONE).after(verdict.verdict())))
        .toList();
  }

  /** What a reader must know of the whole run before any verdict. */
  public static List<Caution> cautions(
      Run run, Remaining accepted, List<Experiment> declared, List<LevelVerdict> verdicts) {
    return new Levels(run, accepted, declared).ofTheRun(verdicts);
  }

  private Stream<LevelVerdict> measured() {
    return overheads.stream()
        .map(overhead -> {
          LevelFinding finding = new LevelFinding(overhead);
          if (overhead.trouble().isPresent()) {
            return finding.says(Verdict.INVALID);
          }
          return accepted
              .of(overhead.series())
              .map(known -> judged(finding, known))
              .or(() -> accepted.emptied(overhead.series()).map(one -> emptied(finding, one)))
              .orElseGet(() -> finding.lacks(reason(overhead.series())));
        });
  }

  private NoBaselineReason reason(Series series) {
    if (accepted.baselines().isEmpty()) {
      return NoBaselineReason.NEW_MACHINE;
    }
    if (series.profile() == Profile.QUICK) {
      return NoBaselineReason.QUICK_RUN;
    }
    List<Series> alike = accepted.series().filter(series::asks).toList();
    if (alike.stream().anyMatch(known -> known.jdk().equals(series.jdk()))) {
      return NoBaselineReason.OTHER_CONDITIONS;
    }
    return alike.isEmpty() ? NoBaselineReason.COLD_START : NoBaselineReason.NEW_JDK_BUILD;
  }

  private LevelVerdict judged(LevelFinding finding, BaselineSeries known) {
    SeriesOverhead overhead = finding.overhead();
    finding.against(known, overhead.contrast());
    cautions(finding, known);
    return undecidable(overhead)
        .map(finding::undecided)
        .orElseGet(() -> finding.decided(known.level(), overhead.contrast().orElseThrow()));
  }

  /**
   * Without a level only an anchor that rests on other runs can say anything: that it is crossed.
   */
  private LevelVerdict emptied(LevelFinding finding, Remaining.Emptied series) {
    SeriesOverhead overhead = finding.overhead();
    series.anchor().ifPresent(anchor -> finding.against(anchor, overhead.contrast()));
    blocksLost(finding);
    return finding.anchorCrossed() && undecidable(overhead).isEmpty()
        ? finding.says(Verdict.REGRESSED)
        : finding.lacks(NoBaselineReason.OWN_TRIALS);
  }

  /** What forbids to decide by the figures of a series, whatever they are. */
  private Optional<UndecidedReason> undecidable(SeriesOverhead overhead) {
    boolean lost = overhead.lostBeyond(RULE.lostBlocks());
    if (!run.notForBaselines().isEmpty() || (lost && overhead.disturbed() > 0)) {
      return Optional.of(UndecidedReason.ENVIRONMENT);
    }
    if (!lost && !overhead.tooFew() && overhead.contrast().isEmpty()) {
      return Optional.of(UndecidedReason.NOISE);
    }
    if (lost || overhead.contrast().isEmpty()) {
      return Optional.of(run.complete() ? UndecidedReason.TOO_FEW_TRIALS : UndecidedReason.BUDGET);
    }
    return Optional.empty();
  }

  private void cautions(LevelFinding finding, BaselineSeries known) {
    if (known.level().provisional()) {
      finding.caution(
          Caution.Kind.PROVISIONAL,
          "%s on %s; %s runs on %s days make a baseline"
              .formatted(
                  counted(known.level().runs(), "run"),
                  counted(known.days(), "day"),
                  Level.ENOUGH_RUNS,
                  Level.ENOUGH_DAYS));
    }
    if (!known.environment().equals(run.machine().environment())) {
      finding.caution(Caution.Kind.OTHER_ENVIRONMENT, "since run " + known.runs().getLast().run());
    }
    blocksLost(finding);
  }

  private static void blocksLost(LevelFinding finding) {
    if (finding.overhead().left() > 0) {
      finding.caution(
          Caution.Kind.BLOCKS_LOST,
          "%s of %s".formatted(finding.overhead().left(), finding.overhead().blocks()));
    }
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** Deciding series that this run should have and has not, under whatever conditions. */
  private Stream<LevelVerdict> missing() {
    Set<String> tried =
        Stream.concat(
                run.trials().stream().map(Trial::cell), run.skipped().stream().map(Skipped::cell))
            .map(Cell::experiment)
            .collect(Collectors.toSet());
    return accepted
        .series()
        .filter(known -> known.profile() == run.profile())
        .filter(known -> known.harness().equals(run.build().measuresSince()))
        .filter(known -> tried.contains(known.cell().experiment()))
        .filter(known -> run.jdks().stream().anyMatch(jdk -> jdk.id().equals(known.jdk())))
        .filter(this::decides)
        .filter(known ->
            overheads.stream()
                .map(SeriesOverhead::series)
                .noneMatch(own -> own.asks(known) && own.jdk().equals(known.jdk())))
        .map(this::missing);
  }

  private boolean decides(Series series) {
    Experiment experiment = experiments.get(series.cell().experiment());
    return experiment != null && experiment.decides() == series.metric();
  }

  private LevelVerdict missing(Series series) {
    LevelFinding finding =
        new LevelFinding(
            new SeriesOverhead(
                series,
                true,
                RULE.margin(experiments.get(series.cell().experiment()), series.metric()),
                List.of(),
                0,
                0,
                Optional.empty()));
    accepted.of(series).ifPresent(known -> finding.against(known, Optional.empty()));
    Optional<Skipped> skipped =
        run.skipped().stream()
            .filter(cell -> cell.cell().equals(series.cell()) && cell.jdk().equals(series.jdk()))
            .findFirst();
    if (skipped.isPresent()) {
      finding.caution(Caution.Kind.NOT_MEASURED, skipped.get().reason());
      return finding.undecided(UndecidedReason.ENVIRONMENT);
    }
    return run.complete()
        ? finding.says(Verdict.MISSING)
        : finding.undecided(UndecidedReason.BUDGET);
  }

  private static String first(List<Trial> wrong) {
    Trial first = wrong.getFirst();
    return "trial %s of %s: %s%s"
        .formatted(
            first.id(),
            first.cell(),
            first.reason().orElse("no reason"),
            wrong.size() == 1 ? "" : ", and %s more".formatted(counted(wrong.size() - 1, "trial")));
  }

  /**
   * What a run was not asked for is one matter; what it was to measure and did not, each its own.
   */
  private List<Caution> notMeasured(List<String> measured) {
    List<String> skipped = run.skipped().stream().map(one -> one.cell().experiment()).toList();
    List<String> lacking =
        accepted
            .series()
            .map(known -> known.cell().experiment())
            .distinct()
            .filter(id -> !measured.contains(id))
            .toList();
    List<String> unasked =
        lacking.stream().filter(id -> run.complete() && !skipped.contains(id)).toList();
    Stream<String> missing =
        lacking.stream().filter(id -> !unasked.contains(id)).map("experiment "::concat);
    Stream<String> left =
        unasked.isEmpty()
            ? Stream.of()
            : Stream.of(
                "%s %s, which it was not asked for"
                    .formatted(
                        unasked.size() == 1 ? "experiment" : "experiments",
                        String.join(", ", unasked)));
    return Stream.concat(missing, left)
        .map(detail -> new Caution(Caution.Kind.NOT_MEASURED, detail))
        .toList();
  }

  private List<Caution> ofTheRun(List<LevelVerdict> verdicts) {
    List<Caution> cautions = new ArrayList<>();
    run.notForBaselines()
        .forEach(why -> cautions.add(new Caution(Caution.Kind.NOT_FOR_BASELINES, why)));
    switch (run.profile()) {
      case QUICK ->
          cautions.add(
              new Caution(
                  Caution.Kind.QUICK, "quick runs have no baselines; measure with --profile full"));
      case FULL, PUBLISHED -> {}
    }
    if (!run.complete()) {
      cautions.add(new Caution(Caution.Kind.INCOMPLETE, "go on with threadmark run --resume"));
    }
    if (run.build().changed()) {
      cautions.add(new Caution(Caution.Kind.UNCOMMITTED, "its commit does not name its code"));
    }
    List<Trial> wrong = run.wrongAnswers();
    if (!wrong.isEmpty()) {
      cautions.add(new Caution(Caution.Kind.WRONG_ANSWER, first(wrong)));
    }
    List<String> measured =
        run.trials().stream().map(trial -> trial.cell().experiment()).distinct().toList();
    measured.stream()
        .filter(id -> !experiments.containsKey(id))
        .forEach(id -> cautions.add(new Caution(Caution.Kind.NOT_DECLARED, "experiment " + id)));
    cautions.addAll(notMeasured(measured));
    long unanchored =
        verdicts.stream()
            .filter(v -> v.decides() && v.accepted().isPresent() && v.anchor().isEmpty())
            .filter(
                v -> accepted.of(v.series()).filter(known -> known.anchor().isPresent()).isEmpty())
            .count();
    if (unanchored > 0) {
      cautions.add(
          new Caution(
              Caution.Kind.NO_ANCHOR,
              "small steps of %s can add up unseen"
                  .formatted(unanchored == 1 ? "1 series" : unanchored + " series")));
    }
    return cautions;
  }
}
