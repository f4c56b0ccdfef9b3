package threadmark.ledger.book;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import threadmark.command.OutputFile;
import threadmark.text.Complaint;

/**
 * The ledger that {@code claims init} writes, and the guide beside it: JSON has no comments, and
 * fields that only comment would be fields that a reader has to allow.
 */
final class StartingLedger {

  private StartingLedger() {}

  static void write(Path file) {
    for (Path one : new Path[] {file, guide(file)}) {
      if (Files.exists(one)) {
        throw new Complaint("%s: is there already; choose another name".formatted(one));
      }
    }
    new OutputFile(file).write(text("starting-claims.json"));
    new OutputFile(guide(file))
        .write(text("starting-claims.md").replace("my-claims.json", file.getFileName().toString()));
  }

  /** The guide lies beside the ledger, under its name. */
  static Path guide(Path file) {
    return file.resolveSibling(file.getFileName().toString().replaceAll("\\.json$", "") + ".md");
  }

  private static String text(String resource) {
    try (InputStream bytes = StartingLedger.class.getResourceAsStream(resource)) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
