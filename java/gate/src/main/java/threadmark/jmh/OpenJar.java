package threadmark.jmh;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import threadmark.files.FileFault;
import threadmark.text.Complaint;

/** A jar that is read from; whatever is wrong with it is told in one sentence. */
public final class OpenJar implements AutoCloseable {

  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /** What is read as a whole has no more than this. */
  private static final int MOST_READ = 16 << 20;

  /** A signed jar has a few lines in it for every class. */
  private static final int MOST_OF_MANIFEST = 4 << 20;

  private static final int MOST_ENTRIES = 1_000_000;

  private static final int BUFFER_BYTES = 1 << 16;

  /** No jar of benchmarks unpacks to more than this many times its size, or to more than this. */
  private static final long MOST_TIMES = 200;

  private static final long SMALL_BYTES = 64L << 20;
  private static final long MOST_BYTES = 4L << 30;

  private final Path path;
  private final ZipFile zip;
  private long bytesLeft;
  private Optional<Manifest> manifest = Optional.empty();
  private List<ZipEntry> entries = List.of();

  private OpenJar(Path path, ZipFile zip, long bytesLeft) {
    this.path = path;
    this.zip = zip;
    this.bytesLeft = bytesLeft;
  }

  public static OpenJar at(Path path) {
    if (!Files.exists(path)) {
      throw new Complaint("%s: there is no such file; build the jar first".formatted(path));
    }
    if (!Files.isRegularFile(path)) {
      throw new Complaint("%s: not a file; name the jar itself".formatted(path));
    }
    try {
      long size = Files.size(path);
      if (size == 0) {
        throw new Complaint("%s: is empty (0 bytes); build the jar again".formatted(path));
      }
      return new OpenJar(
          path, new ZipFile(path.toFile()), Math.clamp(size * MOST_TIMES, SMALL_BYTES, MOST_BYTES));
    } catch (ZipException broken) {
      throw new Complaint(
          "%s: not a jar, or only a part of one; build it again".formatted(path), broken);
    } catch (IOException failure) {
      throw unreadable(path, failure);
    }
  }

  private static Complaint unreadable(Path path, IOException failure) {
    return new Complaint(
        "%s: cannot be read (%s); build the jar again".formatted(path, FileFault.words(failure)),
        failure);
  }

  /** Whether a JVM could open it as a jar, whatever its name is. */
  static boolean isJar(Path file) {
    try (ZipFile opened = new ZipFile(file.toFile())) {
      return opened.size() > 0;
    } catch (IOException none) {
      return false;
    }
  }

  /**
   * All entries by name, folders too: a JVM that asks for a class takes what is stored as a folder
   * of that name.
   */
  List<ZipEntry> entries() {
    if (zip.size() > MOST_ENTRIES) {
      throw new Complaint(
          String.format(
              Locale.ROOT,
              "%s: has %,d entries, and %,d at most are read; build the jar again",
              path,
              zip.size(),
              MOST_ENTRIES));
    }
    if (entries.isEmpty()) {
      entries =
          Collections.list(zip.entries()).stream()
              .map(ZipEntry.class::cast)
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
    }
    return entries;
  }

  /** Whether one name may mean two entries; which of them a JVM takes, its version decides. */
  boolean isAmbiguous() {
    Set<String> names = new HashSet<>();
    return !entries().stream().allMatch(entry -> names.add(bare(entry.getName())));
  }

  private static String bare(String name) {
    return name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
  }

  public boolean has(String name) {
    return zip.getEntry(name) != null;
  }

  Optional<byte[]> bytes(String name) {
    return Optional.ofNullable(zip.getEntry(name)).map(this::bytes);
  }

  byte[] bytes(ZipEntry entry) {
    return bytes(entry, MOST_READ);
  }

  private byte[] bytes(ZipEntry entry, int most) {
    try (InputStream stream = zip.getInputStream(entry)) {
      byte[] bytes = stream.readNBytes(most + 1);
      spend(bytes.length);
      if (bytes.length > most) {
        throw new Complaint(
            "%s: its %s is larger than %d MiB; build the jar again"
                .formatted(path, entry.getName(), most >> 20));
      }
      return bytes;
    } catch (IOException failure) {
      throw unreadable(path, failure);
    }
  }

