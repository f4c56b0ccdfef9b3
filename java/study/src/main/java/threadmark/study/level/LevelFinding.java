package threadmark.study.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.rule.LevelDecision;
import threadmark.study.answer.SeriesOverhead;
import threadmark.study.experiment.LevelRule;
import threadmark.study.level.Baseline.Anchor;
import threadmark.study.level.LevelVerdict.Accepted;
import threadmark.study.level.LevelVerdict.AnchorRise;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;

/** One series on its way to a verdict. */
final class LevelFinding {

  private static final double CONFIDENCE = 0.95;

  private final SeriesOverhead overhead;
  private final List<Caution> cautions = new ArrayList<>();
  private Optional<BaselineSeries> known = Optional.empty();
  private Optional<Contrast> rise = Optional.empty();
  private boolean crossed;
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

  private static AnchorRise over(Anchor frozen, Contrast newRun) {
    return new AnchorRise(
        frozen.since(),
        frozen.margin(),
        frozen.overhead(),
        frozen.level().above(newRun).ratio(bothSided()),
        frozen.level().crossedBy(newRun, frozen.margin()));
  }

  /** The interval whose low end is the one-sided limit. */
  private static double bothSided() {
    return 2 * LevelRule.STANDARD.crossing() - 1;
  }

  LevelVerdict decided(Level level, Contrast newRun) {
    Verdict decision = LevelDecision.of(level, newRun, overhead.margin());
    crossed = decision == Verdict.REGRESSED;
    if (crossed || anchorCrossed()) {
      return says(Verdict.REGRESSED);
    }
    return decision == Verdict.UNDECIDED
        ? undecided(
            level.resolution() > overhead.margin()
                ? UndecidedReason.MARGIN_BELOW_VISIBLE_EFFECT
                : UndecidedReason.TOO_FEW_TRIALS)
        : says(decision);
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
        anchor,
        verdict,
        reason,
        lacks,
        overhead.trouble(),
        Alert.NONE.after(verdict),
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
