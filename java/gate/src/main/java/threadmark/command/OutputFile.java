package threadmark.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import picocli.CommandLine.TypeConversionException;
import threadmark.files.AtomicFile;
import threadmark.files.FileFault;
import threadmark.text.Complaint;

/**
 * A file that a command writes because somebody named it. Options of this type are looked at before
 * the command begins ({@link NamedFiles}).
 */
public record OutputFile(Path path) {

  static OutputFile parse(String text) {
    if (text.isBlank()) {
      throw new TypeConversionException("the name of a file to write is empty; name one");
    }
    return new OutputFile(Path.of(text));
  }

  /** Refuses what cannot become a file, before the work is done that would be lost. */
  void check(String option) {
    if (Files.isDirectory(path)) {
      throw new Complaint("%s %s: a folder; name a file in it".formatted(option, path));
    }
    for (Path above = path.toAbsolutePath().getParent(); above != null; above = above.getParent()) {
      if (Files.exists(above)) {
        if (!Files.isDirectory(above)) {
          throw new Complaint(
              "%s %s: %s is not a folder; name another place".formatted(option, path, above));
        }
        return;
      }
    }
  }

  public void write(String text) {
    AtomicFile.write(path, text);
  }

  /** Adds to a file of somebody else's, such as a workflow step's outputs. */
  public void append(String text) {
    try {
      Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be written (%s)".formatted(path, FileFault.words(failure)), failure);
    }
  }
}
