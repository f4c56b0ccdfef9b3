package threadmark.workloads.program;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What this process has used since it started, the start of the JVM included. Reading loads the
 * management classes, so it is done once, after everything that is timed.
 *
 * @param cpuSeconds user and system time of every thread, those of the JVM included
 * @param split the same time as the kernel divides it, where the kernel tells
 * @param allocatedBytes what Java threads allocated, where the JVM counts it
 * @param gcSeconds elapsed time of collections, as the collectors report it
 * @param peakHeapBytes the peaks of the heap's pools, added: no less than the true peak
 */
record Resources(
    double cpuSeconds,
    Optional<CpuSplit> split,
    OptionalLong allocatedBytes,
    double gcSeconds,
    long peakHeapBytes) {

  static Resources read() {
    return new Resources(
        operatingSystem().getProcessCpuTime() / 1e9,
        CpuSplit.read(),
        totalAllocated(),
        collectionMillis() / 1e3,
        peakHeap());
  }

  private static com.sun.management.OperatingSystemMXBean operatingSystem() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
  }

  private static OptionalLong totalAllocated() {
    long bytes =
        ManagementFactory.getPlatformMXBean(com.sun.management.ThreadMXBean.class)
            .getTotalThreadAllocatedBytes();
    return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
  }

  private static long collectionMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .filter(millis -> millis > 0)
        .sum();
  }

  private static long peakHeap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .filter(peak -> peak != null)
        .mapToLong(peak -> peak.getUsed())
        .sum();
  }
}
