package threadmark.components.overload;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import threadmark.workloads.Variant;

/** What a server does with a request that it has read, and the next of which is there already. */
public enum Reception implements Variant {
  /** A virtual thread for each, and nothing in its way. */
  VIRTUAL_UNBOUNDED("virtual-unbounded"),
  /** A virtual thread for each, which waits for one of the permits. */
  VIRTUAL("virtual"),
  /** A virtual thread for each that finds a permit; the others are refused at once. */
  VIRTUAL_REFUSING("virtual-refusing"),
  /** A pool of platform threads, with a queue that takes them all. */
  POOL_200("pool-200"),
  /** Answered at once by whoever read it: what the load itself takes. */
  LOAD_ALONE("load-alone");

  /** Requests that a server works on at once, where it has a bound. */
  static final int PERMITS = 200;

  private final String label;

  Reception(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** As many as keep a server busy that takes them all, and no more than are let in. */
  int underWay() {
    return this == VIRTUAL_REFUSING ? PERMITS : 10 * PERMITS;
  }

  /** What a request asks for, and what it gets where nobody has time for it. */
  interface Request {
    void serve() throws InterruptedException;

    void refuse();
  }

  /** Takes up requests, each on the thread that is due to it. */
  interface Desk {
    void take(Request request) throws InterruptedException;
  }

  /** A desk of its own for one server. Its threads end with the JVM. */
  Desk open() {
    Semaphore permits = new Semaphore(PERMITS);
    ExecutorService threads =
        this == POOL_200
            ? Executors.newFixedThreadPool(PERMITS, Thread.ofPlatform().daemon().factory())
            : Executors.newVirtualThreadPerTaskExecutor();
    return switch (this) {
      case VIRTUAL_UNBOUNDED, POOL_200 -> request -> threads.execute(() -> served(request));
      case VIRTUAL -> request -> threads.execute(() -> servedWithPermit(request, permits));
      case VIRTUAL_REFUSING ->
          request -> {
            if (permits.tryAcquire()) {
              threads.execute(() -> servedAndReleased(request, permits));
            } else {
              request.refuse();
            }
          };
      case LOAD_ALONE -> Request::serve;
    };
  }

  private static void served(Request request) {
    try {
      request.serve();
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    }
  }

  private static void servedWithPermit(Request request, Semaphore permits) {
    try {
      permits.acquire();
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
      return;
    }
    servedAndReleased(request, permits);
  }

  private static void servedAndReleased(Request request, Semaphore permits) {
    try {
      served(request);
    } finally {
      permits.release();
    }
  }
}
