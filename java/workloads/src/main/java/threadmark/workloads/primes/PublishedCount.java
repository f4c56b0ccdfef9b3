package threadmark.workloads.primes;

import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.LongStream;

/**
 * A count as the paper's programs make it, up to the answer: pools are shut down and not waited
 * for, the fork-join pool is not even shut down, and streams filter by a function of their own.
 */
record PublishedCount(CountPrimes cell) {

  long primes() throws Exception {
    long number = cell.number();
    return switch (cell.variant()) {
      case PLATFORM -> parts().asPublishedOn(Executors.newFixedThreadPool(cell.poolSize()));
      case VIRTUAL -> parts().asPublishedOn(Executors.newVirtualThreadPerTaskExecutor());
      case FORKJOIN_AS_PRINTED ->
          new ForkJoinPool(cell.poolSize()).invoke(new PrintedRange(1, number));
      case FORKJOIN_AS_DESCRIBED ->
          new Halving(cell.threshold(), Kernel.LONG)
              .countOn(new ForkJoinPool(cell.poolSize()), number);
      case STREAM ->
          LongStream.rangeClosed(1, number).parallel().filter(n -> Kernel.isPrimeLong(n)).count();
      case STREAM_SEQUENTIAL ->
          LongStream.rangeClosed(1, number).filter(Kernel::isPrimeLong).count();
      case SEQUENTIAL -> Kernel.LONG.count(1, number);
    };
  }

  private Parts parts() {
    return new Parts(cell.number(), cell.parts(), Kernel.LONG);
  }

  /**
   * A range as the paper prints it, with nothing in it but two numbers. The threshold that it looks
   * at is never set, and so is zero.
   */
  private static final class PrintedRange extends RecursiveTask<Long> {

    private final long start;
    private final long end;

    PrintedRange(long start, long end) {
      this.start = start;
      this.end = end;
    }

    @Override
    protected Long compute() {
      if (end - start <= Halving.UNSET) {
        return Kernel.LONG.count(start, end);
      }
      long middle = start + (end - start) / 2;
      PrintedRange left = new PrintedRange(start, middle);
      left.fork();
      long right = new PrintedRange(middle + 1, end).compute();
      return left.join() + right;
    }
  }
}
