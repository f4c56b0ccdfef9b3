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
   * @param digest of all that its rows follow from
   * @param files their sizes, by their place in the folder
   */
  record Exported(String run, String digest, SortedMap<String, Long> files) {}

  private record Listed(List<Exported> runs) {}

  /** What lies there; refuses a folder of other things. */
  static ExportedRuns in(Path folder) {
    Path list = folder.resolve(LIST);
    SortedMap<String, Exported> runs = new TreeMap<>();
    if (Files.exists(list)) {
      Json.value(list, AtomicFile.read(list), SCHEMA, Listed.class)
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

  /** The run of that digest, if all its files are as they were written. */
  Optional<String> whole(String digest) {
    return Optional.ofNullable(byDigest.get(digest))
        .filter(run -> run.files().entrySet().stream().allMatch(this::lies))
        .map(Exported::run);
  }

  private boolean lies(Map.Entry<String, Long> file) {
    try {
      Path place = folder.resolve(file.getKey());
      return Files.isRegularFile(place) && Files.size(place) == file.getValue();
    } catch (IOException unreadable) {
      return false;
    }
  }

  /** Puts the files of a run there, in that order, and takes away what an earlier export left. */
  void put(Run run, String digest, Map<String, byte[]> tables) {
    SortedMap<String, Long> files = new TreeMap<>();
    tables.forEach((table, bytes) -> {
      String place = place(table, run);
      AtomicFile.write(folder.resolve(place), bytes);
      files.put(place, (long) bytes.length);
    });
    Optional.ofNullable(runs.put(run.id(), new Exported(run.id(), digest, files))).stream()
        .flatMap(before -> before.files().keySet().stream())
        .filter(place -> !files.containsKey(place))
        .forEach(this::delete);
    unlisted++;
  }

  /** Deletes the rows of a run. */
  void remove(String run) {
    runs.get(run).files().keySet().forEach(this::delete);
    runs.remove(run);
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
