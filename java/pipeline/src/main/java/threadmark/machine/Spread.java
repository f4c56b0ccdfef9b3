package threadmark.machine;

import java.util.List;

/**
 * How unevenly a machine repeats the same work: the standard deviation between equal stretches of
 * the check, divided by their mean, with its 90% interval.
 *
 * @param stretches that were compared
 */
public record Spread(String work, double centre, double low, double high, int stretches) {

  /** The check is cut into ten; so many degrees of freedom but one have the factors below. */
  static final int STRETCHES = 10;

  // sqrt(9 / chi-square quantile at 0.95 and 0.05 with 9 degrees of freedom).
  private static final double LOW = Math.sqrt(9 / 16.919);
  private static final double HIGH = Math.sqrt(9 / 3.325);

  /** Of times for equal work, in the order in which they were taken; at least ten. */
  static Spread of(String work, List<Double> times) {
    double[] means = new double[STRETCHES];
    for (int i = 0; i < STRETCHES; i++) {
      means[i] =
          times.subList(i * times.size() / STRETCHES, (i + 1) * times.size() / STRETCHES).stream()
              .mapToDouble(Double::doubleValue)
              .average()
              .orElse(Double.NaN);
    }
    double mean = 0;
    for (double stretch : means) {
      mean += stretch / STRETCHES;
    }
    double squares = 0;
    for (double stretch : means) {
      squares += (stretch - mean) * (stretch - mean);
    }
    double centre = Math.sqrt(squares / (STRETCHES - 1)) / mean;
    return new Spread(work, centre, LOW * centre, HIGH * centre, STRETCHES);
  }
}
