package threadmark.numbers;

/** Mean and unbiased variance of a few numbers. */
record Moments(int n, double mean, double variance) {

  static Moments of(double[] values) {
    Require.atLeast(2, values.length, "values");
    Require.finite(values, "values");
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < values.length; i++) {
      double step = values[i] - mean;
      mean += step / (i + 1);
      squares += step * (values[i] - mean);
    }
    return new Moments(values.length, mean, squares / (values.length - 1));
  }
}
