package threadmark.workloads.fibonacci;

import java.util.OptionalDouble;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;

/**
 * The outer calls of a run: their sum and the latency of each. Every call writes a place of its
 * own, so nothing is contended; read it when all have ended.
 */
final class TimedCalls {

  private final LongAdder answer = new LongAdder();
  private final long[] latencies;

  TimedCalls(int calls) {
    latencies = new long[calls];
  }

  /** A call that was wanted at {@code start} has its answer now. */
  void ended(int call, long start, int number) {
    latencies[call] = System.nanoTime() - start;
    answer.add(number);
  }

  long answer() {
    return answer.sum();
  }

  OptionalDouble meanNanos() {
    return LongStream.of(latencies).average();
  }

  /** The standard deviation as the article prints it, divided by n: that of one call is 0. */
  OptionalDouble deviationNanos() {
    OptionalDouble mean = meanNanos();
    return mean.isEmpty() ? mean : OptionalDouble.of(deviation(mean.getAsDouble()));
  }

  private double deviation(double mean) {
    double squares =
        LongStream.of(latencies).mapToDouble(nanos -> (nanos - mean) * (nanos - mean)).sum();
    return Math.sqrt(squares / latencies.length);
  }
}
