package threadmark.workloads.fibonacci;

import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;

/**
 * The calls of {@link FibonacciCalls}, where platform threads are there before the first of them
 * and are kept, as servers keep them. The article's tries have none: their executors are part of
 * what they do.
 */
public final class KeptFibonacci implements Workload<Long>, AutoCloseable {

  private final FibonacciCalls cell;
  private final Optional<ForkJoinPool> forking;
  private final Optional<Workers> pool;

  /** Starts the threads. */
  public KeptFibonacci(FibonacciCalls cell) {
    int processors = Runtime.getRuntime().availableProcessors();
    this.cell = cell;
    this.forking =
        cell.variant() == FibonacciVariant.FORKJOIN
            ? Optional.of(new ForkJoinPool(processors))
            : Optional.empty();
    this.pool =
        cell.variant() == FibonacciVariant.POOL
            ? Optional.of(Workers.pool(processors))
            : Optional.empty();
  }

  @Override
  public Long run() throws Exception {
    return switch (cell.variant()) {
      case FORKJOIN -> forked(forking.orElseThrow());
      case POOL -> handedOut(pool.orElseThrow());
      case TRY1, TRY2, TRY3, TRY4, TRY5 -> cell.run();
    };
  }

  private long forked(ForkJoinPool threads) {
    long sum = 0;
    for (int call = 0; call < cell.calls(); call++) {
      sum += threads.invoke(new Fibonacci.Fork(cell.n()));
    }
    return sum;
  }

  private long handedOut(Workers threads) throws Exception {
    return threads.answers(cell.calls(), unused -> () -> Fibonacci.sequential(cell.n())).stream()
        .mapToLong(Integer::longValue)
        .sum();
  }

  @Override
  public Long knownAnswer() {
    return cell.knownAnswer();
  }

  @Override
  public void close() {
    forking.ifPresent(ForkJoinPool::close);
    pool.ifPresent(Workers::close);
  }
}
