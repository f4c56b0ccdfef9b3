package threadmark.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** A logarithmic axis of ratios that always shows 1. */
record LogAxis(double low, double high, double left, double width) {

  private static final double[] STEPS = {0.01, 0.02, 0.05, 0.1, 0.2, 0.5};
  private static final int MOST_TICKS = 5;
  private static final double AIR = 0.06;

  /** The axis that shows all of the ratios with some air around them. */
  static LogAxis around(DoubleStream ratios, double left, double width) {
    double[] bounds = {1, 1};
    ratios.forEach(ratio -> {
      bounds[0] = Math.min(bounds[0], ratio);
      bounds[1] = Math.max(bounds[1], ratio);
    });
    double air = Math.max(0.005, AIR * Math.log(bounds[1] / bounds[0]));
    return new LogAxis(bounds[0] * Math.exp(-air), bounds[1] * Math.exp(air), left, width);
  }

  double x(double ratio) {
    return left + width * Math.log(ratio / low) / Math.log(high / low);
  }

  boolean shows(double ratio) {
    return low <= ratio && ratio <= high;
  }

  /** At most five round ratios, 1 among them: equal steps near 1, powers of two far from it. */
  List<Double> ticks() {
    for (double step : STEPS) {
      if ((high - low) / step < MOST_TICKS) {
        return steps(step);
      }
    }
    int doublings = 1;
    while (powers(doublings).size() > MOST_TICKS) {
      doublings++;
    }
    return powers(doublings);
  }

  private List<Double> steps(double step) {
    List<Double> ticks = new ArrayList<>();
    for (long i = Math.round(Math.ceil((low - 1) / step)); 1 + i * step <= high; i++) {
      if (1 + i * step > 0) {
        ticks.add(1 + i * step);
      }
    }
    return ticks;
  }

  private List<Double> powers(int doublings) {
    double base = doublings * Math.log(2);
    List<Double> ticks = new ArrayList<>();
    for (long i = Math.round(Math.ceil(Math.log(low) / base)); i * base <= Math.log(high); i++) {
      ticks.add(Math.exp(i * base));
    }
    return ticks;
  }
}
