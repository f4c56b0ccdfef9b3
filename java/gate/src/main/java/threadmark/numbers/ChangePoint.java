package threadmark.numbers;

/**
 * Which of a row of runs was the first that moved, counted from 0.
 *
 * @param first the likeliest
 * @param low with {@code high} the runs among which it lies with the given probability, when each
 *     was as likely beforehand
 */
public record ChangePoint(int first, int low, int high) {

  private static final double PROBABILITY = 0.95;

  /** From the logarithm of each run's likelihood. */
  static ChangePoint of(double[] logLikelihoods) {
    int first = 0;
    for (int i = 1; i < logLikelihoods.length; i++) {
      first = logLikelihoods[i] > logLikelihoods[first] ? i : first;
    }
    double[] weights = new double[logLikelihoods.length];
    double all = 0;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.exp(logLikelihoods[i] - logLikelihoods[first]);
      all += weights[i];
    }
    int low = first;
    int high = first;
    double held = weights[first];
    while (held < PROBABILITY * all) {
      boolean earlier =
          high == weights.length - 1 || (low > 0 && weights[low - 1] >= weights[high + 1]);
      if (!earlier) {
        high++;
      } else if (low > 0) {
        low--;
      } else {
        break;
      }
      held += weights[earlier ? low : high];
    }
    return new ChangePoint(first, low, high);
  }
}
