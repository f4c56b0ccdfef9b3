package threadmark.numbers;

import java.util.Collection;

/**
 * Whether a sitting as a whole is too noisy to be believed. Its series share the machine: when
 * several became noisier than its first pairs said, the lucky others are not to be trusted either.
 */
public final class NoisySitting {

  private static final int SEVERAL = 3;
  private static final int ONE_IN = 4;

  private NoisySitting() {}

  /** Judges all series of a sitting, whatever they stand at. */
  public static boolean spoils(Collection<SequentialTest> tests) {
    long noisy = tests.stream().filter(test -> test.standing() == Standing.NOISE).count();
    return noisy >= SEVERAL && noisy * ONE_IN >= tests.size();
  }
}
