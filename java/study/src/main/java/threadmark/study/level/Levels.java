package threadmark.study.level;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.numbers.VariancePrior;
import threadmark.rule.LevelDecision;
import threadmark.rule.RiseTest;
import threadmark.study.answer.RunOverheads;
import threadmark.study.answer.SeriesOverhead;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.study.level.Baseline.Anchor;
import threadmark.study.level.LevelVerdict.Accepted;
import threadmark.study.level.LevelVerdict.AnchorRise;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.record.Run;
import threadmark.study.record.Skipped;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;
import threadmark.text.Plural;
import threadmark.verdict.Alert;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;

/** Judges the overheads of a run against what was accepted on its machine. */
public final class Levels {

  private static final LevelRule RULE = LevelRule.STANDARD;

  private final Run run;
  private final Map<Series, List<SeriesReading>> readings;
  private final JudgedAgainst accepted;
  private final Map<String, Experiment> experiments;
  private final List<SeriesOverhead> overheads;

  /** What series that are alike say of how much the runs of any of them scatter. */
  private final Map<List<Object>, Optional<VariancePrior>> scatter;

  private Levels(Run run, List<Run> earlier, JudgedAgainst accepted, List<Experiment> declared) {
    this.run = run;
    this.readings =
        SeriesReading.of(Stream.concat(earlier.stream(), Stream.of(run)).toList(), declared);
    this.accepted = accepted;
    this.experiments = declared.stream().collect(Collectors.toMap(Experiment::id, e -> e));
    this.overheads = RunOverheads.of(run, declared);
    this.scatter =
        accepted
            .levels()
            .collect(
                Collectors.groupingBy(
                    known -> neighbourhood(known.series()),
                    Collectors.collectingAndThen(
                        Collectors.mapping(BaselineSeries::level, Collectors.toList()),
                        Level::scatter)));
  }

  private static List<Object> neighbourhood(Series series) {
    return List.of(series.metric(), series.jdk(), series.profile(), series.harness());
  }

  /** That level of a series, where its neighbours have their say. */
  private Level among(Series series, Level level) {
    return scatter
        .getOrDefault(neighbourhood(series), Optional.empty())
        .map(level::among)
        .orElse(level);
  }

  /**
   * A verdict for each series of the run and for each that it should have had.
   *
   * @param baselines those of the registered machine with the run's fingerprint; absent when there
   *     is none
   */
  public static List<LevelVerdict> of(
      Run run, Optional<MachineBaselines> baselines, List<Experiment> experiments) {
    return of(run, List.of(), JudgedAgainst.all(baselines), experiments);
  }

  /** The same in the light of earlier runs that were not accepted, in whatever order. */
  public static List<LevelVerdict> of(
      Run run, List<Run> earlier, JudgedAgainst accepted, List<Experiment> experiments) {
    Levels levels = new Levels(run, earlier, accepted, experiments);
    return Stream.concat(levels.measured(), levels.missing()).toList();
  }

  /** A crossing is confirmed by other runs of the same machine, in the order of time. */
  public static void requireEarlier(Run run, List<Run> earlier) {
    Set<String> seen = new HashSet<>(Set.of(run.id()));
    for (Run one : earlier) {
      if (!seen.add(one.id())) {
        throw new Complaint(
            "--earlier %s: the same run twice; a run cannot confirm itself".formatted(one.id()));
      }
      if (!one.startedAt().isBefore(run.startedAt())) {
        throw new Complaint(
            "--earlier %s: it was not started before %s; exchange them"
                .formatted(one.id(), run.id()));
      }
      if (!one.machine().hardware().equals(run.machine().hardware())) {
        throw new Complaint(
            "--earlier %s: it was made on %s %s, the run on %s %s; name runs of one machine"
                .formatted(
                    one.id(),
                    one.machine().label(),
                    one.machine().hardware(),
                    run.machine().label(),
                    run.machine().hardware()));
      }
    }
  }

