package threadmark.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A folder that only work in flight needs, and that goes with all that is in it. The trial in
 * flight may write to one and to no other: it is emptied before each, so that what an earlier trial
 * left is never read as this one's result.
 */
public record ScratchFolder(Path path) implements AutoCloseable {

  /** A new folder below that one, on the disk that runs are written to. */
  public static ScratchFolder below(Path folder) {
    try {
      return new ScratchFolder(
          Files.createTempDirectory(Files.createDirectories(folder), ".scratch-"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The folder of the trial in flight, whose siblings a trial has no business with. */
  public static ScratchFolder ofTrial(Path scratch) {
    return ofTrial(scratch, 1);
  }

  /** The same of one of several trials in flight. */
  public static ScratchFolder ofTrial(Path scratch, int place) {
    return new ScratchFolder(scratch.resolve(place == 1 ? "trial" : "trial-" + place));
  }

  /** The folder, which is there now. */
  public Path made() {
    try {
      return Files.createDirectories(path);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A file of that name in the folder, which is empty now. */
  public Path fresh(String name) {
    clear();
    return made().resolve(name);
  }

  /** Takes the folder away with all that is in it. */
  public void clear() {
    try {
      delete(path);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    clear();
  }

  /** Links are not followed. A trial may have closed a folder to its owner too. */
  private static void delete(Path file) throws IOException {
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      PosixFileAttributeView rights =
          Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
      if (rights != null) {
        rights.setPermissions(PosixFilePermissions.fromString("rwx------"));
      }
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(file)) {
        for (Path each : inside) {
          delete(each);
        }
      }
    }
    Files.deleteIfExists(file);
  }
}
