package threadmark.calm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.distribution.FDistribution;
import threadmark.numbers.Contrast;
import threadmark.numbers.GateRule;
import threadmark.numbers.TwoModes;
import threadmark.numbers.VariancePrior;
import threadmark.numbers.VisibleEffect;

/**
 * How much the trials of one benchmark differ under each setting, and which of them is calmer than
 * what the jar declares.
 *
 * @param leftOut settings under which the first trial failed already
 */
record Calm(List<Row> rows, List<CalmSetting> leftOut) {

  private static final double RISK = 0.05;

  /** As much as a pilot weighs: nobody knows yet how sittings differ. */
  private static final double DEGREES = 3;

  private static final double MARGIN = 0.10;

  /**
   * One setting.
   *
   * @param scatter standard deviation of a trial, on the scale of logarithms
   * @param level its cost over the declared setting's: another collector is another program
   * @param visible the smallest slowdown that a gate could tell with this scatter, as a share
   * @param calmer whether it differs less than the declared setting, beyond chance
   */
  record Row(
      CalmSetting setting,
      int trials,
      double scatter,
      double level,
      double visible,
      boolean calmer,
      Optional<TwoModes> modes) {}

  Calm {
    rows = List.copyOf(rows);
    leftOut = List.copyOf(leftOut);
  }

  /** From the logarithm of the cost of each trial; the declared setting is among them. */
  static Calm of(Map<CalmSetting, double[]> logs, List<CalmSetting> leftOut, int benchmarks) {
    Contrast declared = Contrast.ofTrials(logs.get(CalmSetting.DECLARED));
    List<Row> rows = new ArrayList<>();
    for (CalmSetting setting : CalmSetting.values()) {
      if (logs.containsKey(setting)) {
        double[] trials = logs.get(setting);
        Contrast all = Contrast.ofTrials(trials);
        rows.add(
            new Row(
                setting,
                trials.length,
                Math.sqrt(variance(all)),
                Math.exp(all.centre() - declared.centre()),
                visible(all, benchmarks),
                setting != CalmSetting.DECLARED && isCalmer(all, declared, logs.size() - 1),
                TwoModes.ofLogs(trials)));
      }
    }
    return new Calm(rows, leftOut);
  }

  private static double variance(Contrast trials) {
    return trials.n() * trials.standardError() * trials.standardError();
  }

  private static double visible(Contrast trials, int benchmarks) {
    double ofAPair = Math.sqrt(2 * variance(trials));
    return VisibleEffect.of(
        new VariancePrior(DEGREES, ofAPair, true), GateRule.oneOf(benchmarks, MARGIN));
  }

  /** Several are tried, so each has a part of the risk. */
  private static boolean isCalmer(Contrast trials, Contrast declared, int tried) {
    if (!(variance(declared) > 0)) {
      return false;
    }
    double p =
        FDistribution.of(trials.n() - 1.0, declared.n() - 1.0)
            .cumulativeProbability(variance(trials) / variance(declared));
    return p <= RISK / tried;
  }

  /** The calmest of those that are calmer. */
  Optional<Row> best() {
    return rows.stream()
        .filter(Row::calmer)
        .min((one, other) -> Double.compare(one.scatter(), other.scatter()));
  }
}
