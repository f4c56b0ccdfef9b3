package threadmark.maven;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A module's benchmarks as one jar that outlives the folder in which they were built: what was
 * built there is in it, and what lies elsewhere, such as the local repository, its manifest names.
 */
final class BenchmarkJar {

  static final String LIST = "META-INF/BenchmarkList";
  static final String JMH_MAIN = "org/openjdk/jmh/Main.class";

  private static final String VERSIONS = "META-INF/versions/";

  /** Files of which every part of the class path has one, and all count. */
  private static final List<String> ADDED_UP =
      List.of(LIST, "META-INF/CompilerHints", "META-INF/services/");

  private final Map<String, byte[]> entries = new LinkedHashMap<>();
  private final List<Path> beside = new ArrayList<>();

  /**
   * Of that class path.
   *
   * @param project the folder that holds what this build makes
   * @param repository what Maven keeps of others, which may lie in the project's folder
   */
  static BenchmarkJar of(List<Path> classPath, Path project, Path repository) throws IOException {
    BenchmarkJar jar = new BenchmarkJar();
    for (Path part : classPath) {
      if (Files.isDirectory(part)) {
        jar.addFolder(part);
      } else if (part.startsWith(project) && !part.startsWith(repository)) {
        jar.addJar(part);
      } else {
        jar.beside.add(part);
      }
    }
    return jar;
  }

  /** Whether it can be measured: benchmarks that were generated, and a JMH to run them. */
  static boolean isWhole(Path jar) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getEntry(LIST) != null && zip.getEntry(JMH_MAIN) != null;
    } catch (IOException noJar) {
      return false;
    }
  }

  private void addFolder(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        add(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
  }

  private void addJar(Path path) throws IOException {
    try (ZipFile zip = new ZipFile(path.toFile())) {
      Enumeration<? extends ZipEntry> all = zip.entries();
      while (all.hasMoreElements()) {
        ZipEntry entry = all.nextElement();
        if (!entry.isDirectory()) {
          try (InputStream bytes = zip.getInputStream(entry)) {
            add(entry.getName(), bytes.readAllBytes());
          }
        }
      }
    }
  }

  private void add(String name, byte[] bytes) {
    if (name.equals(JarFile.MANIFEST_NAME) || name.endsWith("module-info.class")) {
      return;
    }
    if (ADDED_UP.stream().anyMatch(name::startsWith)) {
      entries.merge(name, bytes, BenchmarkJar::lines);
    } else {
      entries.putIfAbsent(name, bytes);
    }
  }

  private static byte[] lines(byte[] before, byte[] more) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(before);
    if (before.length > 0 && before[before.length - 1] != '\n') {
      all.write('\n');
    }
    all.writeBytes(more);
    return all.toByteArray();
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out)) {
      put(jar, JarFile.MANIFEST_NAME, manifest());
      entries.forEach((name, bytes) -> put(jar, name, bytes));
    }
  }

  private static void put(JarOutputStream jar, String name, byte[] bytes) {
    try {
      JarEntry entry = new JarEntry(name);
      entry.setTime(0);
      jar.putNextEntry(entry);
      jar.write(bytes);
      jar.closeEntry();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private byte[] manifest() throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
    if (!beside.isEmpty()) {
      main.put(
          Attributes.Name.CLASS_PATH,
          String.join(" ", beside.stream().map(part -> part.toUri().toString()).toList()));
    }
    if (entries.keySet().stream().anyMatch(name -> name.startsWith(VERSIONS))) {
      main.put(Attributes.Name.MULTI_RELEASE, "true");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    manifest.write(bytes);
    return bytes.toByteArray();
  }
}
