package threadmark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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

  private Digest() {}

  public static String sha256(Path file) {
    return sha256(List.of(file));
  }

  /** Of a text, as UTF-8. */
  public static String ofText(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  static String of(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }

  /** Of a file, or of every file below a folder with its name there. */
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
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : files) {
        digest.update(Files.readAllBytes(file));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }
}
