package threadmark.jmh;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import threadmark.model.Complaint;
import threadmark.model.FileFault;

/**
 * A digest that is equal when every class and every resource is equal: of a jar, and of what its
 * manifest puts on the class path beside it. Left out is what a second build of the same sources
 * changes: order, compression, times, and the manifest's and Maven's notes on who built it and
 * when. A note that is not known here counts: measuring in vain is cheaper than not measuring.
 */
final class ContentDigest {

  private static final Set<String> BUILD_STAMPS =
      Set.of(
          "created-by",
          "built-by",
          "build-jdk",
          "build-jdk-spec",
          "build-time",
          "build-date",
          "build-timestamp",
          "bnd-lastmodified",
          "tool",
          "archiver-version",
          "ant-version",
          // Its content is digested; where that lies may differ between two folders.
          "class-path");

  private final MessageDigest digest;
  private final Set<Path> seen = new HashSet<>();

  private ContentDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }

  static String of(Path jar) {
    ContentDigest content = new ContentDigest();
    content.addJar(jar);
    return HexFormat.of().formatHex(content.digest.digest());
  }

  private void addJar(Path jar) {
    if (!seen.add(jar.toAbsolutePath().normalize())) {
      return;
    }
    List<Path> beside;
    try (OpenJar open = OpenJar.at(jar)) {
      for (ZipEntry entry : open.files()) {
        add(entry.getName(), content(open, entry));
      }
      beside = ManifestWords.of(open.manifest()).classPath(jar);
    }
    for (Path file : beside) {
      addBeside(file);
    }
  }

  private void addBeside(Path file) {
    if (Files.isDirectory(file)) {
      addFolder(file);
    } else if (!Files.exists(file)) {
      add("absent", new byte[0]);
    } else if (file.toString().endsWith(".jar")) {
      addJar(file);
    } else {
      add("file", bytes(file));
    }
  }

  private void addFolder(Path folder) {
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      files
          .filter(Files::isRegularFile)
          .sorted()
          .forEach(file -> add(folder.relativize(file).toString().replace('\\', '/'), bytes(file)));
    } catch (IOException failure) {
      throw unreadable(folder, failure);
    } catch (UncheckedIOException failure) {
      throw unreadable(folder, failure.getCause());
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failure) {
      throw unreadable(file, failure);
    }
  }

  private static Complaint unreadable(Path path, IOException failure) {
    return new Complaint(
        "%s: a jar's manifest names it, and it cannot be read (%s); build the jar again"
            .formatted(path, FileFault.words(failure)),
        failure);
  }

  private static byte[] content(OpenJar open, ZipEntry entry) {
    if (OpenJar.isManifest(entry)) {
      return open.manifest()
          .map(manifest -> {
            Map<String, String> parts = new TreeMap<>();
            manifest.getEntries().forEach((name, part) -> parts.put(name, lasting(part)));
            return lasting(manifest.getMainAttributes()) + parts;
          })
          .orElse("")
          .getBytes(StandardCharsets.UTF_8);
    }
    byte[] bytes = open.bytes(entry);
    return entry.getName().matches("META-INF/maven/.*/pom\\.properties")
        ? withoutComments(bytes)
        : bytes;
  }

  private static String lasting(Attributes attributes) {
    Map<String, String> lasting = new TreeMap<>();
    attributes.forEach((name, value) -> {
      String lower = name.toString().toLowerCase(Locale.ROOT);
      if (!BUILD_STAMPS.contains(lower)) {
        lasting.put(lower, value.toString());
      }
    });
    return lasting.toString();
  }

  private static byte[] withoutComments(byte[] properties) {
    return new String(properties, StandardCharsets.ISO_8859_1)
        .lines()
        .filter(line -> !line.startsWith("#"))
        .sorted()
        .collect(Collectors.joining("\n"))
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  /** With lengths, so that no two different jars are the same string of bytes. */
  private void add(String name, byte[] content) {
    byte[] nameBytes = name.getBytes(StandardCharsets.UTF_8);
    digest.update(
        ByteBuffer.allocate(2 * Integer.BYTES)
            .putInt(nameBytes.length)
            .putInt(content.length)
            .flip());
    digest.update(nameBytes);
    digest.update(content);
  }
}
