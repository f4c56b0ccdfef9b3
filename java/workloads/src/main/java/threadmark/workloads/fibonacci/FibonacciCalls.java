package threadmark.workloads.fibonacci;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.LongAdder;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/**
 * A number of outer calls of fibonacci(n), added up. Executors are made and closed inside the run,
 * as the article does.
 */
public record FibonacciCalls(FibonacciVariant variant, int n, int calls) implements Workload<Long> {

  /** From 47 on a number no longer fits the article's {@code int}; the tree is too large before. */
  public static final int GREATEST = 46;

  public static final int MOST_CALLS = 10_000_000;

  public FibonacciCalls {
    Bounds.require("n", n, 0, GREATEST);
    Bounds.require("calls", calls, 0, MOST_CALLS);
  }

  @Override
  public Long run() throws Exception {
    return timed().answer();
  }

  @Override
  public Long knownAnswer() {
    return calls * Fibonacci.known(n);
  }

  /** Runs with a clock around each outer call: two readings a call, in every variant alike. */
  TimedCalls timed() throws Exception {
    return timed(Thread.ofVirtual().factory());
  }

  /** Runs and counts the virtual threads that were started. */
  public FibonacciCensus census() throws Exception {
    LongAdder started = new LongAdder();
    ThreadFactory virtual = Thread.ofVirtual().factory();
    TimedCalls calls =
        timed(task -> {
          started.increment();
          return virtual.newThread(task);
        });
    return new FibonacciCensus(calls.answer(), started.sum());
  }

  private TimedCalls timed(ThreadFactory virtualThreads) throws Exception {
    TimedCalls timed = new TimedCalls(calls);
    new OuterCalls(this, timed).make(virtualThreads);
    return timed;
  }
}
