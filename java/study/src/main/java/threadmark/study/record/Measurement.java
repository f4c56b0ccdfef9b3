package threadmark.study.record;

import java.util.List;
import threadmark.study.experiment.Metric;

/**
 * What one trial measured of one metric: a value per iteration, unrounded and in the metric's unit.
 */
public record Measurement(Metric metric, List<Double> values) {

  public Measurement {
    values = List.copyOf(values);
    if (values.isEmpty()) {
      throw new IllegalArgumentException("a measurement of " + metric.label() + " has no value");
    }
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(
            "a measurement of %s holds %s, which is no number".formatted(metric.label(), value));
      }
    }
  }

  /** Whether one iteration counted it from before the set-up, where its build still did. */
  public boolean mayHoldSetUp() {
    return metric.ofTheIteration() && values.size() == 1;
  }

  /** The values as an array of the caller's own. A site asks for millions of them: no stream. */
  public double[] numbers() {
    double[] numbers = new double[values.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = values.get(i);
    }
    return numbers;
  }
}
