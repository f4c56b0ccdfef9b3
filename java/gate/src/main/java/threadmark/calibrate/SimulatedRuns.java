package threadmark.calibrate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import threadmark.calibrate.Noise.Machine;
import threadmark.calibrate.Noise.Sitting;
import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.numbers.VariancePrior;

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
    return Arrays.stream(accepted(runs, blocks)).map(Accepted::level).toArray(Level[]::new);
  }

  /**
   * What is known of a series whose runs were accepted.
   *
   * @param level by its own runs
   * @param among the same where the other series have their say of how much runs scatter
   * @param noise of one block
   * @param overheads of the runs, in their order, as logarithms
   */
  record Accepted(Level level, Level among, VariancePrior noise, List<Double> overheads) {

    Accepted {
      overheads = List.copyOf(overheads);
    }
  }

  Accepted[] accepted(int runs, int blocks) {
    double[][] means = new double[series][runs];
    double[][] variances = new double[series][runs];
    int[] degrees = new int[runs];
    Arrays.fill(degrees, blocks - 1);
    for (int j = 0; j < runs; j++) {
      Contrast[] run = run(blocks);
      for (int s = 0; s < series; s++) {
        means[s][j] = run[s].centre();
        variances[s][j] = run[s].standardError() * run[s].standardError();
      }
    }
    Level[] levels = new Level[series];
    Arrays.setAll(levels, s -> Level.of(means[s], variances[s], runs));
    Optional<VariancePrior> scatter = Level.scatter(List.of(levels));
    Accepted[] all = new Accepted[series];
    for (int s = 0; s < series; s++) {
      double[] ofBlocks = Arrays.stream(variances[s]).map(one -> one * blocks).toArray();
      all[s] =
          new Accepted(
              levels[s],
              scatter.map(levels[s]::among).orElse(levels[s]),
              VariancePrior.ofHistory(ofBlocks, degrees),
              Arrays.stream(means[s]).boxed().toList());
    }
    return all;
  }

  /** The same run where the overhead is higher by that share. */
  static Contrast raised(Contrast run, double rise) {
    return new Contrast(
        run.centre() + Math.log1p(rise), run.standardError(), run.degrees(), run.n());
  }
}
