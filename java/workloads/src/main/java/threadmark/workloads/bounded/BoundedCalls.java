package threadmark.workloads.bounded;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/**
 * Callers that all want the same resource at once. The answer is how many were served, and whether
 * the bound held, where there is one.
 */
public final class BoundedCalls implements Workload<BoundedCalls.Served>, AutoCloseable {

  private static final int MOST_CALLERS = 1_000_000;

  /**
   * How a run went.
   *
   * @param calls that reached their end
   * @param withinBound false as soon as more callers than permits were there at once under a bound
   */
  public record Served(long calls, boolean withinBound) {}

  private final BoundedVariant variant;
  private final int callers;
  private final int permits;
  private final Resource resource;
  private final Semaphore semaphore;
  private final ExecutorService executor;
  private long peak;

  /**
   * Makes the threads that outlive a run.
   *
   * @param holdMicros how long the resource takes for a call
   */
  public BoundedCalls(BoundedVariant variant, int callers, int permits, int holdMicros) {
    this(variant, callers, permits, holding(holdMicros));
  }

  /**
   * Calls of a real resource.
   *
   * @param service what it does for a call; it answers 1 for one that was served
   */
  public BoundedCalls(BoundedVariant variant, int callers, int permits, Callable<Integer> service) {
    this(variant, callers, permits, new Resource(service));
  }

  private BoundedCalls(BoundedVariant variant, int callers, int permits, Resource resource) {
    Bounds.require("callers", callers, 0, MOST_CALLERS);
    Bounds.require("permits", permits, 1, MOST_CALLERS);
    this.variant = variant;
    this.callers = callers;
    this.permits = permits;
    this.resource = resource;
    this.semaphore = new Semaphore(permits);
    this.executor =
        switch (variant) {
          case POOL -> Executors.newFixedThreadPool(permits);
          case POOL_200 -> Executors.newFixedThreadPool(200);
          case VIRTUAL, VIRTUAL_UNBOUNDED -> Executors.newVirtualThreadPerTaskExecutor();
          case PLATFORM_PER_CALLER ->
              Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
        };
  }

  @Override
  public Served run() throws Exception {
    Callable<Integer> call = call();
    List<Future<Integer>> calls = new ArrayList<>(callers);
    for (int caller = 0; caller < callers; caller++) {
      calls.add(executor.submit(call));
    }
    long served = 0;
    for (Future<Integer> one : calls) {
      served += one.get();
    }
    peak = resource.peak();
    return new Served(served, !variant.bounded() || peak <= permits);
  }

  @Override
  public Served knownAnswer() {
    return new Served(callers, true);
  }

  /** The most callers that were at the resource at once in the last run. */
  public long peak() {
    return peak;
  }

  private Callable<Integer> call() {
    return switch (variant) {
      case POOL, POOL_200, VIRTUAL_UNBOUNDED -> resource::call;
      case VIRTUAL, PLATFORM_PER_CALLER -> this::callWithPermit;
    };
  }

  private int callWithPermit() throws Exception {
    semaphore.acquire();
    try {
      return resource.call();
    } finally {
      semaphore.release();
    }
  }

  @Override
  public void close() {
    executor.close();
  }

  private static Resource holding(int micros) {
    Bounds.require("holdMicros", micros, 0, 60_000_000);
    return Resource.holding(micros);
  }
}
