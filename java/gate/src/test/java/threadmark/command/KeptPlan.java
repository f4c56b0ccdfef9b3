package threadmark.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import threadmark.gate.Resumable;

/** The plan in a folder where a gate or calibration was stopped. */
public final class KeptPlan {

  private KeptPlan() {}

  /** Of a gate with these options, but for its jars. */
  public static Path ofGate(Path folder, Object... words) throws IOException {
    return of(Resumable.GATE, folder, "jars a b\n", words);
  }

  /** Of a calibration with these options, but for its jar. */
  public static Path ofCalibration(Path folder, Object... words) throws IOException {
    return of(Resumable.CALIBRATION, folder, "calibration some-jdk other-jar\n", words);
  }

  private static Path of(Resumable resumable, Path folder, String terms, Object... words)
      throws IOException {
    Choice begun = new Choice(resumable.command(), Stream.of(words).map(Object::toString).toList());
    return Files.writeString(
        Files.createDirectories(folder).resolve("plan.txt"),
        "gate/1\nseed 7\nsittings 1\n" + begun.lines() + terms);
  }
}
