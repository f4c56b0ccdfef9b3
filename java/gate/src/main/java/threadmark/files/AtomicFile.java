package threadmark.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import threadmark.text.Complaint;

/** Writes a file in one piece: a reader finds the old one or the new one, never half of either. */
public final class AtomicFile {

  /** A run of a thousand trials has four; more would not fit into memory as a tree. */
  private static final long MOST_BYTES = 64L << 20;

  public static final String PART = ".part";

  /** Linux follows as many links. */
  private static final int MOST_LINKS = 40;

  /** Where a system names what a process has open. */
  private static final Path OPEN_FILES = Path.of("/proc");

  private AtomicFile() {}

  /**
   * Writes the text beside the file, forces it to the disk, and moves it into place. A link is
   * followed, never replaced; into a device or a pipe, which nothing may replace either, the text
   * flows.
   */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same of a file that is no text. */
  public static void write(Path file, byte[] bytes) {
    try {
      Path target = followed(file);
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        Files.write(target, bytes, StandardOpenOption.WRITE);
      } else {
        replace(target, bytes);
      }
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be written (%s); choose another place"
              .formatted(file, FileFault.words(failure)),
          failure);
    }
  }

  private static void replace(Path file, byte[] bytes) throws IOException {
    Path whole = file.toAbsolutePath();
    Path beside = whole.resolveSibling("." + whole.getFileName() + PART);
    Files.createDirectories(whole.getParent());
    try {
      try (FileChannel channel =
          FileChannel.open(
              beside,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS)) {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
          channel.write(left);
        }
        channel.force(true);
      }
      Files.move(
          beside, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failure) {
      Files.deleteIfExists(beside);
      throw failure;
    }
  }

  /**
   * Where links lead: a file, one that is not there yet, or an open pipe, which has no name. A file
   * that a process holds open under a number is refused, since moving another into its place would
   * take it from under the process.
   */
  private static Path followed(Path file) throws IOException {
    Path at = file;
    for (int links = 0; Files.isSymbolicLink(at); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(file.toString());
      }
      if (at.toAbsolutePath().getParent().toRealPath().startsWith(OPEN_FILES)) {
        if (Files.isRegularFile(at)) {
          throw new FileSystemException(
              file.toString(), null, "that is an open file; give its own name");
        }
        return at;
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    return at;
  }

  /** A text of ours, or one that is given to us. */
  public static String read(Path file) {
    return text(file, bytes(file));
  }

  /** A byte that is no UTF-8 would else become another letter in silence. */
  public static String text(Path file, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException foreign) {
      throw new Complaint(
          "%s: is not UTF-8; it was changed or is another kind of file, bring back the one that was written"
              .formatted(file),
          foreign);
    }
  }

  /** What a program printed, which may be anything. */
  public static String lenientText(Path file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  public static byte[] bytes(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new Complaint(
            "%s: larger than %s MB; no record of ours is, name another file"
                .formatted(file, MOST_BYTES >> 20));
      }
      return Files.readAllBytes(file);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be read (%s)".formatted(file, FileFault.words(failure)), failure);
    }
  }
}
