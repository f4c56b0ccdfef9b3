package threadmark.door;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A work tree that is gated.
 *
 * @param started the folder whose benchmarks are gated
 * @param out the folder of reports, below it
 */
public record GatedTree(Path started, String out) {

  public GatedTree {
    started = started.toAbsolutePath().normalize();
  }

  /** The folder of reports. */
  public Path reports() {
    return started.resolve(out);
  }

  /** The same, emptied. */
  public Path fresh() throws IOException {
    Path folder = reports();
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  /**
   * The folder that the build of this side puts its jars into; the base's lies at the same place.
   */
  public Path packed() {
    return reports().resolve("packed");
  }

  /** What the build of this side put there. */
  public List<Path> jars() throws IOException {
    if (!Files.isDirectory(packed())) {
      return List.of();
    }
    try (Stream<Path> jars = Files.list(packed())) {
      return jars.sorted().toList();
    }
  }

  /** Where the repository begins. */
  public Path repository() throws Refusal {
    for (Path folder = started; folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(".git"))) {
        return folder;
      }
    }
    throw new Refusal(
        "%s lies in no git repository, so no commit can be the base; commit it to one"
            .formatted(started));
  }

  /**
   * What {@code try} is told of it.
   *
   * @param build the script that builds a side, from where the repository begins
   * @param jdk the one to measure on
   */
  public Map<String, String> gate(Path build, Optional<String> jdk) throws Refusal {
    Map<String, String> options = new LinkedHashMap<>();
    jdk.ifPresent(named -> {
      options.put("base-jdk", named);
      options.put("head-jdk", named);
    });
    options.put("repository", repository().toString());
    options.put("build", Shell.command(build));
    options.put("jar", within(repository(), packed()) + "/*.jar");
    options.put("each-jar", "true");
    options.put("out", reports().toString());
    return options;
  }

  /** What {@code calibrate} is told of a jar, and of the JDK to measure on. */
  public Map<String, String> calibration(Path jar, Optional<String> jdk) {
    Map<String, String> options = new LinkedHashMap<>();
    jdk.ifPresent(named -> options.put("jdk", named));
    options.put("jar", jar.toString());
    String name = jar.getFileName().toString().replaceFirst("[.]jar$", "");
    options.put("out", reports().resolve(name).toString());
    return options;
  }

  /** Where a file lies below the folder where the repository begins. */
  public static String within(Path repository, Path file) {
    return repository.relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
  }
}
