package threadmark.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import threadmark.model.Complaint;

/** Writes a file in one piece: a reader finds the old one or the new one, never half of either. */
public final class AtomicFile {

  /** A run of a thousand trials has four; more would not fit into memory as a tree. */
  private static final long MOST_BYTES = 64L << 20;

  static final String PART = ".part";

  private AtomicFile() {}

  /** Writes the text beside the file, forces it to the disk, and moves it into place. */
  public static void write(Path file, String text) {
    Path beside = file.resolveSibling("." + file.getFileName() + PART);
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      try (FileChannel channel =
          FileChannel.open(
              beside,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be written (%s); free space or choose another folder with --out"
              .formatted(file, reason(failure)),
          failure);
    }
  }

  static String read(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new Complaint(
            "%s: larger than %s MB; no record of ours is, name another file"
                .formatted(file, MOST_BYTES >> 20));
      }
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new Complaint("%s: cannot be read (%s)".formatted(file, reason(failure)), failure);
    }
  }

  private static String reason(IOException failure) {
    String message = failure.getMessage();
    return failure.getClass().getSimpleName() + (message == null ? "" : ": " + message);
  }
}
