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
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import threadmark.files.AtomicFile;
import threadmark.files.FileFault;
import threadmark.json.Json;
import threadmark.jvm.Processes;
import threadmark.text.Complaint;

/**
 * The right to measure on this machine, which one process has at a time and loses when it ends: two
 * would take each other for a disturbance. The system takes the lock of a killed process; a second
 * file says who holds it.
 */
public final class MeasuringLock implements AutoCloseable {

  /** The property that says where commands look for each other, if not where all of them do. */
  static final String FOLDER = "threadmark.measuring";

  /** The property by which a machine in a workflow waits for its turn; its watchdog ends that. */
  private static final String WAIT = "threadmark.measuring.wait";

  static final String LOCK = "threadmark-measuring.lock";
  static final String HOLDER = "threadmark-measuring.json";

  private static final String SCHEMA = "measuring/1";
  private static final double BETWEEN_LOOKS_SECONDS = 1;
  private static final long SECOND_LOOK_NANOS = 20_000_000;

  /**
   * The command that measures.
   *
   * @param command as it is typed: {@code threadmark run}
   * @param folder where its results go
   */
  record Holder(String command, String folder, long process, Instant since) {}

  private final Optional<FileChannel> channel;
  private final Optional<String> doubt;

  private MeasuringLock(Optional<FileChannel> channel, Optional<String> doubt) {
    this.channel = channel;
    this.doubt = doubt;
  }

  /** The one of a command that only shows its plan. */
  public static MeasuringLock none() {
    return new MeasuringLock(Optional.empty(), Optional.empty());
  }

  /**
   * Refuses while another command measures, or waits where nobody is there to come back later.
   *
   * @param folder where its results go
   */
  public static MeasuringLock of(String command, Path folder, Terminal terminal, World world) {
    return of(command, folder, terminal, world, Boolean.getBoolean(WAIT));
  }

  static MeasuringLock of(
      String command, Path folder, Terminal terminal, World world, boolean waits) {
    Holder self =
        new Holder(
            "threadmark " + command,
            folder.toAbsolutePath().normalize().toString(),
            Processes.ownId(),
            world.clock().now());
    MeasuringLock lock = waits ? awaited(self, terminal, world) : in(place(), self);
    lock.doubt.ifPresent(terminal::always);
    return lock;
  }

  private static MeasuringLock awaited(Holder self, Terminal terminal, World world) {
    for (boolean first = true; ; first = false) {
      try {
        return in(place(), self);
      } catch (Complaint another) {
        if (first) {
          terminal.always("this one waits: " + another.getMessage());
        }
        try {
          world.pause().forSeconds(BETWEEN_LOOKS_SECONDS);
        } catch (InterruptedException stop) {
          Thread.currentThread().interrupt();
          throw another;
        }
      }
    }
  }

  /** Refuses while another command measures, before anything is prepared in vain. */
  public static void ask() {
    if (!Boolean.getBoolean(WAIT)) {
      other(place())
          .ifPresent(why -> {
            throw new Complaint(why);
          });
    }
  }

  /** At the end of a plan: what would become of it while another one measures. */
  public static void foretell(Terminal terminal) {
    foretell(terminal, Boolean.getBoolean(WAIT));
  }

  static void foretell(Terminal terminal, boolean waits) {
    String fate = waits ? "would wait" : "would be refused";
    other(place())
        .ifPresent(why -> terminal.always("to measure this now %s: %s".formatted(fate, why)));
  }

  private static Path place() {
    return Path.of(System.getProperty(FOLDER, System.getProperty("java.io.tmpdir")));
  }

  /** Refuses a second one while the first lives; a file that cannot be opened stops no one. */
  static MeasuringLock in(Path place, Holder self) {
    return in(place, self, () -> LockSupport.parkNanos(SECOND_LOOK_NANOS));
  }

