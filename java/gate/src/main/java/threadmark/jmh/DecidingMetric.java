package threadmark.jmh;

import threadmark.text.Labelled;

/** What a gate spends trials on and fails by; its other metrics come along. */
public enum DecidingMetric implements Labelled {
  /** What the benchmark's mode measures; more CPU time or allocation fails as well. */
  TIME,
  /** Bytes an operation: time is measured and reported, and fails nothing. */
  ALLOCATION;

  /** The metric of that benchmark. */
  public ComparedMetric of(Benchmark benchmark) {
    return switch (this) {
      case TIME -> ComparedMetric.primary(benchmark);
      case ALLOCATION -> ComparedMetric.ALLOCATION;
    };
  }
}
