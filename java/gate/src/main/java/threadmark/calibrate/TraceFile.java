package threadmark.calibrate;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import threadmark.text.Complaint;

/** A file of recorded trials, as a replay draws from it. */
public final class TraceFile {

  private TraceFile() {}

  public static TraceNoise noise(Path file) {
    if (!Files.exists(file)) {
      throw new Complaint(
          "%s: there is no such file; name recorded trials (.csv), a run's folder, or its run.json"
              .formatted(file));
    }
    try {
      List<Trace> found = TraceCsv.read(file).stream().map(TraceFile::trace).toList();
      return new TraceNoise(file.getFileName().toString().replaceFirst("[.]csv$", ""), found);
    } catch (IllegalArgumentException | UncheckedIOException wrong) {
      String words = wrong.getMessage();
      throw new Complaint(
          words.startsWith(file.toString()) ? words : "%s: %s".formatted(file, words), wrong);
    }
  }

  private static Trace trace(TraceCsv.Recording recording) {
    double[][] sittings =
        recording.sittings().stream()
            .map(trials -> trials.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new);
    return new Trace(recording.name(), sittings, recording.inOrder());
  }
}
