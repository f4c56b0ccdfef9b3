package threadmark.benchmarks.profile;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * What the heap went through in an iteration: its peak, and the collections.
 *
 * <p>The peak is the sum of the peaks of the heap's pools, which need not fall together, so it is
 * an upper bound; it includes garbage, which is what decides whether the program fits a heap. The
 * collections are counted as JMH counts them: for a concurrent collector that adds cycles, which
 * ran beside the program, to pauses, which stopped it.
 */
public final class HeapProfiler implements InternalProfiler {

  private volatile long startCount = collections();
  private volatile long startMillis = collectionMillis();

  public HeapProfiler() {
    MeasuredPart.starts(this::start);
  }

  private void start() {
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    startCount = collections();
    startMillis = collectionMillis();
  }

  @Override
  public String getDescription() {
    return "Peak heap and collections per iteration: heap.peak, gc.count, gc.time";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start();
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long count = collections() - startCount;
    long millis = collectionMillis() - startMillis;
    return List.of(
        new ScalarResult("heap.peak", peakBytes(), "bytes", AggregationPolicy.MAX),
        new ScalarResult("gc.count", count, "counts", AggregationPolicy.SUM),
        new ScalarResult("gc.time", millis, "ms", AggregationPolicy.SUM));
  }

  private static long peakBytes() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(MemoryUsage::getUsed)
        .sum();
  }

  /** A bean that does not count says -1. */
  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .filter(count -> count > 0)
        .sum();
  }

  private static long collectionMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .filter(millis -> millis > 0)
        .sum();
  }
}
