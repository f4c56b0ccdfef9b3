package threadmark.study.record;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;
import threadmark.study.experiment.Metric;

/**
 * Iterations of all forks in one pot, as JMH sums them up. Our own verdicts never do so; a JMH file
 * has to, or its readers would find figures that JMH would not have written.
 */
final class Pooled {

  /** JMH's own level: 99.9%. */
  private static final double TAIL = 0.001 / 2;

  private static final int LEAST_FOR_ERROR = 3;

  private final double[] sorted;

  private Pooled(double[] sorted) {
    this.sorted = sorted;
  }

  static Pooled of(List<Double> values) {
    return new Pooled(values.stream().mapToDouble(Double::doubleValue).sorted().toArray());
  }

  double sum() {
    double sum = 0;
    for (double value : sorted) {
      sum += value;
    }
    return sum;
  }

  double mean() {
    return sum() / sorted.length;
  }

  /** Half the width of the interval; no number below three values. */
  double error() {
    if (sorted.length < LEAST_FOR_ERROR) {
      return Double.NaN;
    }
    double mean = mean();
    double squares = 0;
    for (double value : sorted) {
      squares += (value - mean) * (value - mean);
    }
    double deviation = Math.sqrt(squares / (sorted.length - 1));
    return TDistribution.of(sorted.length - 1.0).inverseSurvivalProbability(TAIL)
        * deviation
        / Math.sqrt(sorted.length);
  }

  /** Linear between the neighbours of rank p(n+1), as commons-math and so JMH estimate it. */
  double percentile(double percent) {
    double rank = percent / 100 * (sorted.length + 1);
    if (rank < 1) {
      return sorted[0];
    }
    if (rank >= sorted.length) {
      return sorted[sorted.length - 1];
    }
    int below = (int) rank;
    return sorted[below - 1] + (rank - below) * (sorted[below] - sorted[below - 1]);
  }

  /** How JMH makes one score of all iterations of a metric. Its JSON does not tell, so names do. */
  enum Folding {
    MEAN,
    SUM,
    HIGHEST;

    static Folding of(String metric) {
      if (metric.endsWith("peak")) {
        return HIGHEST;
      }
      return Metric.ofJmh(metric).filter(Metric::summedByJmh).isPresent() ? SUM : MEAN;
    }

    double score(Pooled values) {
      return switch (this) {
        case MEAN -> values.mean();
        case SUM -> values.sum();
        case HIGHEST -> values.percentile(100);
      };
    }

    /** Half the width of the interval; JMH gives none to a sum or a peak. */
    double error(Pooled values) {
      return this == MEAN ? values.error() : Double.NaN;
    }
  }
}
