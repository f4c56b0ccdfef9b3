package threadmark.command;

import java.nio.file.Path;

/** A kind of file: one that is whole, where it lies, and what is done with it. */
public record FileKind(String name, String whole, Path file, Reader reader) {

  public interface Reader {
    void read(Path file);
  }
}
