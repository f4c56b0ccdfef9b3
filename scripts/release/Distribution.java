import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Packs a folder into a ZIP as SDKMAN unpacks it: all below one folder, and what is in `bin` may be
 * started. The JDK's own `jar` forgets that, and `zip` is not everywhere. The same files give the
 * same bytes: one date, one order, and nothing is compressed, since the jars are already.
 */
class Distribution {

  /** 2026-01-01, as in our jars. */
  private static final FileTime DATE = FileTime.fromMillis(1_767_225_600_000L);

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]).toAbsolutePath();
    URI zip = URI.create("jar:" + Path.of(arguments[1]).toAbsolutePath().toUri());
    Map<String, String> how =
        Map.of(
            "create", "true", "enablePosixFileAttributes", "true", "compressionMethod", "STORED");
    try (FileSystem packed = FileSystems.newFileSystem(zip, how);
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted().toList()) {
        Path name = folder.getParent().relativize(file);
        Path entry = packed.getPath(name.toString().replace('\\', '/'));
        boolean starts = Files.isDirectory(file) || name.getParent().endsWith("bin");
        Files.copy(file, entry);
        // When it was packed would be written too.
        Files.getFileAttributeView(entry, BasicFileAttributeView.class).setTimes(DATE, DATE, DATE);
        Files.setPosixFilePermissions(
            entry, PosixFilePermissions.fromString(starts ? "rwxr-xr-x" : "rw-r--r--"));
      }
    }
  }
}
