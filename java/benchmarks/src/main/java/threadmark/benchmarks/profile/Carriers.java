package threadmark.benchmarks.profile;

import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;

/** The platform threads that carry virtual threads. */
final class Carriers {

  private Carriers() {}

  /** How many there are now. The scheduler's own count exists from JDK 24. */
  static long alive() {
    try {
      Class<? extends PlatformManagedObject> scheduler =
          Class.forName("jdk.management.VirtualThreadSchedulerMXBean")
              .asSubclass(PlatformManagedObject.class);
      Object bean = ManagementFactory.getPlatformMXBean(scheduler);
      return ((Number) scheduler.getMethod("getPoolSize").invoke(bean)).longValue();
    } catch (ReflectiveOperationException before24) {
      return listed();
    }
  }

  /** By the class and not by the name: any pool may have been the first to be called number 1. */
  static long listed() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getClass().getName().equals("jdk.internal.misc.CarrierThread"))
        .count();
  }
}
