package threadmark.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import threadmark.jvm.SystemCommands;
import threadmark.machine.Sources.OperatingSystem;

/**
 * A machine's kernel files, unpacked below a folder from one text: {@code ### /path} stands before
 * the content of each.
 */
public final class FakeMachine {

  private static final String HEAD = "### /";

  private final Path root;

  public FakeMachine(Path root) {
    this.root = root;
  }

  public FakeMachine unpack(String name) {
    for (String part : resource(name + ".txt").split("(?m)^" + HEAD, -1)) {
      if (!part.isEmpty()) {
        int end = part.indexOf('\n');
        write(part.substring(0, end), part.substring(end + 1));
      }
    }
    return this;
  }

  /** Adds or replaces one file. */
  public FakeMachine write(String file, String text) {
    try {
      Path path = root.resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, text);
      return this;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public Sources linux(String arch, int processors) {
    return linux(arch, processors, command -> Optional.empty());
  }

  public Sources linux(String arch, int processors, SystemCommands commands) {
    return new Sources(OperatingSystem.LINUX, "?", arch, processors, 0, root, commands);
  }

  static String resource(String name) {
    try (InputStream stream = FakeMachine.class.getResourceAsStream("/machine/" + name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
