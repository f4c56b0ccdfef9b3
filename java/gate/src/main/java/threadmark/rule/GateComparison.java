package threadmark.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.numbers.Contrast;
import threadmark.numbers.GateRule;
import threadmark.numbers.Ratio;
import threadmark.numbers.SequentialTest;
import threadmark.numbers.Standing;
import threadmark.numbers.VariancePrior;
import threadmark.text.Seconds;
import threadmark.verdict.Attribution;
import threadmark.verdict.Comparison;
import threadmark.verdict.Comparison.Measured;
import threadmark.verdict.Gated;
import threadmark.verdict.Gated.PriorSource;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Warning;

/** What a live gate says of one series. */
public final class GateComparison {

  private static final double LEVEL = 0.95;

  /** Pairs that an unchanged series takes, when nothing better is known. */
  private static final int USUAL_PAIRS = 5;

  /**
   * One series with everything that was seen of it.
   *
   * @param decides whether it is the metric that the gate spends trials on
   * @param fails whether the gate fails when it gets worse
   * @param advisory judged without blocking
   * @param pairs undisturbed blocks in the order in which they were made
   * @param seconds spent on its benchmark
   * @param pairSeconds what a pair takes
   * @param trouble why it may not be judged
   * @param margin the margin to name while none follows from the noise
   */
  public record Seen(
      Benchmark benchmark,
      ComparedMetric metric,
      boolean decides,
      boolean fails,
      boolean advisory,
      List<Pair> pairs,
      double seconds,
      double pairSeconds,
      Optional<String> trouble,
      double margin,
      Optional<Attribution> attribution,
      List<Warning> warnings) {}

  /** One undisturbed block. */
  public record Pair(List<Reading> base, List<Reading> head) {}

  private final ChangeGate gate;
  private final int series;
  private final Seen seen;
  private final boolean busy;
  private final Optional<SequentialTest> test;

  private GateComparison(ChangeGate gate, int series, Seen seen, boolean busy) {
    this.gate = gate;
    this.series = series;
    this.seen = seen;
    this.busy = busy;
    this.test = gate.test(series);
  }

  /**
   * The comparison; nothing of a metric that came along and was not measured.
   *
   * @param busy whether a busy machine ended the sitting, so that what is open has no verdict
   */
  public static Optional<Comparison> of(ChangeGate gate, int series, Seen seen, boolean busy) {
    GateComparison comparison = new GateComparison(gate, series, seen, busy);
    boolean silent = comparison.shown().isEmpty() || seen.trouble().isPresent();
    return !seen.decides() && silent ? Optional.empty() : Optional.of(comparison.comparison());
  }

  private Comparison comparison() {
    Verdict verdict = verdict();
    Optional<UndecidedReason> reason =
        verdict == Verdict.UNDECIDED ? Optional.of(reason()) : Optional.empty();
    List<Pair> shown = shown();
    Optional<Ratio> change = change(shown);
    double margin = gate.rule(series).map(GateRule::margin).orElse(seen.margin());
    List<Warning> warnings = new ArrayList<>(seen.warnings());
    change
        .flatMap(ratio ->
            Credibility.warning(Math.log(ratio.centre()))
                .or(() -> cutOff(verdict, ratio, margin, shown)))
        .ifPresent(warnings::add);
    return new Comparison(
        seen.benchmark(),
        seen.metric(),
        level(shown.stream().map(Pair::base).toList()),
        level(shown.stream().map(Pair::head).toList()),
        change,
        margin,
        verdict,
        reason,
        Optional.empty(),
        verdict == Verdict.INVALID ? seen.trouble() : Optional.empty(),
        warnings,
        Optional.of(gated(verdict, reason)));
  }

  private Verdict verdict() {
    if (seen.trouble().isPresent()) {
      return Verdict.INVALID;
    }
    return gate.spoilt() ? Verdict.UNDECIDED : gate.verdict(series).orElse(Verdict.UNDECIDED);
  }

  private UndecidedReason reason() {
    if (gate.hidden(series) && !isProbablySlower()) {
      return UndecidedReason.MARGIN_BELOW_VISIBLE_EFFECT;
    }
    if (gate.spoilt() || test.filter(t -> t.standing() == Standing.NOISE).isPresent()) {
      return UndecidedReason.NOISE;
    }
    // Without a test either the beginning was cut short, or too few of its pairs told this metric.
    boolean tooFew =
        test.map(known -> known.standing() != Standing.BUDGET)
            .orElse(gate.phase() != ChangeGate.Phase.BEGINNING);
    if (!seen.decides() && tooFew) {
      return UndecidedReason.TOO_FEW_TRIALS;
    }
    return busy && !isUsedUp() ? UndecidedReason.ENVIRONMENT : UndecidedReason.BUDGET;
  }

