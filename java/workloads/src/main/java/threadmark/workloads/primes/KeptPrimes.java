package threadmark.workloads.primes;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;

/** The count of {@link CountPrimes}, on threads that are kept, for a caller who waits once. */
public final class KeptPrimes implements Workload<Long>, AutoCloseable {

  private final CountPrimes cell;
  private final Counting counting;

  /**
   * Starts the threads.
   *
   * @param poolSize threads of {@code platform} and of fork/join; the pools of 2P and 4P have twice
   *     and four times as many
   */
  public KeptPrimes(
      KeptPrimesVariant variant,
      long number,
      int poolSize,
      long parts,
      long threshold,
      Kernel kernel) {
    this.cell = new CountPrimes(PrimesVariant.PLATFORM, number, poolSize, parts, threshold, kernel);
    this.counting =
        switch (variant) {
          case PLATFORM -> new InParts(parts(), Workers.pool(poolSize));
          case PLATFORM_2P -> new InParts(parts(), Workers.pool(Math.multiplyExact(2, poolSize)));
          case PLATFORM_4P -> new InParts(parts(), Workers.pool(Math.multiplyExact(4, poolSize)));
          case PLATFORM_STARTED_INSIDE -> new InParts(parts(), Workers.poolStartedInside(poolSize));
          case VIRTUAL -> new InParts(parts(), Workers.threadForEach(ThreadKind.VIRTUAL));
          case FORKJOIN_AS_PRINTED -> new Halved(Halving.UNSET, cell, new ForkJoinPool(poolSize));
          case FORKJOIN_AS_DESCRIBED -> new Halved(threshold, cell, new ForkJoinPool(poolSize));
          case STREAM ->
              new Streamed(new CountPrimes(PrimesVariant.STREAM, number, 1, 1, 0, kernel));
        };
  }

  private Parts parts() {
    return new Parts(cell.number(), cell.parts(), cell.kernel());
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return cell.number() < 2 ? 0 : counting.count();
  }

  @Override
  public Long knownAnswer() {
    return cell.knownAnswer();
  }

  @Override
  public void close() {
    counting.close();
  }

  /** One way to count, with the threads that it keeps. */
  private sealed interface Counting {

    long count() throws InterruptedException, ExecutionException;

    void close();
  }

  private record InParts(Parts parts, Workers workers) implements Counting {

    @Override
    public long count() throws InterruptedException, ExecutionException {
      return parts.countOnce(workers);
    }

    @Override
    public void close() {
      workers.close();
    }
  }

  private record Halved(long threshold, CountPrimes cell, ForkJoinPool pool) implements Counting {

    @Override
    public long count() {
      return new Halving(threshold, cell.kernel()).countOn(pool, cell.number());
    }

    @Override
    public void close() {
      pool.close();
    }
  }

  private record Streamed(CountPrimes cell) implements Counting {

    @Override
    public long count() throws InterruptedException, ExecutionException {
      return cell.run();
    }

    @Override
    public void close() {
      // The common pool belongs to the JVM.
    }
  }
}
