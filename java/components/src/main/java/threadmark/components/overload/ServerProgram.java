package threadmark.components.overload;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.stream.Collectors;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;
import threadmark.workloads.Variant;

/**
 * The server in a JVM of its own, whose heap may be too small for it: says its port, and then
 * answers each line by the most bytes that a collection left in its heap, and by its CPU time in
 * seconds, since the line before. It ends when nobody speaks to it any more.
 */
final class ServerProgram {

  private ServerProgram() {}

  public static void main(String... arguments) throws IOException {
    Reception reception = Variant.named(Reception.class, arguments[0]);
    try (RequestServer server =
        new RequestServer(
            reception, Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]))) {
      System.out.println(server.port());
      BufferedReader orders =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
      LongAccumulator left = leftByCollections();
      long before = cpuNanos();
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        long now = cpuNanos();
        System.out.println(left.getThenReset() + " " + (now - before) / 1e9);
        before = now;
      }
    }
    // What it still works on is nobody's any more.
    Runtime.getRuntime().halt(0);
  }

  /** Without the garbage, which fills a heap of any size, and with what waits to be served. */
  private static LongAccumulator leftByCollections() {
    LongAccumulator most = new LongAccumulator(Math::max, 0);
    Set<String> pools =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .collect(Collectors.toSet());
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector)
          .addNotificationListener(
              (notification, nothing) ->
                  most.accumulate(
                      GarbageCollectionNotificationInfo.from(
                              (CompositeData) notification.getUserData())
                          .getGcInfo()
                          .getMemoryUsageAfterGc()
                          .entrySet()
                          .stream()
                          .filter(pool -> pools.contains(pool.getKey()))
                          .mapToLong(pool -> pool.getValue().getUsed())
                          .sum()),
              null,
              null);
    }
    return most;
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }
}