  private Stream<LevelVerdict> measured() {
    return overheads.stream()
        .map(overhead -> {
          LevelFinding finding = new LevelFinding(overhead);
          if (overhead.trouble().isPresent()) {
            accepted.of(overhead.series()).ifPresent(known -> history(finding, known));
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
    history(finding, known);
    finding.against(known, overhead.contrast());
    cautions(finding, known);
    return undecidable(run, overhead)
        .map(finding::undecided)
        .orElseGet(() -> finding.decided(known.level(), overhead.contrast().orElseThrow()));
  }

  /** What all runs say, this one among them if it may be judged. */
  private void history(LevelFinding finding, BaselineSeries known) {
    double margin = finding.overhead().margin();
    finding.sinceAccepted =
        RiseHistory.of(
            RiseTest.againstLevel(among(known.series(), known.level()), known.noise(), margin),
            readings(known.series(), known.from()));
    finding.sinceAnchor =
        known
            .anchor()
            .flatMap(anchor ->
                RiseHistory.of(
                    RiseTest.againstAnchor(
                        among(known.series(), anchor.level()), known.noise(), anchor.margin()),
                    sinceAnchor(known, anchor)));
  }

  /** This run, and those that are not older than the day; what was before is another level's. */
  private List<SeriesReading> readings(Series series, Instant from) {
    return readings.getOrDefault(series, List.of()).stream()
        .filter(reading -> reading.run().equals(run.id()) || !reading.startedAt().isBefore(from))
        .toList();
  }

  /** Small steps were accepted one by one, so accepted runs after an anchor count as well. */
  private List<SeriesReading> sinceAnchor(BaselineSeries known, Anchor anchor) {
    Instant from = after(anchor);
    return Stream.concat(
            known.runs().stream()
                .filter(mean -> !anchor.runs().contains(mean.run()))
                .map(mean -> SeriesReading.of(mean, accepted.startedAt(mean.run())))
                .filter(reading -> !reading.startedAt().isBefore(from)),
            readings(known.series(), from).stream())
        .sorted(SeriesReading.BY_TIME)
        .toList();
  }

  /** When the last run of an anchor was started. */
  private Instant after(Anchor anchor) {
    return anchor.runs().stream()
        .map(accepted::startedAt)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  /**
   * Without a level only an anchor that rests on other runs can say anything: that it is crossed.
   */
  private LevelVerdict emptied(LevelFinding finding, JudgedAgainst.Emptied series) {
    SeriesOverhead overhead = finding.overhead();
    series
        .anchor()
        .ifPresent(anchor -> {
          finding.sinceAnchor =
              RiseHistory.of(
                  RiseTest.againstAnchor(anchor.level(), Optional.empty(), anchor.margin()),
                  readings(overhead.series(), after(anchor)));
          finding.against(anchor, overhead.contrast());
        });
    blocksLost(finding);
    return finding.anchorCrossed() && undecidable(run, overhead).isEmpty()
        ? finding.says(Verdict.REGRESSED)
        : finding.lacks(NoBaselineReason.OWN_TRIALS);
  }

  /** What forbids to decide by the figures of a series, whatever they are. */
  static Optional<UndecidedReason> undecidable(Run run, SeriesOverhead overhead) {
    boolean lost = overhead.mostlyLost();
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
          "%s on %s, %s; %s runs on %s days make a baseline"
              .formatted(
                  Plural.of(known.level().runs(), "run"),
                  Plural.of(known.days(), "day"),
                  lacking(known),
                  Level.ENOUGH_RUNS,
                  Level.ENOUGH_DAYS));
    }
    if (!known.environment().equals(run.machine().environment())) {
      finding.caution(Caution.Kind.OTHER_ENVIRONMENT, "since run " + known.runs().getLast().run());
    }
    blocksLost(finding);
  }

  /** With one run a day the last of them comes after as many days. */
  private static String lacking(BaselineSeries known) {
    int runs = Math.max(Level.ENOUGH_RUNS - known.level().runs(), Level.ENOUGH_DAYS - known.days());
    return "%s missing, the last by %s at one a day"
        .formatted(
            Plural.of(runs, "run"), known.to().atZone(ZoneOffset.UTC).toLocalDate().plusDays(runs));
  }

  private static void blocksLost(LevelFinding finding) {
    if (finding.overhead().left() > 0) {
      finding.caution(
          Caution.Kind.BLOCKS_LOST,
          "%s of %s".formatted(finding.overhead().left(), finding.overhead().blocks()));
    }
  }

  /**
   * Deciding series that this run should have and has not, under whatever conditions. A run that
   * confirms another was asked for some cells alone.
   */
  private Stream<LevelVerdict> missing() {
    if (run.confirms().isPresent()) {
      return Stream.empty();
    }
    Set<String> tried =
        Stream.concat(
                run.trials().stream().map(Trial::cell), run.skipped().stream().map(Skipped::cell))
            .map(Cell::experiment)
            .collect(Collectors.toSet());
    return accepted
        .series()
        .filter(known -> known.profile() == run.profile())
        .filter(known -> tried.contains(known.cell().experiment()))
        .filter(this::isMeasuredAlike)
        .filter(known -> run.jdks().stream().anyMatch(jdk -> jdk.id().equals(known.jdk())))
        .filter(this::decides)
        .filter(known ->
            overheads.stream()
                .map(SeriesOverhead::series)
                .noneMatch(own -> own.asks(known) && own.jdk().equals(known.jdk())))
        .map(this::missing);
  }

  private boolean isMeasuredAlike(Series known) {
    Optional<Experiment> declared = Optional.ofNullable(experiments.get(known.cell().experiment()));
    return known.harness().equals(run.build().measuresSince(declared));
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
    accepted
        .of(series)
        .ifPresent(known -> {
          history(finding, known);
          finding.against(known, Optional.empty());
        });
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

  /** One series on its way to a verdict. */
  private static final class LevelFinding {

    private static final double CONFIDENCE = 0.95;

    private final SeriesOverhead overhead;
    private final List<Caution> cautions = new ArrayList<>();
    private Optional<BaselineSeries> known = Optional.empty();
    private Optional<Contrast> rise = Optional.empty();
    private boolean crossed;
    private Optional<RiseHistory> sinceAccepted = Optional.empty();
    private Optional<RiseHistory> sinceAnchor = Optional.empty();
    private Optional<AnchorRise> anchor = Optional.empty();

    LevelFinding(SeriesOverhead overhead) {
      this.overhead = overhead;
    }

    SeriesOverhead overhead() {
      return overhead;
    }

    void caution(Caution.Kind kind, String detail) {
      cautions.add(new Caution(kind, detail));
    }

    void against(BaselineSeries accepted, Optional<Contrast> newRun) {
      known = Optional.of(accepted);
      rise = newRun.map(accepted.level()::above);
      anchor = newRun.flatMap(contrast -> accepted.anchor().map(frozen -> over(frozen, contrast)));
    }

    /** An anchor may rest on other runs than the level that has none left. */
    void against(Anchor frozen, Optional<Contrast> newRun) {
      anchor = newRun.map(contrast -> over(frozen, contrast));
    }

    private AnchorRise over(Anchor frozen, Contrast newRun) {
      return new AnchorRise(
          frozen.since(),
          frozen.margin(),
          frozen.overhead(),
          frozen.level().above(newRun).ratio(bothSided()),
          frozen.level().crossedBy(newRun, frozen.margin()) || alert(sinceAnchor) == Alert.RAISED,
          sinceAnchor);
    }

    /** The interval whose low end is the one-sided limit. */
    private static double bothSided() {
      return 2 * LevelRule.STANDARD.crossing() - 1;
    }

    LevelVerdict decided(Level level, Contrast newRun) {
      Verdict decision = LevelDecision.of(level, newRun, overhead.margin());
      crossed = decision == Verdict.REGRESSED || alert(sinceAccepted) == Alert.RAISED;
      if (crossed || anchorCrossed()) {
        return says(Verdict.REGRESSED);
      }
      if (alert() == Alert.TO_BE_CONFIRMED) {
        return undecided(UndecidedReason.TOO_FEW_TRIALS);
      }
      return decision == Verdict.UNDECIDED
          ? undecided(
              level.resolution() > overhead.margin()
                  ? UndecidedReason.MARGIN_BELOW_VISIBLE_EFFECT
                  : UndecidedReason.TOO_FEW_TRIALS)
          : says(decision);
    }

    private Alert alert() {
      return alert(sinceAccepted).or(alert(sinceAnchor));
    }

    private static Alert alert(Optional<RiseHistory> history) {
      return history.map(RiseHistory::alert).orElse(Alert.NONE);
    }

    boolean anchorCrossed() {
      return anchor.filter(AnchorRise::crossed).isPresent();
    }

    LevelVerdict undecided(UndecidedReason reason) {
      return verdict(Verdict.UNDECIDED, Optional.of(reason), Optional.empty());
    }

    LevelVerdict lacks(NoBaselineReason reason) {
      return verdict(Verdict.NO_BASELINE, Optional.empty(), Optional.of(reason));
    }

    LevelVerdict says(Verdict verdict) {
      return verdict(verdict, Optional.empty(), Optional.empty());
    }

    private LevelVerdict verdict(
        Verdict verdict, Optional<UndecidedReason> reason, Optional<NoBaselineReason> lacks) {
      return new LevelVerdict(
          overhead.series(),
          overhead.decides(),
          overhead.margin(),
          overhead.contrast().map(contrast -> contrast.ratio(CONFIDENCE)),
          known.map(LevelFinding::accepted),
          rise.map(contrast -> contrast.ratio(bothSided())),
          crossed,
          sinceAccepted,
          anchor,
          verdict,
          reason,
          lacks,
          overhead.trouble(),
          alert().or(Alert.NONE.after(verdict)),
          cautions);
    }

    private static Accepted accepted(BaselineSeries known) {
      return new Accepted(
          known.overhead(),
          known.level().runs(),
          known.days(),
          known.level().provisional(),
          known.level().resolution());
    }
  }
}
