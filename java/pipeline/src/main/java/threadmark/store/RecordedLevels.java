package threadmark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.model.LevelVerdicts;

/**
 * The judgements that lie beside recorded runs: {@code runs/<machine>/<year>/<run>/levels.json}.
 */
public final class RecordedLevels {

  private static final int DEPTH = 4;

  /** What is older than these runs of a machine is history. */
  private static final int NEWEST = 60;

  private RecordedLevels() {}

  /** By machine; each in the order of the runs' ids, which is that of time. */
  public static SortedMap<String, List<LevelVerdicts>> in(Path results) {
    SortedMap<String, List<LevelVerdicts>> levels = new TreeMap<>();
    files(results)
        .forEach(
            (machine, files) -> levels.put(machine, files.stream().map(LevelsFile::read).toList()));
    return levels;
  }

  /** Where they lie, in the same order. */
  public static SortedMap<String, List<Path>> files(Path results) {
    SortedMap<String, List<Path>> levels = new TreeMap<>();
    Path runs = results.resolve("runs");
    if (!Files.isDirectory(runs)) {
      return levels;
    }
    try (Stream<Path> machines = Files.list(runs)) {
      for (Path machine : machines.filter(Files::isDirectory).sorted().toList()) {
        levels.put(machine.getFileName().toString(), of(machine));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return levels;
  }

  private static List<Path> of(Path machine) throws IOException {
    try (Stream<Path> files =
        Files.find(machine, DEPTH - 1, (file, facts) -> file.endsWith("levels.json"))) {
      List<Path> ordered =
          files
              .sorted(Comparator.comparing(file -> file.getParent().getFileName().toString()))
              .toList();
      return ordered.stream().skip(Math.max(0, ordered.size() - NEWEST)).toList();
    }
  }
}
