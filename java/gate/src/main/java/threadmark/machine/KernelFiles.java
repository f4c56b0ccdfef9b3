package threadmark.machine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kernel's small files under a root, which is {@code /} outside tests. A file that is missing,
 * empty or forbidden is absent: containers and other systems leave out whole folders.
 */
public final class KernelFiles {

  private static final int BUFFER = 1 << 16;

  private final Path root;

  public KernelFiles(Path root) {
    this.root = root;
  }

  public Optional<String> text(String file) {
    try (InputStream stream = Files.newInputStream(path(file))) {
      // Files.readAllBytes asks these files, which say that they are empty, for one byte first,
      // and those below /proc/sys answer one read only: pid_max would be 3 instead of 32768.
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] buffer = new byte[BUFFER];
      for (int read = stream.read(buffer); read > 0; read = stream.read(buffer)) {
        bytes.write(buffer, 0, read);
      }
      // Firmware writes some of these bytes: whatever they are, they must not be an exception.
      return Optional.of(bytes.toString(StandardCharsets.ISO_8859_1))
          .filter(text -> !text.isBlank());
    } catch (IOException | SecurityException absent) {
      return Optional.empty();
    }
  }

  public List<String> lines(String file) {
    return text(file).map(text -> text.lines().toList()).orElse(List.of());
  }

  /** The first line, without the blanks and the zero byte around it. */
  public Optional<String> line(String file) {
    return text(file)
        .flatMap(text -> text.lines().findFirst())
        .map(line -> line.replace("\0", "").strip())
        .filter(line -> !line.isEmpty());
  }

  public Optional<Long> number(String file) {
    return line(file).flatMap(SystemText::whole);
  }

  /** Names in a folder, sorted; none when the folder is not there. */
  public List<String> names(String folder) {
    try (Stream<Path> entries = Files.list(path(folder))) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    } catch (IOException | SecurityException absent) {
      return List.of();
    }
  }

  boolean has(String file) {
    return Files.exists(path(file));
  }

  private Path path(String file) {
    return root.resolve(file.startsWith("/") ? file.substring(1) : file);
  }
}
