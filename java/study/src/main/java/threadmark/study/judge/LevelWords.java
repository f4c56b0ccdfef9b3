package threadmark.study.judge;

import java.time.ZoneOffset;
import java.util.Optional;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.report.VerdictReport;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.Accepted;
import threadmark.study.level.LevelVerdict.AnchorRise;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.level.LevelVerdicts;
import threadmark.study.level.RiseHistory;
import threadmark.text.Figures;
import threadmark.verdict.Alert;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;

/** A level's verdict as it is said to people. */
public final class LevelWords {

  private LevelWords() {}

  /** {@code slower: +14%}, {@code no slowdown of 5% or more (+2.0%)}. */
  public static String sentence(LevelVerdict verdict) {
    return switch (verdict.verdict()) {
      case REGRESSED ->
          verdict.crept()
              ? "%s%s: %s since the anchor of %s"
                  .formatted(
                      compared(verdict).worse(),
                      verdict.accepted().isPresent() ? " by small steps" : "",
                      anchorRise(verdict),
                      anchored(verdict))
              : together(verdict)
                  .map(since ->
                      "%s: %s %s; this run %s"
                          .formatted(
                              compared(verdict).worse(),
                              Figures.overhead(since.rise().interval().centre()),
                              since(since),
                              rise(verdict)))
                  .orElseGet(() -> "%s: %s".formatted(compared(verdict).worse(), rise(verdict)));
      case MISSING -> "gone: it has a baseline, and this run did not measure it";
      case INVALID -> "not a measurement: " + verdict.trouble().orElseThrow();
      case UNDECIDED -> "could not tell: " + why(verdict);
      case NO_BASELINE -> "no comparable baseline" + lacking(verdict.lacks().orElseThrow());
      case ACCEPTED -> "%s: %s, accepted".formatted(compared(verdict).worse(), rise(verdict));
      case IMPROVED -> "%s: %s".formatted(compared(verdict).better(), rise(verdict));
      case NEW -> "new, nothing to compare";
      case STEADY ->
          "no %s of %s or more (%s)"
              .formatted(
                  compared(verdict).worsening(), Figures.share(verdict.margin()), rise(verdict));
    };
  }

  /** What is to be done about a quick run says by itself why. */
  private static String lacking(NoBaselineReason lacks) {
    return lacks == NoBaselineReason.QUICK_RUN ? "" : ": " + lacks.words();
  }

  /** What to do about it; empty when there is nothing to do. */
  static String toDo(LevelVerdicts verdicts, LevelVerdict verdict, LevelCommands commands) {
    if (verdict.verdict() == Verdict.NO_BASELINE) {
      return remedy(verdict, verdicts, commands);
    }
    return switch (verdict.alert()) {
      case NONE -> "";
      case TO_BE_CONFIRMED ->
          "to be confirmed by a second run%s: %s"
              .formatted(
                  commands.there(), commands.confirm(verdict.series().jdk(), verdicts.run()));
      case RAISED -> "confirmed by a later run: alert";
    };
  }

  private static String why(LevelVerdict verdict) {
    UndecidedReason reason = verdict.reason().orElseThrow();
    if (verdict.alert() == Alert.TO_BE_CONFIRMED && reason == UndecidedReason.TOO_FEW_TRIALS) {
      return "a rise is likely; a second run settles it";
    }
    String words = reason.words();
    return switch (reason) {
      case ENVIRONMENT -> words + "; the machine was not as it must be, measure again";
      case BUDGET, OVER_BUDGET -> words + "; the run ended before it";
      case NOISE, TOO_FEW_TRIALS -> words + "; more blocks in a run would decide";
      case MARGIN_BELOW_VISIBLE_EFFECT -> words + " of " + surelyCalled(verdict);
      case DIFFERENT_JDKS, HARDLY_CREDIBLE -> words;
    };
  }

