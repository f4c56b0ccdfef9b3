package threadmark.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What {@code export} writes of the newest accepted run, for tests of who reads it. */
public final class Exported {

  private Exported() {}

  public static void acceptedRun(Path points, Path history) {
    Path baselines = Path.of("../../baselines");
    try (Stream<Path> files =
        Files.find(baselines, 4, (file, facts) -> file.endsWith("run.json"))) {
      Path run = files.sorted().reduce((a, b) -> b).orElseThrow().getParent();
      Started started =
          Started.with(
              "export",
              run.toString(),
              "--points",
              points.toString(),
              "--history",
              history.toString(),
              "--experiments",
              "../experiments",
              "--baselines",
              baselines.toString());
      if (started.exitCode() != 0) {
        throw new AssertionError(started.errors());
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
