package threadmark.study.level;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.json.Json;

/** The record that every report of a judged run is made from. */
public final class LevelsFile {

  private static final String LEVELS = "levels/1";

  private LevelsFile() {}

  public static String text(LevelVerdicts verdicts) {
    return Json.text(LEVELS, verdicts);
  }

  public static LevelVerdicts read(Path file) {
    return Json.value(file, AtomicFile.read(file), LEVELS, LevelVerdicts.class);
  }
}