  /** Looks twice: a command that only wanted to know whether another measures is gone by then. */
  static MeasuringLock in(Path place, Holder self, Runnable betweenLooks) {
    Path file = place.resolve(LOCK);
    try {
      Files.createDirectories(place);
      FileChannel channel = opened(file);
      if (isTaken(channel, false)) {
        betweenLooks.run();
        if (isTaken(channel, false)) {
          channel.close();
          throw new Complaint(refusal(place));
        }
      }
      return new MeasuringLock(Optional.of(channel), named(place.resolve(HOLDER), self));
    } catch (IOException failure) {
      return new MeasuringLock(
          Optional.empty(),
          Optional.of(
              "%s: cannot be locked (%s), so another command may be measuring here; make it a plain file of one name that every user may write"
                  .formatted(file, FileFault.words(failure))));
    }
  }

  /**
   * Who measures now, and why that is no time to begin. Others share this lock, and it is held for
   * no longer than the look takes.
   */
  static Optional<String> other(Path place) {
    Path file = place.resolve(LOCK);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      return isTaken(channel, true) ? Optional.of(refusal(place)) : Optional.empty();
    } catch (IOException unknown) {
      return Optional.empty();
    }
  }

  private static boolean isTaken(FileChannel channel, boolean shared) throws IOException {
    try {
      return channel.tryLock(0, Long.MAX_VALUE, shared) == null;
    } catch (OverlappingFileLockException byThisProcess) {
      return true;
    }
  }

  /**
   * Every user may write the file, and nobody removes it: two could hold two of one name then. What
   * another user laid under its name, a link or a second name of something else, is left alone.
   */
  private static FileChannel opened(Path file) throws IOException {
    try {
      FileChannel made =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE_NEW,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      PosixFileAttributeView rights =
          Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
      if (rights != null) {
        rights.setPermissions(PosixFilePermissions.fromString("rw-rw-rw-"));
      }
      return made;
    } catch (FileAlreadyExistsException known) {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new FileSystemException(file.toString(), null, "it is a link or no file");
      }
      if (file.getFileSystem().supportedFileAttributeViews().contains("unix")
          && (int) Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS) > 1) {
        throw new FileSystemException(file.toString(), null, "it has another name too");
      }
      return FileChannel.open(
          file, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /** Says who measures; a command that cannot say it, on a full disk, measures all the same. */
  private static Optional<String> named(Path file, Holder self) {
    try (FileChannel names = opened(file)) {
      names.truncate(0);
      ByteBuffer rest = StandardCharsets.UTF_8.encode(Json.text(SCHEMA, self));
      while (rest.hasRemaining()) {
        names.write(rest);
      }
      return Optional.empty();
    } catch (IOException failure) {
      return Optional.of(
          "%s: cannot be written (%s), so a second command is refused without being told which one measures; make room on its disk"
              .formatted(file, FileFault.words(failure)));
    }
  }

  private static String refusal(Path place) {
    return holder(place.resolve(HOLDER))
        .map(holder ->
            "%s: %s measures there, as process %d, since %s, and two at once disturb each other; wait for its end, or set THREADMARK_WAITS=1 and this one waits"
                .formatted(
                    holder.folder(),
                    holder.command(),
                    holder.process(),
                    holder.since().truncatedTo(ChronoUnit.SECONDS)))
        .orElseGet(() ->
            "%s: another command measures on this machine, and two at once disturb each other; wait for its end, or for that of the process that has this file open"
                .formatted(place.resolve(LOCK)));
  }

  /** Anybody may have written anything there. */
  private static Optional<Holder> holder(Path file) {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          ? Optional.of(Json.value(file, AtomicFile.read(file), SCHEMA, Holder.class))
          : Optional.empty();
    } catch (Complaint nonsense) {
      return Optional.empty();
    }
  }

  boolean isHeld() {
    return channel.isPresent();
  }

  /** Why nobody can know whether another measures, or who does, where that is so. */
  Optional<String> doubt() {
    return doubt;
  }

  /** Does the work while no other command may measure, which ends with it, however that ends. */
  public int during(Callable<Integer> work) throws Exception {
    try {
      return work.call();
    } finally {
      close();
    }
  }

  @Override
  public void close() {
    try {
      if (channel.isPresent()) {
        channel.get().close();
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
