package threadmark.study.record;

import threadmark.study.experiment.Metric;

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
