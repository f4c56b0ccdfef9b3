package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import threadmark.files.ScratchFolder;

/**
 * A folder that is gone when this process ends, or, when it is killed, when the next one begins.
 * Its name tells whose it is: namespace and number of the process, and when that began.
 */
public final class TemporaryFolder {

  private static final Pattern NAME =
      Pattern.compile("threadmark-([0-9]{1,18})-([0-9]{1,18})-([0-9]{1,18})-.+");

  /** A machine that corrects its clock moves the starts of its processes. */
  private static final Duration CLOCK_MOVES = Duration.ofMinutes(1);

  private TemporaryFolder() {}

  /**
   * For files that one call needs: gone when it is closed, and, after a kill, with the next one.
   */
  public static ScratchFolder scratch() throws IOException {
    return new ScratchFolder(in(Path.of(System.getProperty("java.io.tmpdir"))));
  }

  /** The same for a caller that has no words of its own for a disk that takes none. */
  public static ScratchFolder forCall() {
    try {
      return scratch();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A file of that name in a folder of its own, for what is needed until this process ends. */
  public static Path untilExit(String name) {
    Path folder = forCall().path();
    Path file = folder.resolve(name);
    folder.toFile().deleteOnExit();
    file.toFile().deleteOnExit();
    return file;
  }

  /** A new one there, of nobody else's: a name that can be guessed could be another's link. */
  static Path in(Path parent) throws IOException {
    ProcessHandle own = ProcessHandle.current();
    Path made =
        Files.createTempDirectory(
            parent,
            "threadmark-%s-%d-%d-".formatted(namespace(), own.pid(), start(own).toEpochMilli()));
    try (DirectoryStream<Path> others = Files.newDirectoryStream(parent, "threadmark-*")) {
      for (Path other : others) {
        clearIfLeft(other, Files.getOwner(made));
      }
    }
    return made;
  }

  /** Another process may be clearing it too, so that it is gone at any moment. */
  private static void clearIfLeft(Path folder, UserPrincipal owner) {
    try {
      if (isLeft(folder) && Files.getOwner(folder).equals(owner)) {
        new ScratchFolder(folder).clear();
      }
    } catch (IOException | UncheckedIOException others) {
      // What cannot be cleared now is looked at by the next one again.
    }
  }

  private static boolean isLeft(Path folder) {
    Matcher name = NAME.matcher(folder.getFileName().toString());
    return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        && name.matches()
        && name.group(1).equals(namespace())
        && hasEnded(Long.parseLong(name.group(2)), Long.parseLong(name.group(3)));
  }

  private static boolean hasEnded(long process, long startMillis) {
    return ProcessHandle.of(process)
        .map(TemporaryFolder::start)
        .filter(start ->
            Duration.between(Instant.ofEpochMilli(startMillis), start).abs().compareTo(CLOCK_MOVES)
                <= 0)
        .isEmpty();
  }

  private static Instant start(ProcessHandle process) {
    return process.info().startInstant().orElse(Instant.EPOCH);
  }

  /** In another namespace the same number is another process. */
  private static String namespace() {
    try {
      return Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString().replaceAll("\\D", "");
    } catch (IOException notHere) {
      return "0";
    }
  }
}
