package threadmark.benchmarks.profile;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Optional;
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
public final class HeapProfiler implements InternalProfiler, MeasuredPart.Counter {

  /** What the heap had gone through at one moment. */
  private record History(long peakBytes, long collections, long millis) {

    static History now() {
      return new History(peak(), countOfCollections(), collectionMillis());
    }
  }

  private volatile History start = History.now();
  private volatile Optional<History> end = Optional.empty();

  public HeapProfiler() {
    MeasuredPart.counts(this);
  }

  @Override
  public void start() {
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    start = History.now();
    end = Optional.empty();
  }

  @Override
  public void stop() {
    end = Optional.of(History.now());
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
    History seen = end.orElseGet(History::now);
    long count = seen.collections() - start.collections();
    long millis = seen.millis() - start.millis();
    return List.of(
        new ScalarResult("heap.peak", seen.peakBytes(), "bytes", AggregationPolicy.MAX),
        new ScalarResult("gc.count", count, "counts", AggregationPolicy.SUM),
        new ScalarResult("gc.time", millis, "ms", AggregationPolicy.SUM));
  }

  private static long peak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(MemoryUsage::getUsed)
        .sum();
  }

  /** A bean that does not count says -1. */
  private static long countOfCollections() {
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
