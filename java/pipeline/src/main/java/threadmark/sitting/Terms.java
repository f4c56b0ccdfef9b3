package threadmark.sitting;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.model.Benchmark;
import threadmark.model.ComparedMetric;
import threadmark.stats.GateRule;
import threadmark.stats.VariancePrior;
import threadmark.stats.VisibleEffect;

/**
 * What a gate was asked for.
 *
 * @param margin the smallest slowdown that matters; absent for what the machine can show, and 10%
 *     at least
 * @param accompanying metrics that come along with every trial
 * @param budgetSeconds trials of one sitting may take so long
 * @param sitting 1, or more when an undecided gate is taken up again
 */
public record Terms(
    Optional<Double> margin,
    double allocationMargin,
    List<ComparedMetric> accompanying,
    double budgetSeconds,
    boolean untilImproved,
    long seed,
    int sitting) {

  /** Nobody wants to hear of less without asking for it. */
  public static final double LEAST_MARGIN = 0.10;

  public Terms {
    accompanying = List.copyOf(accompanying);
  }

  /** The metrics of one benchmark, the deciding one first. */
  List<ComparedMetric> metrics(Benchmark benchmark) {
    return Stream.concat(Stream.of(ComparedMetric.primary(benchmark)), accompanying.stream())
        .toList();
  }

  /** What is asked of one of so many series whose noise is believed to be that. */
  GateRule rule(ComparedMetric metric, int series, VariancePrior prior) {
    if (metric == ComparedMetric.ALLOCATION) {
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
  double margin(ComparedMetric metric) {
    return metric == ComparedMetric.ALLOCATION ? allocationMargin : margin.orElse(LEAST_MARGIN);
  }
}
