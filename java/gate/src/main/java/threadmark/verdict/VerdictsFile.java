package threadmark.verdict;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.json.Json;

/** The record that every report of a comparison is made from. */
public final class VerdictsFile {

  private static final String VERDICTS = "verdicts/1";

  private VerdictsFile() {}

  public static String text(Verdicts verdicts) {
    return Json.text(VERDICTS, verdicts);
  }

  public static Verdicts read(Path file) {
    return Json.value(file, AtomicFile.read(file), VERDICTS, Verdicts.class);
  }
}
