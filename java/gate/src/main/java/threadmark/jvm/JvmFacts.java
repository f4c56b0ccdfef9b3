package threadmark.jvm;

import java.nio.file.Path;
import java.util.List;
import threadmark.files.AtomicFile;
import threadmark.json.Json;

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

  /** What the JVM wrote about itself. */
  private record Written(
      int processors, long maxHeapBytes, List<String> collectors, int parallelism) {}

  /** The facts in a file that a JVM wrote, which belong to that JDK under those options. */
  public static JvmFacts read(Path file, String jdk, List<String> options) {
    Written facts = Json.value(file, AtomicFile.read(file), "jvm/1", Written.class);
    return new JvmFacts(
        jdk,
        options,
        facts.processors(),
        facts.maxHeapBytes(),
        facts.collectors(),
        facts.parallelism());
  }

  public JvmFacts {
    options = List.copyOf(options);
    collectors = List.copyOf(collectors);
  }
}
