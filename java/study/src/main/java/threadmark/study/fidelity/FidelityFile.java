package threadmark.study.fidelity;

import java.nio.file.Path;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.study.record.RunFolder;

/**
 * The record of a fidelity measurement: raw figures only, since every verdict follows from them.
 */
public final class FidelityFile {

  private static final String SCHEMA = "fidelity/1";

  private FidelityFile() {}

  public static void write(Path file, Fidelity fidelity) {
    AtomicFile.write(file, Json.text(SCHEMA, fidelity));
  }

  public static Fidelity read(Path file) {
    return Json.value(
        file, AtomicFile.read(file), SCHEMA, Fidelity.class, RunFolder::completedBuild);
  }
}
