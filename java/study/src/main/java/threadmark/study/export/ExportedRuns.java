package threadmark.study.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.files.FileFault;
import threadmark.json.Json;
import threadmark.study.record.Run;
import threadmark.text.Complaint;
import tools.jackson.databind.node.ObjectNode;

/**
 * A folder of exported runs, {@code <table>/machine=…/year=…/<run>.parquet}, and the list of what
 * lies there. The list is written after the files: what it does not name is written again.
 */
final class ExportedRuns {

  private static final String SCHEMA = "exported-runs/1";
  private static final String LIST = "exported-runs.json";

  /** Runs that may be written before the list names them, and the same as a part of all. */
  private static final int UNLISTED = 64;

  private static final int PARTS = 10;

  /** What lists of the first months do not say of a run. */
  private static final List<String> ADDED = List.of("levels", "madeBy");

  private final Path folder;
  private final SortedMap<String, Exported> runs;
  private final Map<String, Exported> byDigest = new HashMap<>();
  private int unlisted;

  private ExportedRuns(Path folder, SortedMap<String, Exported> runs) {
    this.folder = folder;
    this.runs = runs;
    runs.values().forEach(run -> byDigest.put(run.digest(), run));
  }

  /**
   * One run.
   *
   * @param digest of all that its rows follow from, but for those of its judgement
   * @param levels the same of its judgement; absent where it has no verdicts
   * @param madeBy what made the oldest of its rows; absent where an older version did
   * @param files their sizes, by their place in the folder
   */
  record Exported(
      String run,
      String digest,
      Optional<String> levels,
      Optional<String> madeBy,
      SortedMap<String, Long> files) {

    /** Those of its files that follow from a judgement. */
    private SortedMap<String, Long> verdicts() {
      return files.subMap(RunTables.JUDGED + "/", RunTables.JUDGED + "0");
    }
  }

  private record Listed(List<Exported> runs) {}

  /** What lies there; refuses a folder of other things. */
  static ExportedRuns in(Path folder) {
    Path list = folder.resolve(LIST);
    SortedMap<String, Exported> runs = new TreeMap<>();
    if (Files.exists(list)) {
      Json.value(list, AtomicFile.read(list), SCHEMA, Listed.class, ExportedRuns::complete)
          .runs()
          .forEach(run -> runs.put(run.run(), run));
    } else {
      stranger(folder)
          .ifPresent(name -> {
            throw new Complaint(
                "--parquet %s: holds %s and no earlier export; name a new or an empty folder"
                    .formatted(folder, name));
          });
    }
    return new ExportedRuns(folder, runs);
  }

  private static void complete(ObjectNode list) {
    list.path("runs")
        .forEach(run -> {
          if (run instanceof ObjectNode fields) {
            ADDED.stream().filter(name -> !fields.has(name)).forEach(fields::putNull);
          }
        });
  }

  private static Optional<String> stranger(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> entries = Files.list(folder)) {
      return entries
          .map(entry -> entry.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .findFirst();
    } catch (IOException failure) {
      throw new Complaint(
          "--parquet %s: cannot be read (%s); name another folder"
              .formatted(folder, FileFault.words(failure)),
          failure);
    }
  }

  List<String> ids() {
    return List.copyOf(runs.keySet());
  }

  /** Ids of those that have verdicts. */
  List<String> judged() {
    return runs.values().stream()
        .filter(run -> run.levels().isPresent())
        .map(Exported::run)
        .toList();
  }

  /** Ids of those of which something else made a row. */
  List<String> notMadeBy(String maker) {
    return runs.values().stream()
        .filter(run -> !run.madeBy().equals(Optional.of(maker)))
        .map(Exported::run)
        .toList();
  }

  /**
   * The run of that digest, if all its files are as they were written.
   *
   * @param levels of the judgement that is there; where none is, that of an earlier export stands
   */
  Optional<String> whole(String digest, Optional<String> levels) {
    return Optional.ofNullable(byDigest.get(digest))
        .filter(run -> levels.isEmpty() || levels.equals(run.levels()))
        .filter(run -> lie(run.files()))
        .map(Exported::run);
  }

  private boolean lie(SortedMap<String, Long> files) {
    return files.entrySet().stream().allMatch(this::lies);
  }

  private boolean lies(Map.Entry<String, Long> file) {
    try {
      Path place = folder.resolve(file.getKey());
      return Files.isRegularFile(place) && Files.size(place) == file.getValue();
    } catch (IOException unreadable) {
      return false;
    }
  }

  /**
   * Puts the files of a run there, in that order, and takes away what an earlier export left. The
   * verdicts of an earlier export stay where no judgement is there now: it lay beside another copy.
   */
  void put(
      Run run, String digest, Optional<String> levels, String maker, Map<String, byte[]> tables) {
    Optional<Exported> before = Optional.ofNullable(runs.get(run.id()));
    Optional<Exported> judged =
        before.filter(one -> levels.isEmpty() && !one.verdicts().isEmpty() && lie(one.verdicts()));
    SortedMap<String, Long> files = new TreeMap<>();
    judged.ifPresent(one -> files.putAll(one.verdicts()));
    tables.forEach((table, bytes) -> {
      String place = place(table, run);
      AtomicFile.write(folder.resolve(place), bytes);
      files.put(place, (long) bytes.length);
    });
    runs.put(
        run.id(),
        new Exported(
            run.id(),
            digest,
            levels.or(() -> judged.flatMap(Exported::levels)),
            judged.isPresent() ? judged.flatMap(Exported::madeBy) : Optional.of(maker),
            files));
    before.stream()
        .flatMap(one -> one.files().keySet().stream())
        .filter(place -> !files.containsKey(place))
        .forEach(this::delete);
    unlisted++;
  }

  /** Deletes the rows of a run. */
  void remove(String run) {
    runs.get(run).files().keySet().forEach(this::delete);
    runs.remove(run);
  }

  /** Deletes the verdicts of a run whose other rows that maker made. */
  void removeVerdicts(String run, String maker) {
    Exported before = runs.get(run);
    SortedMap<String, Long> files = new TreeMap<>(before.files());
    for (String place : before.verdicts().keySet()) {
      delete(place);
      files.remove(place);
    }
    runs.put(run, new Exported(run, before.digest(), Optional.empty(), Optional.of(maker), files));
  }

  private void delete(String place) {
    try {
      Files.deleteIfExists(folder.resolve(place));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What is not listed when something stops us is written again; a long list takes its time. */
  void writeListNowAndThen() {
    if (unlisted > UNLISTED + runs.size() / PARTS) {
      writeList();
    }
  }

  void writeList() {
    unlisted = 0;
    AtomicFile.write(
        folder.resolve(LIST), Json.text(SCHEMA, new Listed(new ArrayList<>(runs.values()))));
  }

  private static String place(String table, Run run) {
    return "%s/machine=%s/year=%d/%s.parquet"
        .formatted(
            table,
            escaped(run.machine().name()),
            run.startedAt().atOffset(ZoneOffset.UTC).getYear(),
            escaped(run.id()));
  }

  /** As Hive writes what no folder may be called; a record may name its machine as it likes. */
  private static String escaped(String name) {
    StringBuilder text = new StringBuilder();
    for (byte one : name.getBytes(StandardCharsets.UTF_8)) {
      char letter = (char) (one & 0xff);
      boolean plain =
          letter < 128 && (Character.isLetterOrDigit(letter) || "-_.+".indexOf(letter) >= 0);
      text.append(plain ? String.valueOf(letter) : "%%%02X".formatted((int) letter));
    }
    return text.toString();
  }
}
