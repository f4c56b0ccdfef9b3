package threadmark.calibrate;

import java.util.Arrays;
import java.util.SplittableRandom;
import threadmark.calibrate.Noise.Machine;
import threadmark.calibrate.Noise.Sitting;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;

/**
 * Runs that a simulated machine makes: each measures the overhead of every series.
 *
 * @param machine of twice as many series: each overhead has a reference and a variant
 */
record SimulatedRuns(Machine machine, int series, SplittableRandom random) {

  static SimulatedRuns of(Noise noise, int series, SplittableRandom random) {
    return new SimulatedRuns(noise.machine(2 * series, random), series, random);
  }

  /** One run: the reference and the variant of each series, block after block, in any order. */
  Contrast[] run(int blocks) {
    Sitting sitting = machine.sit(random);
    double[][] differences = new double[series][blocks];
    for (int block = 0; block < blocks; block++) {
      for (int s = 0; s < series; s++) {
        boolean variantFirst = random.nextBoolean();
        double first = sitting.trial(variantFirst ? 2 * s + 1 : 2 * s);
        double second = sitting.trial(variantFirst ? 2 * s : 2 * s + 1);
        differences[s][block] = variantFirst ? first - second : second - first;
      }
    }
    return Arrays.stream(differences).map(Contrast::ofTrials).toArray(Contrast[]::new);
  }

  /** What so many runs on as many days are accepted as, for each series. */
  Level[] levels(int runs, int blocks) {
    double[][] means = new double[series][runs];
    double[][] variances = new double[series][runs];
    for (int j = 0; j < runs; j++) {
      Contrast[] run = run(blocks);
      for (int s = 0; s < series; s++) {
        means[s][j] = run[s].centre();
        variances[s][j] = run[s].standardError() * run[s].standardError();
      }
    }
    Level[] levels = new Level[series];
    for (int s = 0; s < series; s++) {
      levels[s] = Level.of(means[s], variances[s], runs);
    }
    return levels;
  }

  /** The same run where the overhead is higher by that share. */
  static Contrast raised(Contrast run, double rise) {
    return new Contrast(
        run.centre() + Math.log1p(rise), run.standardError(), run.degrees(), run.n());
  }
}
