package threadmark.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import threadmark.text.Complaint;

/** The right to write into a folder, which one process has at a time and loses when it ends. */
public record FolderLock(FileChannel lock) implements AutoCloseable {

  static final String LOCK = ".lock";
  static final String BUSY = "another command is writing here; wait for its end, or stop it";
  static final String ELSEWHERE = "choose another folder with --out";

  /** Makes the folder if need be; a second writer is refused while the first lives. */
  public static FolderLock in(Path folder) {
    return in(folder, BUSY, ELSEWHERE);
  }

  /** Whether one is writing there now. */
  static boolean at(Path folder) {
    Path file = folder.resolve(LOCK);
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return tryLock(channel) == null;
    } catch (IOException notForUs) {
      return false;
    }
  }

  /**
   * Takes the right to write into a folder of other work.
   *
   * @param busy what to say while another writes
   * @param remedy what to do where nobody may write
   */
  public static FolderLock in(Path folder, String busy, String remedy) {
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(
              folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock held = tryLock(channel);
      if (held == null) {
        channel.close();
        throw new Complaint("%s: %s".formatted(folder, busy));
      }
      return new FolderLock(channel);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be written (%s); %s".formatted(folder, FileFault.words(failure), remedy),
          failure);
    }
  }

  private static FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException heldByThisProcess) {
      return null;
    }
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
