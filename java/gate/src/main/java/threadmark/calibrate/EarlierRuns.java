package threadmark.calibrate;

import java.util.SplittableRandom;
import threadmark.calibrate.Noise.Machine;
import threadmark.calibrate.Noise.Sitting;
import threadmark.numbers.VariancePrior;

/** The history that the gate has of each series: runs of eight pairs. */
final class EarlierRuns {

  /** As many as a calibration keeps. */
  static final int RUNS = 10;

  private static final int PAIRS = 8;

  private EarlierRuns() {}

  static VariancePrior[] of(Machine machine, int series, int runs, SplittableRandom random) {
    double[][] variances = new double[series][runs];
    int[] degrees = new int[runs];
    for (int run = 0; run < runs; run++) {
      degrees[run] = PAIRS - 1;
      double[] variance = variances(machine.sit(random), series);
      for (int i = 0; i < series; i++) {
        variances[i][run] = variance[i];
      }
    }
    VariancePrior[] priors = new VariancePrior[series];
    for (int i = 0; i < series; i++) {
      priors[i] = VariancePrior.ofHistory(variances[i], degrees);
    }
    return priors;
  }

  private static double[] variances(Sitting sitting, int series) {
    double[] sums = new double[series];
    double[] squares = new double[series];
    for (int pair = 0; pair < PAIRS; pair++) {
      for (int i = 0; i < series; i++) {
        double first = sitting.trial(i);
        double second = sitting.trial(i);
        sums[i] += first - second;
        squares[i] += (first - second) * (first - second);
      }
    }
    double[] variances = new double[series];
    for (int i = 0; i < series; i++) {
      variances[i] = Math.max(0, squares[i] - sums[i] * sums[i] / PAIRS) / (PAIRS - 1);
    }
    return variances;
  }
}