  /** Adds what the entry holds, which may be more than fits into memory; how much that was. */
  long digest(ZipEntry entry, MessageDigest digest) {
    long bytes = 0;
    try (InputStream stream = zip.getInputStream(entry)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
        spend(read);
        digest.update(buffer, 0, read);
        bytes += read;
      }
      return bytes;
    } catch (IOException failure) {
      throw unreadable(path, failure);
    }
  }

  private void spend(int bytes) {
    bytesLeft -= bytes;
    if (bytesLeft < 0) {
      throw new Complaint(
          "%s: unpacks to far more than a jar of benchmarks holds; build the jar again"
              .formatted(path));
    }
  }

  /** The one that a JVM finds, whose name it reads in any case. */
  Optional<Manifest> manifest() {
    if (manifest.isEmpty()) {
      List<ZipEntry> found = entries().stream().filter(OpenJar::isManifest).toList();
      if (found.size() > 1) {
        throw new Complaint("%s: holds several manifests; build the jar again".formatted(path));
      }
      manifest = found.stream().findFirst().map(entry -> parsed(bytes(entry, MOST_OF_MANIFEST)));
    }
    return manifest;
  }

  private Manifest parsed(byte[] bytes) {
    try {
      return new Manifest(new ByteArrayInputStream(bytes));
    } catch (IOException broken) {
      throw new Complaint(
          "%s: its manifest is broken (%s); build the jar again"
              .formatted(path, broken.getMessage()),
          broken);
    }
  }

  static boolean isManifest(ZipEntry entry) {
    return bare(entry.getName()).equalsIgnoreCase(MANIFEST);
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException failure) {
      throw unreadable(path, failure);
    }
  }

  /**
   * What a jar's manifest tells {@code java -jar}, which {@code java -cp} does not hear. Its {@code
   * Class-Path} and {@code Multi-Release} are heard either way.
   */
  record JarManifest(Attributes attributes) {

    private static final String JMH_MAIN = "org.openjdk.jmh.Main";

    static JarManifest of(Optional<Manifest> manifest) {
      return new JarManifest(manifest.map(Manifest::getMainAttributes).orElseGet(Attributes::new));
    }

    /** The class that {@code java -jar} would start, where it is not JMH's own. */
    Optional<String> foreignMain() {
      return value("Main-Class").filter(main -> !main.equals(JMH_MAIN));
    }

    Optional<String> agent() {
      return value("Launcher-Agent-Class");
    }

    /** The options that say the same. */
    List<String> options() {
      List<String> options = new ArrayList<>();
      words("Add-Exports").forEach(part -> options.add("--add-exports=" + part + "=ALL-UNNAMED"));
      words("Add-Opens").forEach(part -> options.add("--add-opens=" + part + "=ALL-UNNAMED"));
      value("Enable-Native-Access").ifPresent(who -> options.add("--enable-native-access=" + who));
      return options;
    }

    /** The files that belong to the jar's class path, as far as they are files. */
    List<Path> classPath(Path jar) {
      return words("Class-Path").stream().flatMap(word -> file(jar, word).stream()).toList();
    }

    /** What it names beside them, and no JVM can load from this disk. */
    List<String> elsewhere(Path jar) {
      return words("Class-Path").stream().filter(word -> file(jar, word).isEmpty()).toList();
    }

    /** Reads an address as a JVM does: it may be malformed, and a # begins what is ignored. */
    private static Optional<Path> file(Path jar, String word) {
      String address = word.replaceFirst("#.*", "");
      try {
        Path named = Path.of(jar.toAbsolutePath().toUri().resolve(URI.create(address)));
        // The JDK's own image is a file system too, and a class path does not reach into it.
        return Optional.of(named)
            .filter(file -> file.getFileSystem().equals(FileSystems.getDefault()));
      } catch (IllegalArgumentException | FileSystemNotFoundException noAddressOfAFile) {
        return sibling(jar, address);
      }
    }

    private static Optional<Path> sibling(Path jar, String name) {
      try {
        return Optional.of(jar.toAbsolutePath().resolveSibling(name)).filter(Files::exists);
      } catch (InvalidPathException noName) {
        return Optional.empty();
      }
    }

    private List<String> words(String attribute) {
      return value(attribute).map(value -> List.of(value.split("\\s+", -1))).orElse(List.of());
    }

    private Optional<String> value(String attribute) {
      return Optional.ofNullable(attributes.getValue(attribute))
          .map(String::strip)
          .filter(value -> !value.isEmpty());
    }
  }
}
