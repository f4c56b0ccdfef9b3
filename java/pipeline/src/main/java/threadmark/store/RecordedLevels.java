package threadmark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import threadmark.model.Alert;
import threadmark.model.Complaint;
import threadmark.model.LevelVerdict;
import threadmark.model.LevelVerdicts;
import threadmark.model.Series;

/**
 * The judgements that lie beside recorded runs: {@code runs/<machine>/<year>/<run>/levels.json}.
 */
public final class RecordedLevels {

  private static final int DEPTH = 4;

  /** What is older than these runs of a machine is history, unless it is the beginning of now. */
  private static final int NEWEST = 60;

  private RecordedLevels() {}

  /**
   * By machine, each in the order of the runs' ids, which is that of time: the newest, and before
   * them as many as it takes that no alert stands already at the beginning.
   *
   * @param unreadable is told of a file that holds no judgement, which is left out
   */
  public static SortedMap<String, List<LevelVerdicts>> in(
      Path results, BiConsumer<Path, Complaint> unreadable) {
    SortedMap<String, List<LevelVerdicts>> levels = new TreeMap<>();
    Path runs = results.resolve("runs");
    if (!Files.isDirectory(runs)) {
      return levels;
    }
    try (Stream<Path> machines = Files.list(runs)) {
      for (Path machine : machines.filter(Files::isDirectory).sorted().toList()) {
        levels.put(machine.getFileName().toString(), newest(files(machine), unreadable));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return levels;
  }

  private static List<Path> files(Path machine) throws IOException {
    try (Stream<Path> files =
        Files.find(machine, DEPTH - 1, (file, facts) -> file.endsWith("levels.json"))) {
      return files
          .sorted(Comparator.comparing(file -> file.getParent().getFileName().toString()))
          .toList();
    }
  }

  private static List<LevelVerdicts> newest(
      List<Path> files, BiConsumer<Path, Complaint> unreadable) {
    List<LevelVerdicts> read = new ArrayList<>();
    int end = files.size();
    while (end > 0 && (end == files.size() || beginsInAnAlert(read))) {
      int from = Math.max(0, end - NEWEST);
      read.addAll(0, read(files.subList(from, end), unreadable));
      end = from;
    }
    return read;
  }

  private static List<LevelVerdicts> read(
      List<Path> files, BiConsumer<Path, Complaint> unreadable) {
    List<LevelVerdicts> read = new ArrayList<>();
    for (Path file : files) {
      try {
        read.add(LevelsFile.read(file));
      } catch (Complaint wrong) {
        unreadable.accept(file, wrong);
      }
    }
    return read;
  }

  private static boolean beginsInAnAlert(List<LevelVerdicts> judged) {
    Map<Series, Alert> first = new HashMap<>();
    judged.stream()
        .flatMap(verdicts -> verdicts.verdicts().stream())
        .filter(LevelVerdict::decides)
        .forEach(verdict -> first.putIfAbsent(verdict.series(), verdict.alert()));
    return first.values().stream().anyMatch(alert -> alert != Alert.NONE);
  }
}
