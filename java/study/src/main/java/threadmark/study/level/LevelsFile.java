package threadmark.study.level;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import threadmark.text.Complaint;
import threadmark.verdict.Alert;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The record that every report of a judged run is made from. */
public final class LevelsFile {

  /** How it is called beside the record of its run. */
  public static final String NAME = "levels.json";

  private static final String LEVELS = "levels/1";
  private static final String HISTORY = "history";
  private static final String NEWS = "news";

  private static final int DEPTH = 4;

  /**
   * What is older than these runs of a machine is history, unless an alert may stand since then.
   */
  private static final int NEWEST = 60;

  private LevelsFile() {}

  public static String text(LevelVerdicts verdicts) {
    return Json.text(LEVELS, verdicts);
  }

  public static LevelVerdicts read(Path file) {
    return Json.value(
        file, AtomicFile.read(file), LEVELS, LevelVerdicts.class, LevelsFile::complete);
  }

  /** Older judgements have no news; those from before runs were judged together no history. */
  private static void complete(ObjectNode document) {
    if (!document.has(NEWS)) {
      document.putArray(NEWS);
    }
    document
        .path("verdicts")
        .forEach(verdict -> {
          for (JsonNode holder : List.of(verdict, verdict.path("anchor"))) {
            if (holder instanceof ObjectNode fields && !fields.has(HISTORY)) {
              fields.putNull(HISTORY);
            }
          }
        });
  }

  /**
   * The judgements beside recorded runs, {@code runs/<machine>/<year>/<run>/levels.json}, by
   * machine, each in the order of the runs' ids, which is that of time: the newest, and before them
   * all from the first one on in which something was higher than accepted.
   *
   * @param unreadable is told of a file that holds no judgement, which is left out
   */
  public static SortedMap<String, List<LevelVerdicts>> recorded(
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
        Files.find(machine, DEPTH - 1, (file, facts) -> file.endsWith(NAME))) {
      return files
          .sorted(Comparator.comparing(file -> file.getParent().getFileName().toString()))
          .toList();
    }
  }

  private static List<LevelVerdicts> newest(
      List<Path> files, BiConsumer<Path, Complaint> unreadable) {
    int newest = Math.max(0, files.size() - NEWEST);
    int from =
        IntStream.range(0, newest)
            .parallel()
            .filter(i -> mayAlert(files.get(i)))
            .findFirst()
            .orElse(newest);
    return read(files.subList(from, files.size()), unreadable);
  }

  /** Whether the text holds such a word at all, which costs less than to read what it says. */
  private static boolean mayAlert(Path file) {
    try {
      String text = Files.readString(file);
      return Stream.of(Alert.TO_BE_CONFIRMED, Alert.RAISED)
          .anyMatch(alert -> text.contains('"' + alert.label() + '"'));
    } catch (IOException unreadable) {
      return true;
    }
  }

  private static List<LevelVerdicts> read(
      List<Path> files, BiConsumer<Path, Complaint> unreadable) {
    List<LevelVerdicts> read = new ArrayList<>();
    for (Path file : files) {
      try {
        read.add(read(file));
      } catch (Complaint wrong) {
        unreadable.accept(file, wrong);
      }
    }
    return read;
  }
}
