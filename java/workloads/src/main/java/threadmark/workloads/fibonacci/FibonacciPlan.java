package threadmark.workloads.fibonacci;

import java.util.List;
import java.util.Optional;
import threadmark.workloads.program.Completion;
import threadmark.workloads.program.Plan;
import threadmark.workloads.program.TimedParts;

/** The outer calls, timed together and each: the article prints both. */
record FibonacciPlan(FibonacciCalls cell, boolean census) implements Plan {

  @Override
  public Completion carryOut(TimedParts parts) throws Exception {
    return census ? counted(parts) : timed(parts);
  }

  @Override
  public Optional<String> knownAnswer() {
    return Optional.of(cell.knownAnswer().toString());
  }

  private Completion timed(TimedParts parts) throws Exception {
    parts.begin();
    TimedCalls calls = cell.timed();
    double nanos = parts.end();
    double mean = calls.meanNanos().orElseThrow();
    double deviation = calls.deviationNanos().orElseThrow();
    Completion completion =
        Completion.of(
                List.of(nanos / 1e9),
                calls.answer(),
                "*** Finished %d runs in %s - avg %s, stddev %s"
                    .formatted(
                        cell.calls(),
                        SpelledDuration.of(nanos),
                        SpelledDuration.of(mean),
                        SpelledDuration.of(deviation)))
            .withCompleted(cell.calls())
            .withDetail("total", nanos / 1e9)
            .withDetail("meanLatency", mean / 1e9)
            .withDetail("sdLatency", deviation / 1e9);
    long threads = cell.calls() * cell.variant().virtualThreadsPerCall(cell.n());
    return threads == 0 ? completion : completion.withDetail("perThreadNanos", nanos / threads);
  }

  private Completion counted(TimedParts parts) throws Exception {
    parts.begin();
    FibonacciCensus census = cell.census();
    double seconds = parts.end() / 1e9;
    return Completion.of(
            List.of(seconds),
            census.answer(),
            "Finished %d runs with %d virtual threads"
                .formatted(cell.calls(), census.virtualThreads()))
        .withCompleted(cell.calls())
        .withDetail("virtualThreads", (double) census.virtualThreads());
  }
}
