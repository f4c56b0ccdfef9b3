package threadmark.study.record;

import java.util.Set;

/** How JMH makes one score of all iterations of a metric. Its JSON does not tell, so names do. */
enum Folding {
  MEAN,
  SUM,
  HIGHEST;

  /** JMH adds up what benchmarks count by themselves, percentiles too: only its raw data tell. */
  private static final Set<String> SUMS =
      Set.of(
          "gc.count",
          "gc.time",
          "latencyMean",
          "latencyP50",
          "latencyP90",
          "latencyP99",
          "latencyP999",
          "latencyMax",
          "rate",
          "loadProcessors",
          "peakConcurrency",
          "deadlocks",
          "unwanted",
          "handOvers");

  static Folding of(String metric) {
    if (metric.endsWith("peak")) {
      return HIGHEST;
    }
    return SUMS.contains(metric.replace("·", "")) ? SUM : MEAN;
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
