package threadmark.workloads.program;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes what this JVM really uses into the file named by its argument: a JVM is told options, but
 * ergonomics have the last word on what was left out.
 */
public final class JvmReport {

  private static final String PARALLELISM = "jdk.virtualThreadScheduler.parallelism";

  private JvmReport() {}

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      System.err.println("usage: java threadmark.workloads.program.JvmReport file");
      System.exit(2);
    }
    Files.writeString(Path.of(arguments[0]), Json.of(facts()) + "\n");
  }

  static Map<String, Object> facts() {
    int processors = Runtime.getRuntime().availableProcessors();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("schema", "jvm/1");
    facts.put("processors", processors);
    facts.put("maxHeapBytes", Runtime.getRuntime().maxMemory());
    facts.put("collectors", collectors());
    facts.put("parallelism", Integer.getInteger(PARALLELISM, processors));
    return facts;
  }

  private static List<String> collectors() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .map(GarbageCollectorMXBean::getName)
        .toList();
  }
}
