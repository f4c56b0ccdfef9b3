package threadmark.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** SHA-256 of files, in hex. */
public final class Digest {

  private static final int BUFFER_BYTES = 1 << 16;

  private Digest() {}

  public static String sha256(Path file) {
    return sha256(List.of(file));
  }

  /** The digest of a text in UTF-8. */
  public static String ofText(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  /** The digest of a file, or of all files below a folder with their names. */
  public static String ofTree(Path root) {
    if (!Files.isDirectory(root)) {
      return sha256(root);
    }
    try (Stream<Path> files = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
      return ofText(
          files
              .filter(Files::isRegularFile)
              .sorted()
              .map(file ->
                  root.relativize(file).toString().replace('\\', '/') + " " + sha256(file) + "\n")
              .collect(Collectors.joining()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** One digest over several files, in the order given. */
  public static String sha256(List<Path> files) {
    try {
      MessageDigest digest = sha256();
      for (Path file : files) {
        update(digest, file);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A digest that takes its bytes piece by piece. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }

  /**
   * Reads as many bytes as the file says that it has. Devices and files of the kernel, which may
   * have no end, say that they have none.
   */
  private static void update(MessageDigest digest, Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "it is no plain file");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      long left = Files.size(file);
      int read = 0;
      while (left > 0 && read >= 0) {
        read = stream.read(buffer, 0, (int) Math.min(left, BUFFER_BYTES));
        digest.update(buffer, 0, Math.max(0, read));
        left -= read;
      }
    }
  }
}
