package threadmark.numbers;

/**
 * Linear least squares whose answers are not below zero: costs, which nature does not pay out.
 *
 * <p>One unknown at a time is set to what is best while the others stand, or to zero, until none
 * moves. The problem is convex, so there is one lowest place; Franc, Hlaváč and Navara 2005,
 * Sequential coordinate-wise algorithm for the non-negative least squares problem. That is slow for
 * thousands of unknowns, and immediate for five.
 */
public final class LeastSquares {

  private static final int SWEEPS = 100_000;
  private static final double SETTLED = 1e-12;

  private LeastSquares() {}

  /**
   * The unknowns that come closest to the values.
   *
   * @param rows of each value, how much of it each unknown makes; an unknown that makes nothing of
   *     any is zero
   */
  public static double[] nonNegative(double[][] rows, double[] values) {
    Require.atLeast(1, rows.length, "rows");
    if (rows.length != values.length) {
      throw new IllegalArgumentException(
          "%d rows and %d values".formatted(rows.length, values.length));
    }
    int unknowns = rows[0].length;
    // Columns of length 1: what is settled does not depend on the units.
    double[] lengths = new double[unknowns];
    for (int i = 0; i < unknowns; i++) {
      lengths[i] = Math.sqrt(product(rows, i, i));
    }
    double[][] normal = new double[unknowns][unknowns];
    double[] toward = new double[unknowns];
    for (int i = 0; i < unknowns; i++) {
      for (int j = 0; j < unknowns; j++) {
        normal[i][j] = product(rows, i, j) / (lengths[i] * lengths[j]);
      }
      for (int row = 0; row < rows.length; row++) {
        toward[i] += rows[row][i] * values[row] / lengths[i];
      }
    }
    double[] found = new double[unknowns];
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      double moved = 0;
      double largest = 0;
      for (int i = 0; i < unknowns; i++) {
        if (lengths[i] > 0) {
          double before = found[i];
          double rest = toward[i];
          for (int j = 0; j < unknowns; j++) {
            rest -= j == i || lengths[j] == 0 ? 0 : normal[i][j] * found[j];
          }
          found[i] = Math.max(0, rest);
          moved = Math.max(moved, Math.abs(found[i] - before));
          largest = Math.max(largest, found[i]);
        }
      }
      if (!(moved > SETTLED * largest)) {
        break;
      }
    }
    for (int i = 0; i < unknowns; i++) {
      found[i] = lengths[i] > 0 ? found[i] / lengths[i] : 0;
    }
    return found;
  }

  private static double product(double[][] rows, int i, int j) {
    double sum = 0;
    for (double[] row : rows) {
      sum += row[i] * row[j];
    }
    return sum;
  }
}
