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
import java.util.function.Predicate;
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
   * Writes the text beside the file, forces it to the disk, moves it into place, and forces the
   * name too. A link is followed, never replaced; into a device or a pipe, which nothing may
   * replace either, the text flows.
   */
  public static void write(Path file, String text) {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The same of a file that is no text. */
  public static void write(Path file, byte[] bytes) {
    writeSound(file, bytes, unused -> true);
  }

  /**
   * The same of what lies nowhere else: it takes the file's place after somebody looked at it.
   *
   * @param sound whether what lies on the disk is what was written
   * @return whether it was sound; if not, the file is the one that it was
   */
  public static boolean writeSound(Path file, byte[] bytes, Predicate<Path> sound) {
    try {
      Path target = followed(file);
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        Files.write(target, bytes, StandardOpenOption.WRITE);
        return sound.test(target);
      }
      return replace(target, bytes, sound);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be written (%s); choose another place"
              .formatted(file, FileFault.words(failure)),
          failure);
    }
  }

  private static boolean replace(Path file, byte[] bytes, Predicate<Path> sound)
      throws IOException {
    Path whole = file.toAbsolutePath();
    Path beside = whole.resolveSibling("." + whole.getFileName() + PART);
    Files.createDirectories(whole.getParent());
    boolean moved = false;
    try {
      put(beside, bytes);
      if (sound.test(beside)) {
        Files.move(
            beside, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        moved = true;
        forceFolder(whole.getParent());
      }
      return moved;
    } finally {
      if (!moved) {
        Files.deleteIfExists(beside);
      }
    }
  }

  /**
   * Writes a file that nobody reads yet, and forces it. Whoever moves its folder into place later
   * forces that folder once.
   */
  public static void put(Path file, byte[] bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
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
  }

  /**
   * Forces the names in a folder to the disk: without that, a power cut may take back a file that
   * was moved there, and keep a deletion that came after it.
   */
  public static void forceFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException noFolderIsForcedHere) {
      // Windows opens no folder, and some shares force none: there the file's own force must do.
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
