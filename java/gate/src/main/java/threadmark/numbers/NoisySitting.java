package threadmark.numbers;

import java.util.Collection;

/**
 * Whether a sitting as a whole is too noisy to be believed. Its series share the machine: when
 * several are noisier than their history, the lucky others are not to be trusted either; and where
 * no single series stands out, their median does.
 */
public final class NoisySitting {

  private static final int SEVERAL = 3;
  private static final int ONE_IN = 4;

  /** Fewer series have no median to speak of. */
  private static final int ENOUGH = 5;

  /**
   * Half of the series have more than this times the variance of their history: a machine about
   * twice as noisy, in standard deviations, as it used to be.
   */
  private static final double MEDIAN_RATIO = 4;

  private NoisySitting() {}

  /** Judges all series of a sitting, whatever they stand at. */
  public static boolean spoils(Collection<SequentialTest> tests) {
    long noisy = tests.stream().filter(test -> test.standing() == Standing.NOISE).count();
    if (noisy >= SEVERAL && noisy * ONE_IN >= tests.size()) {
      return true;
    }
    double[] ratios =
        tests.stream()
            .filter(SequentialTest::knowsItsNoise)
            .mapToDouble(SequentialTest::noiseRatio)
            .sorted()
            .toArray();
    return ratios.length >= ENOUGH
        && 2 * ratios.length >= tests.size()
        && !(ratios[ratios.length / 2] < MEDIAN_RATIO);
  }
}
