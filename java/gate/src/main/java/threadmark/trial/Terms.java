package threadmark.trial;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;
import threadmark.numbers.VariancePrior;
import threadmark.numbers.VisibleEffect;

/**
 * What a gate was asked for.
 *
 * @param margin the smallest slowdown that matters; absent for what the machine can show, and 10%
 *     at least
 * @param accompanying metrics that come along with every trial
 * @param budgetSeconds measuring and waiting of one sitting may take so long, by the wall's clock
 * @param busyIsFine nothing is waited for, and blocks count that were disturbed
 * @param duet how both sides of a benchmark of one thread run at the same time; absent where they
 *     do not
 * @param sitting 1, or more when an undecided gate is taken up again
 */
public record Terms(
    Optional<Double> margin,
    double allocationMargin,
    List<ComparedMetric> accompanying,
    double budgetSeconds,
    boolean untilImproved,
    boolean busyIsFine,
    Optional<Duet> duet,
    long seed,
    int sitting) {

  /** Nobody wants to hear of less without asking for it. */
  public static final double LEAST_MARGIN = 0.10;

  /** Of the budget: most of it is for measuring. */
  private static final double PATIENCE = 1.0 / 3;

  /** However much time there is: what is busy for so long is not going to end soon. */
  public static final double LONGEST_PATIENCE_SECONDS = 30 * 60;

  public Terms {
    accompanying = List.copyOf(accompanying);
  }

  /** A machine that stays busy for so long ends a sitting. */
  public double patienceSeconds() {
    return Math.min(PATIENCE * budgetSeconds, LONGEST_PATIENCE_SECONDS);
  }

  /** What of the budget trials took that this sitting kept before it was stopped. */
  public double secondsOf(List<GateTrial> kept) {
    return Block.secondsOfAll(kept.stream().filter(trial -> trial.sitting() == sitting).toList());
  }

  /** The guard of this sitting, of which so many seconds are over. */
  public Guard guard(DoubleSupplier spent) {
    return new Guard(budgetSeconds, patienceSeconds(), spent);
  }

  /** Whether that block counts for nothing, and is made again. */
  public boolean drops(Block block) {
    return !busyIsFine && block.disturbance().isPresent();
  }

  /** The metrics of one benchmark, the deciding one first. */
  public List<ComparedMetric> metrics(Entrant entrant) {
    return Stream.of(
            Stream.of(entrant.metric(), ComparedMetric.primary(entrant.benchmark())),
            accompanying.stream())
        .flatMap(metrics -> metrics)
        .distinct()
        .toList();
  }

  /** What is asked of one of so many series whose noise is believed to be that. */
  public GateRule rule(ComparedMetric metric, int series, VariancePrior prior) {
    if (metric.isCounted()) {
      return GateRule.oneOf(series, allocationMargin);
    }
    GateRule least = GateRule.oneOf(series, margin.orElse(LEAST_MARGIN));
    double visible = percentAbove(VisibleEffect.of(prior, least));
    return margin.isPresent() || visible <= LEAST_MARGIN
        ? least
        : GateRule.oneOf(series, Math.min(visible, GateRule.LARGEST_OWN_MARGIN));
  }

  /** Margins are said in whole percents. */
  private static double percentAbove(double share) {
    return Math.ceil(share * 100) / 100;
  }

  /** The margin to name while the noise is unknown. */
  public double margin(ComparedMetric metric) {
    return metric.isCounted() ? allocationMargin : margin.orElse(LEAST_MARGIN);
  }
}
