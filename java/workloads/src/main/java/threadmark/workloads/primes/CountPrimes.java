package threadmark.workloads.primes;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/**
 * How many primes there are up to a number, that included. The executor is made inside the run, as
 * in the paper, whose figures hold the start of the threads, and closed there, so that no run
 * leaves threads to the next.
 *
 * @param poolSize platform threads of {@code platform} and of the two {@code forkjoin} variants
 * @param parts tasks of {@code platform} and {@code virtual}
 * @param threshold where {@code forkjoin-as-described} stops halving
 */
public record CountPrimes(
    PrimesVariant variant, long number, int poolSize, long parts, long threshold, Kernel kernel)
    implements Workload<Long> {

  /** As many threads as a fork-join pool takes. */
  public static final int MOST_THREADS = 32_767;

  /** More tasks than this are a list that fills the heap. */
  public static final long MOST_PARTS = 10_000_000;

  public CountPrimes {
    Bounds.require("number", number, 0, kernel.greatest());
    Bounds.require("poolSize", poolSize, 1, MOST_THREADS);
    Bounds.require("parts", parts, 1, MOST_PARTS);
    Bounds.require("threshold", threshold, 0, Long.MAX_VALUE);
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return number < 2 ? 0 : count(kernel);
  }

  @Override
  public Long knownAnswer() {
    return KnownPrimes.upTo(number);
  }

  /** Counts with 64 bits as the paper's program does, and leaves its threads to end after it. */
  long asPublished() throws Exception {
    return number < 2 ? 0 : new PublishedCount(this).primes();
  }

  /** Runs and counts the leaves, for a variant that halves. */
  public Optional<LeafCensus> census() throws InterruptedException, ExecutionException {
    return switch (variant) {
      case FORKJOIN_AS_PRINTED, FORKJOIN_AS_DESCRIBED -> Optional.of(halvingCensus());
      case PLATFORM, VIRTUAL, STREAM, SEQUENTIAL, STREAM_SEQUENTIAL -> Optional.empty();
    };
  }

  private LeafCensus halvingCensus() throws InterruptedException, ExecutionException {
    LongAdder leaves = new LongAdder();
    long answer = number < 2 ? 0 : count(new LeafCensus.Counted(kernel, leaves));
    return new LeafCensus(answer, leaves.sum());
  }

  private long count(Leaf leaf) throws InterruptedException, ExecutionException {
    return switch (variant) {
      case PLATFORM ->
          new Parts(number, parts, leaf).countOn(Executors.newFixedThreadPool(poolSize));
      case VIRTUAL ->
          new Parts(number, parts, leaf).countOn(Executors.newVirtualThreadPerTaskExecutor());
      case FORKJOIN_AS_PRINTED -> new Halving(Halving.UNSET, leaf).countTo(number, poolSize);
      case FORKJOIN_AS_DESCRIBED -> new Halving(threshold, leaf).countTo(number, poolSize);
      case STREAM -> LongStream.rangeClosed(1, number).parallel().filter(kernel::isPrime).count();
      case SEQUENTIAL -> leaf.count(1, number);
      case STREAM_SEQUENTIAL -> LongStream.rangeClosed(1, number).filter(kernel::isPrime).count();
    };
  }
}
