package threadmark.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.jmh.OpenJar.JarManifest;
import threadmark.text.Complaint;

/**
 * A digest that is equal when every class and every resource is equal: of a jar, and of what its
 * manifest puts on the class path beside it. Left out is what a second build of the same sources
 * changes: order, compression, times, and the manifest's and Maven's notes on who built it and
 * when. A note that is not known here counts: measuring in vain is cheaper than not measuring. A
 * jar in which a name may mean two entries is known by its bytes alone.
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

  /** A class path that holds more is no project's: it may be the whole disk. */
  private static final int MOST_FILES = 100_000;

  private static final long MOST_BYTES = 8L << 30;

  private static final int BUFFER_BYTES = 1 << 16;

  private final MessageDigest digest = Digest.sha256();
  private final Set<Path> seen = new HashSet<>();
  private final List<Path> files = new ArrayList<>();

  /** What is still to be looked at, in the order in which a JVM looks. */
  private final Deque<Path> left = new ArrayDeque<>();

  private int filesLeft = MOST_FILES;
  private long bytesLeft = MOST_BYTES;

  /**
   * What it is a digest of.
   *
   * @param files the jar and all that its manifest puts beside it, also what is not there
   */
  record Found(String digest, List<Path> files) {}

  static Found of(Path jar) {
    ContentDigest content = new ContentDigest();
    content.files.add(jar);
    content.seen.add(real(jar));
    content.addJar(jar);
    while (!content.left.isEmpty()) {
      content.addBeside(content.left.pop());
    }
    return new Found(HexFormat.of().formatHex(content.digest.digest()), List.copyOf(content.files));
  }

  private void addJar(Path jar) {
    try (OpenJar open = OpenJar.at(jar)) {
      if (open.isAmbiguous()) {
        add("whole jar", bytes(jar));
      } else {
        open.entries().forEach(entry -> add(entry.getName(), content(open, entry)));
      }
      JarManifest words = JarManifest.of(open.manifest());
      words.elsewhere(jar).forEach(word -> add("elsewhere " + word, new byte[0]));
      words.classPath(jar).reversed().forEach(left::push);
    }
  }

  /** Links may lead to it by any number of ways. */
  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException absent) {
      return file.toAbsolutePath().normalize();
    }
  }

  private void addBeside(Path file) {
    count();
    if (!seen.add(real(file))) {
      return;
    }
    files.add(file);
    if (Files.isDirectory(file)) {
      addFolder(file);
    } else if (!Files.exists(file)) {
      add("absent", new byte[0]);
    } else if (!Files.isRegularFile(file)) {
      throw new Complaint(
          "%s: a jar's manifest names it, and it is no plain file; build the jar again"
              .formatted(file));
    } else if (file.toString().endsWith(".jar") || OpenJar.isJar(file)) {
      addJar(file);
    } else {
      add("file", bytes(file));
    }
  }

  private void addFolder(Path folder) {
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      files
          .peek(file -> count())
          .filter(Files::isRegularFile)
          .sorted()
          .forEach(file -> add(folder.relativize(file).toString().replace('\\', '/'), bytes(file)));
    } catch (IOException failure) {
      throw unreadable(folder, failure);
    } catch (UncheckedIOException failure) {
      throw unreadable(folder, failure.getCause());
    }
  }

  /** The digest of so many bytes as the file says that it has: a file of the kernel has none. */
  private byte[] bytes(Path file) {
    MessageDigest own = Digest.sha256();
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      long unread = Files.size(file);
      for (int read = 0; unread > 0 && read >= 0; unread -= read) {
        read = stream.read(buffer, 0, (int) Math.min(unread, BUFFER_BYTES));
        own.update(buffer, 0, Math.max(0, read));
        spend(read);
      }
      return own.digest();
    } catch (IOException failure) {
      throw unreadable(file, failure);
    }
  }

  private void count() {
    if (--filesLeft < 0) {
      throw tooMuch();
    }
  }

  private void spend(long bytes) {
    bytesLeft -= bytes;
    if (bytesLeft < 0) {
      throw tooMuch();
    }
  }

  private Complaint tooMuch() {
    return new Complaint(
        String.format(
            Locale.ROOT,
            "%s: with all that its manifest's Class-Path names it is more than %,d files or %d GiB;"
                + " build the jar again",
            files.getFirst(),
            MOST_FILES,
            MOST_BYTES >> 30));
  }

  private static Complaint unreadable(Path path, IOException failure) {
    return new Complaint(
        "%s: a jar's manifest names it, and it cannot be read (%s); build the jar again"
            .formatted(path, FileFault.words(failure)),
        failure);
  }

  private byte[] content(OpenJar open, ZipEntry entry) {
    MessageDigest own = Digest.sha256();
    if (OpenJar.isManifest(entry)) {
      own.update(lasting(open.manifest().orElseThrow()).getBytes(StandardCharsets.UTF_8));
    } else if (entry.getName().matches("META-INF/maven/.*/pom\\.properties")) {
      own.update(withoutComments(open.bytes(entry)));
    } else {
      spend(open.digest(entry, own));
    }
    return own.digest();
  }

  private static String lasting(Manifest manifest) {
    Map<String, String> parts = new TreeMap<>();
    manifest.getEntries().forEach((name, part) -> parts.put(name, lasting(part)));
    return lasting(manifest.getMainAttributes()) + parts;
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

  /**
   * Adds the length of the name too, so that no two different jars are the same bytes.
   *
   * @param content a digest, which is always as long, or nothing
   */
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
