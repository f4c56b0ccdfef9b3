package threadmark.stats;

/**
 * Whether a sitting as a whole is too noisy to be believed. Its series share the machine: when
 * several of them are noisier than their history, the lucky others are not to be trusted either.
 */
public final class NoisySitting {

  private static final int SEVERAL = 3;
  private static final int ONE_IN = 4;

  private NoisySitting() {}

  /**
   * At least three series, and at least a quarter, are too noisy.
   *
   * @param noisy series that stand at {@link Standing#NOISE}
   * @param judged series of the sitting
   */
  public static boolean spoils(int noisy, int judged) {
    return noisy >= SEVERAL && noisy * ONE_IN >= judged;
  }
}
