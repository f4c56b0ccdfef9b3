package threadmark.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import threadmark.files.FileFault;
import threadmark.text.Complaint;

/**
 * The right to measure on this machine, which one process has at a time and loses when it ends: two
 * would take each other for a disturbance. Whoever has it says so in the file that is locked.
 *
 * @param lock of the file; absent where it could not be had
 * @param doubt why nobody can know whether another measures, or who does, where that is so
 */
public record OneMeasurer(Optional<FileChannel> lock, Optional<String> doubt)
    implements AutoCloseable {

  static final String LOCK = "threadmark-measuring.lock";

  /** Behind all that is written: some systems let nobody read what is locked. */
  static final long LOCKED = Long.MAX_VALUE - 1;

  private static final int LONGEST = 8192;

  private static final long SECOND_LOOK_NANOS = 20_000_000;

  /** Refuses a second one while the first lives; a file that is nobody's to open stops no one. */
  public static OneMeasurer in(Path folder, Measurer self) {
    return in(folder, self, () -> LockSupport.parkNanos(SECOND_LOOK_NANOS));
  }

  /** As above, with what passes the time until the second look. */
  static OneMeasurer in(Path folder, Measurer self, Runnable betweenLooks) {
    Path file = folder.resolve(LOCK);
    try {
      Files.createDirectories(folder);
      FileChannel channel = locked(file, betweenLooks);
      return new OneMeasurer(Optional.of(channel), told(file, channel, self));
    } catch (IOException failure) {
      return new OneMeasurer(
          Optional.empty(),
          Optional.of(
              "%s: cannot be locked (%s), so another command may be measuring on this machine; let it be a plain file of one name that every user may write"
                  .formatted(file, FileFault.words(failure))));
    }
  }

  /**
   * Who measures now, if somebody is seen to, and why that is no time to begin. Nothing is made or
   * kept. A lock that others share is had for no longer than the look takes, so two who look do not
   * take each other for one who measures.
   */
  public static Optional<String> other(Path folder) {
    Path file = folder.resolve(LOCK);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      demandOneName(file);
      return isTaken(channel, true)
          ? Optional.of(refusal(file, Measurer.of(text(channel))))
          : Optional.empty();
    } catch (IOException unknown) {
      return Optional.empty();
    }
  }

  /** The file, open for as long as nobody else measures; whatever is refused is closed again. */
  private static FileChannel locked(Path file, Runnable betweenLooks) throws IOException {
    FileChannel channel = opened(file);
    boolean held = false;
    try {
      demandOneName(file);
      if (isTakenTwice(channel, betweenLooks)) {
        throw new Complaint(refusal(file, Measurer.of(text(channel))));
      }
      held = true;
      return channel;
    } finally {
      if (!held) {
        channel.close();
      }
    }
  }

  /**
   * The file is never removed: two could hold two of one name then. It is nobody's own, and what
   * another user laid under its name is not written to.
   */
  private static FileChannel opened(Path file) throws IOException {
    try {
      return made(file);
    } catch (FileAlreadyExistsException known) {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new FileSystemException(file.toString(), null, "it is a link or no file");
      }
      return FileChannel.open(
          file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }
  }

  private static FileChannel made(Path file) throws IOException {
    FileChannel made =
        FileChannel.open(
            file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      openToAll(file);
      return made;
    } catch (IOException failure) {
      made.close();
      throw failure;
    }
  }

  /** A hard link is a regular file, and what is written to it stands under its other name too. */
  private static void demandOneName(Path file) throws IOException {
    if (file.getFileSystem().supportedFileAttributeViews().contains("unix")
        && Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS)
            instanceof Integer names
        && names > 1) {
      throw new FileSystemException(file.toString(), null, "it has another name too");
    }
  }

  /** Says who measures; who cannot say it, on a full disk, measures all the same. */
  private static Optional<String> told(Path file, FileChannel channel, Measurer self) {
    try {
      write(channel.truncate(0), self.text());
      return Optional.empty();
    } catch (IOException failure) {
      return Optional.of(
          "%s: is locked, but cannot be written (%s), so a second command is refused without being told which one measures; make room on its disk"
              .formatted(file, FileFault.words(failure)));
    }
  }

  /** A disk that is nearly full takes a part without complaint, and refuses the rest. */
  private static void write(FileChannel channel, String text) throws IOException {
    ByteBuffer rest = StandardCharsets.UTF_8.encode(text);
    while (rest.hasRemaining()) {
      channel.write(rest, rest.position());
    }
  }

  /** Whatever rights its maker leaves to others usually. */
  private static void openToAll(Path file) throws IOException {
    PosixFileAttributeView rights =
        Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    if (rights != null) {
      rights.setPermissions(PosixFilePermissions.fromString("rw-rw-rw-"));
    }
  }

  /** Looks twice: who only wanted to know whether another measures is gone by then. */
  private static boolean isTakenTwice(FileChannel channel, Runnable betweenLooks)
      throws IOException {
    if (!isTaken(channel, false)) {
      return false;
    }
    betweenLooks.run();
    return isTaken(channel, false);
  }

  private static boolean isTaken(FileChannel channel, boolean shared) throws IOException {
    try {
      return channel.tryLock(LOCKED, 1, shared) == null;
    } catch (OverlappingFileLockException byThisProcess) {
      return true;
    }
  }

  private static String text(FileChannel channel) throws IOException {
    ByteBuffer read = ByteBuffer.allocate(LONGEST);
    int length = channel.read(read, 0);
    return new String(read.array(), 0, Math.max(0, length), StandardCharsets.UTF_8);
  }

  private static String refusal(Path file, Optional<Measurer> other) {
    return other
        .map(one ->
            "%s: %s measures there, as process %d, since %s, and two at once disturb each other; wait for its end, or stop it"
                .formatted(
                    one.folder(),
                    one.command(),
                    one.process(),
                    one.since().truncatedTo(ChronoUnit.SECONDS)))
        .orElseGet(() ->
            "%s: another command measures on this machine, could not say here which, as on a full disk, and two at once disturb each other; wait for its end, or stop the process that has this file open"
                .formatted(file));
  }

  @Override
  public void close() {
    try {
      if (lock.isPresent()) {
        lock.get().close();
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
