package threadmark.workloads.primesum;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import threadmark.workloads.Workers;

/** Tasks without streams, whose limits are there before the clock starts. */
record LoopTasks(Limits limits, int sleepMillis) implements SumTasks {

  /** Every executor gets them alike, and is closed. */
  @Override
  public long submittedTo(ExecutorService executor)
      throws InterruptedException, ExecutionException {
    long sum = 0;
    try (executor) {
      List<Future<Long>> sums = new ArrayList<>(limits.tasks());
      for (int i = 0; i < limits.tasks(); i++) {
        int limit = limits.of(i);
        sums.add(executor.submit(() -> sumThenSleep(limit)));
      }
      for (Future<Long> one : sums) {
        sum += one.get();
      }
    }
    return sum;
  }

  @Override
  public long onThreadsOfTheirOwn(ExecutorService executor)
      throws InterruptedException, ExecutionException {
    return submittedTo(executor);
  }

  @Override
  public long onceOn(Workers workers) throws InterruptedException, ExecutionException {
    long sum = 0;
    for (long one : workers.<Long>answers(limits.tasks(), this::task)) {
      sum += one;
    }
    return sum;
  }

  private Callable<Long> task(int number) {
    int limit = limits.of(number);
    return () -> sumThenSleep(limit);
  }

  @Override
  public long knownAnswer() {
    return PrimeSums.bySieve(limits);
  }

  private long sumThenSleep(int limit) throws InterruptedException {
    long sum = PrimeSums.byDivision(limit);
    Thread.sleep(sleepMillis);
    return sum;
  }
}
