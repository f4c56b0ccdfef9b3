package threadmark.study.experiment;

import threadmark.text.Labelled;

/** What a trial does with its workload. No two are ever mixed in one figure. */
public enum Protocol implements Labelled {
  /** A JMH fork: warm, several iterations. */
  STEADY,
  /** The source's program in a fresh JVM, timed where the source timed it, as often as it did. */
  AS_PUBLISHED,
  /** A JMH fork under the flight recorder: it counts events, and its times are never scored. */
  CENSUS;

  /** Whether such a trial's figure of that metric may be kept: a census has no times. */
  public boolean keeps(Metric metric) {
    return switch (this) {
      case STEADY, AS_PUBLISHED -> true;
      case CENSUS ->
          metric == Metric.CARRIERS
              || metric == Metric.THREADS_STARTED
              || metric == Metric.PINNED
              || metric == Metric.DEADLOCKS;
    };
  }
}
