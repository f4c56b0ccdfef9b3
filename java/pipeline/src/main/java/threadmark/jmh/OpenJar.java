package threadmark.jmh;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import threadmark.model.Complaint;
import threadmark.model.FileFault;

/** A jar that is read from; whatever is wrong with it is told in one sentence. */
final class OpenJar implements AutoCloseable {

  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /** No jar of benchmarks unpacks to more than this many times its size, or to more than this. */
  private static final long MOST_TIMES = 200;

  private static final long SMALL_BYTES = 64L << 20;
  private static final long MOST_BYTES = 4L << 30;

  private final Path path;
  private final ZipFile zip;
  private long bytesLeft;

  private OpenJar(Path path, ZipFile zip, long bytesLeft) {
    this.path = path;
    this.zip = zip;
    this.bytesLeft = bytesLeft;
  }

  static OpenJar at(Path path) {
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

  /** All files by name; those of one name in the order in which they lie in the jar. */
  List<ZipEntry> files() {
    return Collections.list(zip.entries()).stream()
        .filter(entry -> !entry.isDirectory())
        .map(ZipEntry.class::cast)
        .sorted(Comparator.comparing(ZipEntry::getName))
        .toList();
  }

  boolean has(String name) {
    return zip.getEntry(name) != null;
  }

  Optional<byte[]> bytes(String name) {
    return Optional.ofNullable(zip.getEntry(name)).map(this::bytes);
  }

  byte[] bytes(ZipEntry entry) {
    try (InputStream stream = zip.getInputStream(entry)) {
      byte[] bytes = stream.readNBytes((int) Math.min(bytesLeft + 1, Integer.MAX_VALUE - 8));
      bytesLeft -= bytes.length;
      if (bytesLeft < 0 || stream.read() >= 0) {
        throw new Complaint(
            "%s: unpacks to far more than a jar of benchmarks holds; build the jar again"
                .formatted(path));
      }
      return bytes;
    } catch (IOException failure) {
      throw unreadable(path, failure);
    }
  }

  Optional<Manifest> manifest() {
    return bytes(MANIFEST)
        .map(bytes -> {
          try {
            return new Manifest(new ByteArrayInputStream(bytes));
          } catch (IOException broken) {
            throw new Complaint(
                "%s: its manifest is broken (%s); build the jar again"
                    .formatted(path, broken.getMessage()),
                broken);
          }
        });
  }

  static boolean isManifest(ZipEntry entry) {
    return entry.getName().equals(MANIFEST);
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException failure) {
      throw unreadable(path, failure);
    }
  }
}
