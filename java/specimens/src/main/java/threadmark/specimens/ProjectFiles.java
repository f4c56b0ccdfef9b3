package threadmark.specimens;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files of the example project's jar with all that it needs, from wherever this runs. */
final class ProjectFiles {

  /** The project itself, JMH, and what JMH is made of. */
  private static final List<String> BELONG =
      List.of(
          "example/",
          "META-INF/BenchmarkList",
          "META-INF/CompilerHints",
          "jmh.properties",
          "org/openjdk/jmh/",
          "joptsimple/",
          "org/apache/commons/math3/");

  private ProjectFiles() {}

  static SortedMap<String, byte[]> read() {
    SortedMap<String, byte[]> files = new TreeMap<>();
    try {
      for (String part : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
        Path path = Path.of(part);
        if (Files.isDirectory(path)) {
          addFolder(path, files);
        } else if (Files.exists(path)) {
          addJar(path, files);
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return files;
  }

  private static void addFolder(Path folder, SortedMap<String, byte[]> files) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      for (Path file : found.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (belongs(name)) {
          files.putIfAbsent(name, Files.readAllBytes(file));
        }
      }
    }
  }

  private static void addJar(Path jar, SortedMap<String, byte[]> files) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (!entry.isDirectory() && belongs(entry.getName())) {
          try (InputStream stream = zip.getInputStream(entry)) {
            files.putIfAbsent(entry.getName(), stream.readAllBytes());
          }
        }
      }
    }
  }

  private static boolean belongs(String name) {
    return BELONG.stream().anyMatch(name::startsWith);
  }
}
