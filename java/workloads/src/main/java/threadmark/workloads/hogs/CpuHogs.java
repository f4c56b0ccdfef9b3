package threadmark.workloads.hogs;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import threadmark.workloads.Steps;
import threadmark.workloads.Workload;

/**
 * Short requests beside tasks that compute for long, all handed to the same executor. Nothing in it
 * waits: whoever has a processor keeps it until somebody takes it away. The answer is the sum of
 * the places where all steps end.
 *
 * <p>Hogs and requests keep an open schedule: each is handed over when it is due, whatever became
 * of the ones before it. A latency runs from when the request was due to the end of its work, so
 * one that was handed over late, or that stood behind a hog, waited.
 */
public final class CpuHogs implements Workload<Long>, AutoCloseable {

  private static final int PATIENCE_SECONDS = 60;

  private final HogLoad load;
  private final ExecutorService executor;
  private final Pace pace;
  private final long[] latencies;

  /** Makes the threads that outlive a run. */
  public CpuHogs(HogsVariant variant, HogLoad load) {
    this(load, variant.open(Runtime.getRuntime().availableProcessors()), Pace.Real.CLOCK);
  }

  CpuHogs(HogLoad load, ExecutorService executor, Pace pace) {
    this.load = load;
    this.executor = executor;
    this.pace = pace;
    this.latencies = new long[load.requests()];
  }

  @Override
  public Long run() throws InterruptedException {
    int hogs = load.bursts() * load.hogs();
    long[] ends = new long[hogs + load.requests()];
    CountDownLatch open = new CountDownLatch(ends.length);
    long start = pace.nanos();
    int sent = 0;
    for (int request = 0; request < load.requests(); request++) {
      long due = load.requestDue(request);
      while (sent < hogs && load.burstDue(sent / load.hogs()) <= due) {
        pace.await(start + load.burstDue(sent / load.hogs()));
        int hog = sent;
        executor.execute(() -> compute(ends, hog, load.hogSteps(), open));
        sent++;
      }
      pace.await(start + due);
      int own = request;
      executor.execute(() -> answer(ends, hogs, own, start + due, open));
    }
    if (!open.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException(
          "%d of %d tasks did not end within %d s of the last one"
              .formatted(open.getCount(), ends.length, PATIENCE_SECONDS));
    }
    return Arrays.stream(ends).sum();
  }

  private static void compute(long[] ends, int place, long steps, CountDownLatch open) {
    ends[place] = Steps.taken(place + 1L, steps);
    open.countDown();
  }

  private void answer(long[] ends, int hogs, int request, long due, CountDownLatch open) {
    ends[hogs + request] = Steps.taken(hogs + request + 1L, load.requestSteps());
    latencies[request] = pace.nanos() - due;
    open.countDown();
  }

  @Override
  public Long knownAnswer() {
    int hogs = load.bursts() * load.hogs();
    Steps.Known hog = new Steps.Known(load.hogSteps());
    Steps.Known request = new Steps.Known(load.requestSteps());
    long sum = 0;
    for (int place = 0; place < hogs + load.requests(); place++) {
      sum += (place < hogs ? hog : request).from(place + 1L);
    }
    return sum;
  }

  /** Of every request of the last run, in the order in which they were due, in nanoseconds. */
  public long[] latencies() {
    return latencies.clone();
  }

  @Override
  public void close() {
    executor.close();
  }
}
