package threadmark.study.experiment;

import threadmark.numbers.Level;

/**
 * The rule of the level gate.
 *
 * @param crossing one-sided confidence that a level is above the margin, for regressed
 * @param beta chance that a level risen by the margin is called steady
 * @param allocationMargin the margin of allocation; those of the times are the experiments'
 * @param lostBlocks the share of lost blocks above which nothing is told
 */
public record LevelRule(double crossing, double beta, double allocationMargin, double lostBlocks) {

  public static final LevelRule STANDARD =
      new LevelRule(Level.CROSSING_CONFIDENCE, Level.STEADY_RISK, 0.02, 0.3);

  /** The margin of one metric of an experiment. */
  public double margin(Experiment experiment, Metric metric) {
    return metric == Metric.ALLOCATION ? allocationMargin : experiment.margin();
  }

  /** Whether so many gave nothing that the rest may be a choice of its own. */
  public boolean mostlyLost(int lost, int tried) {
    return lost > lostBlocks * tried;
  }
}
