package threadmark.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import threadmark.text.Complaint;

/** A file of somebody else's that we only add to, such as a workflow step's outputs. */
public final class AppendedFile {

  private AppendedFile() {}

  public static void add(Path file, String text) {
    try {
      Files.writeString(
          file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be written (%s)".formatted(file, FileFault.words(failure)), failure);
    }
  }
}
