package threadmark.verdict;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import threadmark.files.AtomicFile;
import threadmark.files.SwappedFolder;
import threadmark.json.Json;
import tools.jackson.databind.node.ObjectNode;

/** {@code baselines/<machine>/<jdk>/calibration.json}: what the gate is worth there. */
public final class CalibrationFile {

  /** Beside the baselines of the JDK, and none of them. */
  public static final String NAME = "calibration.json";

  private static final String SCHEMA = "calibration/1";

  private static final String HALVES = "halves";

  private CalibrationFile() {}

  public static String text(MachineCalibration calibration) {
    return Json.text(SCHEMA, calibration);
  }

  /** What was recorded of that machine and JDK, if anything was. */
  public static Optional<MachineCalibration> recorded(Path baselines, String machine, String jdk) {
    Path file = file(baselines, machine, jdk);
    return Files.exists(file)
        ? Optional.of(
            Json.value(
                file,
                AtomicFile.read(file),
                SCHEMA,
                MachineCalibration.class,
                CalibrationFile::complete))
        : Optional.empty();
  }

  /** One that is older than duets was none. */
  private static void complete(ObjectNode fields) {
    if (!fields.has(HALVES)) {
      fields.putNull(HALVES);
    }
  }

  /** Records it beside what the same hardware was found to be before. */
  public static Path record(Path baselines, MachineCalibration calibration) {
    return SwappedFolder.changing(baselines, () -> joint(baselines, calibration));
  }

  private static Path joint(Path baselines, MachineCalibration calibration) {
    String machine = calibration.machine().name();
    Path file = file(baselines, machine, calibration.jdk());
    MachineCalibration joint =
        recorded(baselines, machine, calibration.jdk())
            .filter(old -> old.machine().hardware().equals(calibration.machine().hardware()))
            .map(calibration::after)
            .orElse(calibration);
    AtomicFile.write(file, text(joint));
    return file;
  }

  private static Path file(Path baselines, String machine, String jdk) {
    return baselines.resolve(machine).resolve(jdk).resolve(NAME);
  }
}
