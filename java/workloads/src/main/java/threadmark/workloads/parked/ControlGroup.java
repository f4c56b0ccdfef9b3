package threadmark.workloads.parked;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The control group of this process, whose memory the kernel counts: stacks of its own for platform
 * threads and page tables too, which belong to no process. What other processes of the group take
 * is in it.
 *
 * @param files where the count may stand, the likeliest first
 */
record ControlGroup(List<Path> files) {

  private static final Path OWN = Path.of("/proc/self/cgroup");
  private static final Path MOUNTED = Path.of("/sys/fs/cgroup");

  static ControlGroup ofThisProcess() {
    try {
      return named(Files.readString(OWN), MOUNTED);
    } catch (IOException notLinux) {
      return new ControlGroup(List.of());
    }
  }

  /** As lines such as {@code 0::/a/b} or {@code 4:memory:/a/b} name it. */
  static ControlGroup named(String lines, Path mounted) {
    return new ControlGroup(
        lines
            .lines()
            .map(line -> line.split(":", 3))
            .filter(parts -> parts.length == 3)
            .flatMap(parts -> candidates(parts[1], parts[2], mounted))
            .toList());
  }

  /** Inside a container its own group may be mounted as if it were the topmost. */
  private static Stream<Path> candidates(String controllers, String name, Path mounted) {
    String inside = name.replaceFirst("^/+", "");
    if (controllers.isEmpty()) {
      return Stream.of(mounted.resolve(inside), mounted)
          .map(folder -> folder.resolve("memory.current"));
    }
    return List.of(controllers.split(",", -1)).contains("memory")
        ? Stream.of(mounted.resolve("memory").resolve(inside), mounted.resolve("memory"))
            .map(folder -> folder.resolve("memory.usage_in_bytes"))
        : Stream.empty();
  }

  /** The bytes that the kernel counts; nothing where no file tells them. */
  OptionalLong bytes() {
    for (Path file : files) {
      try {
        return OptionalLong.of(Long.parseLong(Files.readString(file).strip()));
      } catch (IOException | NumberFormatException notThere) {
        // The next one may be.
      }
    }
    return OptionalLong.empty();
  }
}