  /** Whether all pairs of a stage were made, so that no more are asked for. */
  private boolean isUsedUp() {
    return test.filter(known -> known.standing() == Standing.BUDGET).isPresent();
  }

  /** More pairs would probably show that it is slower, by more than the margin asks. */
  private boolean isProbablySlower() {
    return test.filter(SequentialTest::isProbablySlower).isPresent();
  }

  private List<Pair> shown() {
    return seen.pairs().stream().filter(pair -> difference(pair).isPresent()).toList();
  }

  private Optional<Measured> level(List<List<Reading>> side) {
    return costs(side).flatMap(joint -> joint.measured(LEVEL));
  }

  private Optional<Costs> costs(List<List<Reading>> side) {
    return side.stream()
        .flatMap(trial -> trial.stream().filter(reading -> reading.metric() == seen.metric()))
        .reduce(Reading::with)
        .map(Costs::of);
  }

  private Optional<Ratio> change(List<Pair> shown) {
    Optional<Costs> before = costs(shown.stream().map(Pair::base).toList());
    Optional<Costs> after = costs(shown.stream().map(Pair::head).toList());
    if (shown.size() < 2 || !before.orElseThrow().hasRatioTo(after.orElseThrow())) {
      return Optional.empty();
    }
    double[] differences =
        shown.stream().mapToDouble(pair -> difference(pair).getAsDouble()).toArray();
    return ratio(
        gate.prior(series)
            .map(prior -> Contrast.ofDifferences(differences, prior))
            .orElseGet(() -> Contrast.ofTrials(differences)));
  }

  /** Where the change itself shows the slowdown, nothing that was cut off hides it. */
  private Optional<Warning> cutOff(Verdict verdict, Ratio change, double margin, List<Pair> shown) {
    return change.centre() < 1 + margin
        ? CutOff.warning(verdict, seen.metric(), plainChange(shown), margin)
        : Optional.empty();
  }

  /** Head minus base where every iteration counts: a mean over the pairs, as the change is. */
  private double plainChange(List<Pair> shown) {
    return shown.stream()
        .mapToDouble(pair -> plain(pair.head()) - plain(pair.base()))
        .average()
        .orElseThrow();
  }

  private double plain(List<Reading> trial) {
    return costs(List.of(trial)).orElseThrow().plain();
  }

  private OptionalDouble difference(Pair pair) {
    return TrialCost.difference(pair.base(), pair.head(), seen.metric());
  }

  /** What no double can say as a ratio is left unsaid. */
  static Optional<Ratio> ratio(Contrast contrast) {
    return contrast.sayableRatio(LEVEL);
  }

  private Gated gated(Verdict verdict, Optional<UndecidedReason> reason) {
    Optional<VariancePrior> prior = gate.prior(series);
    boolean worse = verdict == Verdict.REGRESSED || verdict == Verdict.INVALID;
    return new Gated(
        !seen.advisory() && seen.fails() && (seen.decides() || worse),
        false,
        test.map(SequentialTest::pairs).orElse(0),
        0,
        Seconds.toMillis(seen.seconds()),
        gate.visibleEffect(series).filter(Double::isFinite),
        prior.map(known -> known.pilot() ? PriorSource.PILOT : PriorSource.HISTORY),
        reason
            .filter(why -> why == UndecidedReason.BUDGET)
            .flatMap(why -> more())
            .map(Seconds::toMillis),
        seen.attribution());
  }

  /** Seconds that would probably decide; nothing when all pairs of a stage are used up. */
  private Optional<Double> more() {
    if (isUsedUp()) {
      return Optional.empty();
    }
    if (isProbablySlower()) {
      return test.map(known -> Math.ceil(known.pairsLeft(USUAL_PAIRS)) * seen.pairSeconds());
    }
    int wanted = gate.pairsWanted(series).orElse(USUAL_PAIRS);
    int left = wanted - test.map(SequentialTest::pairs).orElse(0);
    return Optional.of(Math.max(GateRule.FEWEST_PAIRS, left) * seen.pairSeconds());
  }
}
