package threadmark.jvm;

import java.nio.file.Path;
import java.util.List;
import threadmark.files.AtomicFile;
import threadmark.json.Json;

/** What a JVM wrote about itself. */
public record JvmFile(int processors, long maxHeapBytes, List<String> collectors, int parallelism) {

  /** The facts in that file, which belong to that JDK under those options. */
  public static JvmFacts read(Path file, String jdk, List<String> options) {
    JvmFile facts = Json.value(file, AtomicFile.read(file), "jvm/1", JvmFile.class);
    return new JvmFacts(
        jdk,
        options,
        facts.processors(),
        facts.maxHeapBytes(),
        facts.collectors(),
        facts.parallelism());
  }
}
