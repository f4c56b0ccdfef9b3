package threadmark.benchmarks.profile;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
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
public final class AllocationProfiler implements InternalProfiler {

  private double start = allocatedBytes();

  @Override
  public String getDescription() {
    return "Bytes allocated per operation by all threads, ended ones too: gc.alloc.rate.norm";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start = allocatedBytes();
  }

  @Override
  public List<ScalarResult> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    return new PerOperation(result)
        .add("gc.alloc.rate.norm", allocatedBytes() - start, "B/op")
        .results();
  }

  private static double allocatedBytes() {
    if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads) {
      long bytes = threads.getTotalThreadAllocatedBytes();
      return bytes < 0 ? Double.NaN : bytes;
    }
    return Double.NaN;
  }
}
