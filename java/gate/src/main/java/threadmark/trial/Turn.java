package threadmark.trial;

import threadmark.jmh.DeclaredBenchmark;
import threadmark.verdict.Side;

/** One trial of a block that is wanted. */
public record Turn(int block, Arms arms, Side side) {

  DeclaredBenchmark declared() {
    return arms.of(side);
  }
}
