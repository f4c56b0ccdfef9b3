package threadmark.study.level;

/**
 * What one accepted run says of one series.
 *
 * @param mean of the overhead's logarithm over the blocks
 * @param variance squared standard error of that mean
 */
public record RunMean(String run, double mean, double variance, int blocks) {

  public RunMean {
    if (!Double.isFinite(mean)) {
      throw new IllegalArgumentException("mean is " + mean + "; a finite number is needed");
    }
    if (!(variance > 0 && Double.isFinite(variance))) {
      throw new IllegalArgumentException("variance is " + variance + "; it must be above 0");
    }
    if (blocks < 2) {
      throw new IllegalArgumentException("blocks: " + blocks + "; at least 2 are needed");
    }
  }
}
