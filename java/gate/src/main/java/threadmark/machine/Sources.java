package threadmark.machine;

import java.nio.file.Path;
import java.util.Locale;
import threadmark.jvm.SystemCommands;
import threadmark.text.Labelled;

/**
 * Where facts about a machine come from.
 *
 * @param version of the system, in Java's words; used where there is no kernel to ask
 * @param processors that the Java runtime may use
 * @param memoryBytes that the Java runtime sees; used where there is no kernel file to read
 * @param root holds {@code proc} and {@code sys}
 */
public record Sources(
    OperatingSystem system,
    String version,
    String arch,
    int processors,
    long memoryBytes,
    Path root,
    SystemCommands commands) {

  public Sources {
    // One name for one architecture, whatever system and runtime say it.
    arch =
        switch (arch.toLowerCase(Locale.ROOT)) {
          case "amd64", "x86_64", "x64" -> "x86_64";
          case "arm64", "aarch64" -> "aarch64";
          default -> arch.toLowerCase(Locale.ROOT);
        };
  }

  public KernelFiles kernel() {
    return new KernelFiles(root);
  }

  /** Systems that facts are read from in different ways. */
  public enum OperatingSystem implements Labelled {
    LINUX,
    MACOS,
    WINDOWS,
    OTHER;

    /** By the name that Java gives it in {@code os.name}. */
    public static OperatingSystem named(String name) {
      String lower = name.toLowerCase(Locale.ROOT);
      if (lower.startsWith("linux")) {
        return LINUX;
      }
      if (lower.startsWith("mac")) {
        return MACOS;
      }
      return lower.startsWith("windows") ? WINDOWS : OTHER;
    }
  }
}
