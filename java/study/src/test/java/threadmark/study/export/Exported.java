package threadmark.study.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import threadmark.command.Started;
import threadmark.study.evidence.FullestRun;

/** What {@code export} writes of an accepted run, for tests of who reads it. */
public final class Exported {

  private Exported() {}

  public static void acceptedRun(Path points, Path history) {
    Path run = FullestRun.folder();
    Path baselines = points.resolveSibling("baselines");
    accept(run, baselines);
    Started started =
        Started.with(
            "export",
            run.toString(),
            "--points",
            points.toString(),
            "--history",
            history.toString(),
            "--experiments",
            "../../experiments",
            "--baselines",
            baselines.toString());
    if (started.exitCode() != 0) {
      throw new AssertionError(started.errors());
    }
  }

  /** Puts its record into those baselines as one that was accepted. */
  static void accept(Path run, Path baselines) {
    try {
      Files.writeString(
          record(run, baselines).resolve("accepted.json"),
          """
          { "schema": "acceptance/1", "run": "%s", "acceptedAt": "2026-11-21T00:00:00Z",
            "objections": [], "despite": null, "newLevels": [] }
          """
              .formatted(run.getFileName()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Puts its record there, and says nothing of it. */
  public static Path record(Path run, Path baselines) {
    Path machine = run.getParent().getParent().getFileName();
    Path place = baselines.resolve(machine).resolve("runs").resolve(run.getFileName());
    try {
      Files.createDirectories(place);
      Files.writeString(place.resolve("run.json"), Files.readString(run.resolve("run.json")));
      return place;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
