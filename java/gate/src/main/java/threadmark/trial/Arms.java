package threadmark.trial;

import threadmark.jmh.Benchmark;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.verdict.Side;

/** One benchmark as both sides declare it. */
public record Arms(DeclaredBenchmark base, DeclaredBenchmark head) {

  public Benchmark benchmark() {
    return head.benchmark();
  }

  public DeclaredBenchmark of(Side side) {
    return switch (side) {
      case BASE -> base;
      case HEAD -> head;
    };
  }

  /** What the two trials of a block are expected to take. */
  public double pairSeconds() {
    return base.trialSeconds() + head.trialSeconds();
  }
}
