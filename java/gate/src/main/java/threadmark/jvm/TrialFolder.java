package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The one folder that the trial in flight may write to: its words lie there. It is emptied before
 * each, so that what an earlier one left is never read as this one's words, and after the last.
 */
public record TrialFolder(Path path) {

  /** Below that folder, whose other files a trial has no business with. */
  public static TrialFolder in(Path scratch) {
    return new TrialFolder(scratch.resolve("trial"));
  }

  /** A file of that name in it, once it is empty. */
  public Path fresh(String name) {
    clear();
    try {
      return Files.createDirectories(path).resolve(name);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Takes it away with all that is in it. */
  public void clear() {
    try {
      delete(path);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A folder may have been closed to its owner too. */
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
