package threadmark.calibrate;

import java.util.SplittableRandom;

/**
 * A machine as numbers; all standard deviations on the scale of logarithms. A sitting (a job of a
 * hosted runner) has a level, and a noise level that multiplies everything in it; trials drift
 * together, differ by themselves, are summed up from iterations, and some are hit by a burst.
 *
 * @param sitting level shared by all trials of a sitting
 * @param sittingBySeries what one series adds to that level
 * @param drift of neighbouring trials, with a memory of {@code driftTrials}
 * @param trial one fresh JVM against the next
 * @param iteration inside one JVM; five are trimmed to three
 * @param burstShare share of trials that a neighbour slows down
 * @param burst mean of that slow-down, exponential
 * @param noiseLevel spread of the noise level between sittings, lognormal
 */
public record NoiseModel(
    String name,
    double sitting,
    double sittingBySeries,
    double drift,
    double driftTrials,
    double trial,
    double iteration,
    double burstShare,
    double burst,
    double noiseLevel)
    implements Noise {

  /** A small virtual machine among neighbours. */
  public static final NoiseModel SHARED_VM =
      new NoiseModel("shared-vm", 0.05, 0.015, 0.04, 12, 0.030, 0.05, 0.06, 0.12, 0.35);

  /** A machine of one's own, with its clock fixed. */
  public static final NoiseModel QUIET_METAL =
      new NoiseModel("quiet-metal", 0.005, 0.003, 0.004, 12, 0.008, 0.01, 0.01, 0.03, 0.10);

  /**
   * The same virtual machine while its neighbours keep it busy: the spread of trials seen on two
   * cores under a load of 11 to 20.
   */
  public static final NoiseModel OVERLOADED =
      new NoiseModel("overloaded", 0.05, 0.015, 0.30, 12, 0.60, 0.30, 0.30, 0.50, 0.35);

  private static final int ITERATIONS = 5;

  /** The same machine, so many times as noisy as it used to be. */
  NoiseModel louder(int times) {
    return new NoiseModel(
        name + ", " + times + " times as noisy",
        sitting,
        sittingBySeries,
        drift * times,
        driftTrials,
        trial * times,
        iteration * times,
        burstShare,
        burst * times,
        noiseLevel);
  }

  @Override
  public Machine machine(int series, SplittableRandom random) {
    return sittings -> sit(series, sittings);
  }

  private Sitting sit(int series, SplittableRandom random) {
    double level = sitting * random.nextGaussian();
    double[] levels = new double[series];
    for (int i = 0; i < series; i++) {
      levels[i] = level + sittingBySeries * random.nextGaussian();
    }
    return new Trials(levels, Math.exp(noiseLevel * random.nextGaussian()), random);
  }

  private final class Trials implements Sitting {

    private final double[] levels;
    private final double loudness;
    private final double memory = Math.exp(-1 / driftTrials);
    private final double push = Math.sqrt(1 - memory * memory);
    private final SplittableRandom random;
    private double drifted;

    Trials(double[] levels, double loudness, SplittableRandom random) {
      this.levels = levels;
      this.loudness = loudness;
      this.random = random;
      this.drifted = random.nextGaussian();
    }

    @Override
    public double trial(int series) {
      drift();
      double noise = drift * drifted + own();
      if (random.nextDouble() < burstShare) {
        noise += burst * random.nextExponential();
      }
      return levels[series] + loudness * noise;
    }

    /** Neighbours, and what drifts, strike both alike. */
    @Override
    public double together(int series) {
      drift();
      double first = own();
      return loudness * (first - own());
    }

    private void drift() {
      drifted = memory * drifted + push * random.nextGaussian();
    }

    /** What one fresh JVM has for itself. */
    private double own() {
      return trial * random.nextGaussian() + iterations();
    }

    /** The mean of the middle three of five, as a trial is summed up. */
    private double iterations() {
      double sum = 0;
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < ITERATIONS; i++) {
        double z = random.nextGaussian();
        sum += z;
        least = Math.min(least, z);
        most = Math.max(most, z);
      }
      return iteration * (sum - least - most) / (ITERATIONS - 2);
    }
  }
}
