package threadmark.sitting;

import threadmark.model.Benchmark;
import threadmark.model.DeclaredBenchmark;
import threadmark.model.Side;

/** One benchmark as both sides declare it. */
public record Arms(DeclaredBenchmark base, DeclaredBenchmark head) {

  Benchmark benchmark() {
    return head.benchmark();
  }

  DeclaredBenchmark of(Side side) {
    return switch (side) {
      case BASE -> base;
      case HEAD -> head;
    };
  }

  /** What the two trials of a block are expected to take. */
  double pairSeconds() {
    return base.trialSeconds() + head.trialSeconds();
  }
}
