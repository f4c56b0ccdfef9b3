package threadmark.benchmarks.profile;

import com.sun.management.ThreadMXBean;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Bytes allocated per operation, under the label that JMH's own collector profiler made known. The
 * JVM's global counter is read: adding up live threads would lose the threads that ended, and a
 * virtual thread allocates on its carrier's account. A kilobyte or so per iteration is JMH's.
 */
public final class AllocationProfiler implements InternalProfiler, MeasuredPart.Counter {

  /** Since JDK 21, and late builds of 17, which this is compiled for: other projects' trials. */
  private static final Optional<MethodHandle> COUNTER = counter();

  private volatile double start = allocatedBytes();
  private volatile Optional<Double> end = Optional.empty();

  public AllocationProfiler() {
    MeasuredPart.counts(this);
  }

  @Override
  public void start() {
    start = allocatedBytes();
    end = Optional.empty();
  }

  @Override
  public void stop() {
    end = Optional.of(allocatedBytes());
  }

  @Override
  public String getDescription() {
    return "Bytes allocated per operation by all threads, ended ones too: gc.alloc.rate.norm";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start();
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return new PerOperation(result)
        .add(
            "gc.alloc.rate.norm", end.orElseGet(AllocationProfiler::allocatedBytes) - start, "B/op")
        .results();
  }

  private static double allocatedBytes() {
    if (COUNTER.isEmpty()
        || !(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads)) {
      return Double.NaN;
    }
    try {
      long bytes = (long) COUNTER.get().invokeExact(threads);
      return bytes < 0 ? Double.NaN : bytes;
    } catch (Throwable neverByACounter) {
      throw new AssertionError(neverByACounter);
    }
  }

  private static Optional<MethodHandle> counter() {
    try {
      return Optional.of(
          MethodHandles.publicLookup()
              .findVirtual(
                  ThreadMXBean.class,
                  "getTotalThreadAllocatedBytes",
                  MethodType.methodType(long.class)));
    } catch (ReflectiveOperationException older) {
      return Optional.empty();
    }
  }
}
