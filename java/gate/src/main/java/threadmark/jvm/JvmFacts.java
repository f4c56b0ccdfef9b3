package threadmark.jvm;

import java.util.List;

/**
 * What a JVM really used, asked of the JVM itself: options are requests, and ergonomics follow the
 * machine.
 *
 * @param parallelism carriers that the scheduler of virtual threads aims at
 */
public record JvmFacts(
    String jdk,
    List<String> options,
    int processors,
    long maxHeapBytes,
    List<String> collectors,
    int parallelism) {

  public JvmFacts {
    options = List.copyOf(options);
    collectors = List.copyOf(collectors);
  }
}