  private static String remedy(
      LevelVerdict verdict, LevelVerdicts verdicts, LevelCommands commands) {
    Series series = verdict.series();
    NoBaselineReason lacks = verdict.lacks().orElseThrow();
    if (series.profile() == Profile.QUICK && commands.judges()) {
      return "a quick run has no baselines; measure in full%s and judge that: %s"
          .formatted(commands.there(), commands.judgeInFull(verdicts, series.jdk()));
    }
    String make =
        ": "
            + accepting(
                lacks,
                series.profile() == Profile.QUICK
                    ? commands.acceptInFull(verdicts, series.jdk())
                    : commands.accept(),
                commands);
    return switch (lacks) {
      case NEW_MACHINE -> "make one on that machine" + make;
      case OTHER_CONDITIONS ->
          "its profile, way of measuring or JVM options have no baseline, make one" + make;
      case QUICK_RUN -> "a quick run has no baselines; make one in full" + commands.there() + make;
      case NEW_JDK_BUILD, COLD_START -> "make one" + make;
      case OWN_TRIALS ->
          "measure anew%s and judge that: %s"
              .formatted(commands.there(), commands.judgeAnew(verdicts, series));
    };
  }

  private static String accepting(NoBaselineReason lacks, String accept, LevelCommands commands) {
    return lacks == NoBaselineReason.NEW_MACHINE ? commands.register() + " && " + accept : accept;
  }

  /** A level is of a cost: of time, or of bytes. */
  private static ComparedMetric compared(LevelVerdict verdict) {
    return verdict.series().metric() == Metric.ALLOCATION
        ? ComparedMetric.ALLOCATION
        : ComparedMetric.TIME;
  }

  private static String rise(LevelVerdict verdict) {
    return verdict
        .rise()
        .map(rise -> Figures.overhead(rise.interval().centre()))
        .orElse("no figure");
  }

  /** What all runs show together, where this one alone shows no rise of the margin. */
  private static Optional<RiseHistory.Since> together(LevelVerdict verdict) {
    boolean alone =
        verdict.rise().filter(rise -> rise.interval().low() > 1 + verdict.margin()).isPresent();
    return alone ? Optional.empty() : verdict.history().flatMap(RiseHistory::since);
  }

  private static String anchorRise(LevelVerdict verdict) {
    return verdict
        .anchor()
        .map(anchor -> Figures.overhead(anchor.rise().interval().centre()))
        .orElse("no figure");
  }

  private static String anchored(LevelVerdict verdict) {
    return verdict
        .anchor()
        .map(anchor -> anchor.since().atZone(ZoneOffset.UTC).toLocalDate().toString())
        .orElse("no day");
  }

  /** {@code since run A of 2026-11-20 (95%: run B to run C)}: the first run that moved. */
  public static String since(RiseHistory.Since since) {
    return "since run %s of %s%s"
        .formatted(
            since.run(),
            since.startedAt().atZone(ZoneOffset.UTC).toLocalDate(),
            since.earliest().equals(since.latest())
                ? ""
                : " (95%%: %s to %s)".formatted(since.earliest(), since.latest()));
  }

  /** {@code 5.3%}: the smallest rise that is told for sure. */
  static String resolution(LevelVerdict verdict) {
    return verdict.accepted().map(Accepted::resolution).map(Figures::percent).orElse("");
  }

  /** The margin and the resolution on top of it: what crosses with 95% power. */
  private static String surelyCalled(LevelVerdict verdict) {
    return verdict
        .accepted()
        .map(known -> (1 + verdict.margin()) * (1 + known.resolution()) - 1)
        .map(Figures::percent)
        .orElse("");
  }

  public static String interval(Optional<Ratio> ratio) {
    return ratio.map(known -> Figures.overhead(known.interval())).orElse("");
  }

  public static String accepted(LevelVerdict verdict) {
    return verdict.accepted().map(known -> Figures.overhead(known.overhead())).orElse("");
  }

  /** {@code 8 on 3 days}, with a word where that is provisional. */
  public static String runs(LevelVerdict verdict) {
    return verdict
        .accepted()
        .map(known -> Figures.runs(known.runs(), known.days(), known.provisional()))
        .orElse("");
  }

  static String anchor(LevelVerdict verdict) {
    return verdict
        .anchor()
        .map(AnchorRise::rise)
        .map(Ratio::interval)
        .map((Interval rise) -> Figures.overhead(rise))
        .orElse("");
  }

  /** {@code 1 regressed, 2 undecided, 5 steady; 1 alert}. */
  public static String counts(LevelVerdicts verdicts) {
    String counts =
        VerdictReport.counted(
            verdicts.verdicts().stream().filter(LevelVerdict::decides).map(LevelVerdict::verdict));
    long alerts = verdicts.count(Alert.RAISED);
    return (counts.isEmpty() ? "nothing to judge" : counts)
        + (alerts == 0 ? "" : "; %d alert%s".formatted(alerts, alerts == 1 ? "" : "s"));
  }
}
