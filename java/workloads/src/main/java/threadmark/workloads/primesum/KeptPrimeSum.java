package threadmark.workloads.primesum;

import java.io.PrintStream;
import java.util.concurrent.ExecutionException;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;

/** The tasks of {@link PrimeSum}, on threads that are kept, for a caller who waits once. */
public final class KeptPrimeSum implements Workload<Long>, AutoCloseable {

  private final SumTasks summing;
  private final Workers workers;

  /** Measures a task where the pool is fitted to it, and starts the pool. */
  public KeptPrimeSum(
      KeptSumVariant variant, SumKernel kernel, int tasks, int sleepMillis, PrintStream out) {
    this(
        PrimeSum.tasks(kernel, tasks, sleepMillis, out),
        variant.workers(kernel, tasks, sleepMillis));
  }

  KeptPrimeSum(SumTasks summing, Workers workers) {
    this.summing = summing;
    this.workers = workers;
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return summing.onceOn(workers);
  }

  @Override
  public Long knownAnswer() {
    return summing.knownAnswer();
  }

  /** The platform threads of the pool; 0 where there is no pool. */
  public int poolSize() {
    return workers.poolSize();
  }

  @Override
  public void close() {
    workers.close();
  }
}
