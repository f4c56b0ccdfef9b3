package threadmark.study.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import threadmark.files.Digest;

/**
 * The records below some folders, and what is known of each without reading it again, as long as
 * its size and the time of its last change are as they were. A cache keeps it between two commands.
 * It is never the truth: who deletes it waits once, and {@code verify} does not ask it.
 */
public final class RunIndex {

  /** So few are read at once, and nothing is kept. */
  static final int FEWEST = 64;

  /** What changed so lately may change again within one tick of the file system's clock. */
  private static final Duration UNSETTLED = Duration.ofSeconds(2);

  private final List<Shelf> shelves;
  private final Map<Path, Shelf> places = new HashMap<>();
  private final List<Path> records = new ArrayList<>();
  private final Instant settled;

  private RunIndex(List<Shelf> shelves, Instant now) {
    this.shelves = shelves;
    settled = now.minus(UNSETTLED);
    for (Shelf shelf : shelves) {
      for (Path record : shelf.records) {
        records.add(record);
        places.putIfAbsent(record, shelf);
      }
    }
  }

  /**
   * That of the records below those folders, however deep.
   *
   * @param cache where it is kept between two commands
   */
  public static RunIndex of(List<Path> folders, Path cache, Instant now) {
    return new RunIndex(folders.stream().map(folder -> new Shelf(folder, cache)).toList(), now);
  }

  /** Each {@code run.json}, folder by folder, in the order of their paths. */
  public List<Path> records() {
    return List.copyOf(records);
  }

  /** The folders of runs that lack their record or have none yet, and why. */
  public Map<Path, String> unrecorded() {
    Set<Path> recorded = records.stream().map(Path::getParent).collect(Collectors.toSet());
    Map<Path, String> unrecorded = new LinkedHashMap<>();
    RunRecords.runs(
            shelves.stream()
                .flatMap(shelf -> shelf.folders.stream())
                .filter(folder -> !recorded.contains(folder))
                .distinct())
        .forEach(folder ->
            RunRecords.unrecorded(folder).ifPresent(reason -> unrecorded.put(folder, reason)));
    return unrecorded;
  }

  /** The digest of a record that is as it was when it was read; nothing of another. */
  public Optional<String> sha256(Path record) {
    return Optional.ofNullable(places.get(record))
        .flatMap(shelf -> shelf.digests.get(shelf.name(record)))
        .filter(reading -> Stamp.of(record).equals(Optional.of(reading.stamp())))
        .map(Reading::sha256);
  }

  /** What is known of a record that is as it was when it was read. */
  public Optional<KnownRun> known(Path record) {
    return sha256(record).flatMap(sha256 -> known(record, sha256));
  }

  private Optional<KnownRun> known(Path record, String sha256) {
    return Optional.ofNullable(places.get(record))
        .flatMap(shelf -> shelf.runs.get(sha256))
        .map(Known::run);
  }

  /** That record, if what is known of it makes it wanted; one that is known need not be read. */
  public Optional<RecordedRun> wanted(Path record, Predicate<KnownRun> wanted) {
    if (known(record).filter(wanted.negate()).isPresent()) {
      return Optional.empty();
    }
    RecordedFile file = read(record);
    // Of the same bytes the same is known, whenever they were written.
    if (known(record, file.sha256()).filter(wanted.negate()).isPresent()) {
      return Optional.empty();
    }
    RecordedRun read = RecordedRun.of(RecordedRun.folder(record), file);
    return Optional.of(read).filter(unused -> wanted.test(know(file, read.run())));
  }

  /** Reads a record of which something else is wanted, and keeps its digest. */
  public RecordedFile read(Path record) {
    Shelf shelf = places.get(record);
    if (shelf == null) { // It came after the others were listed.
      return RecordedFile.read(record);
    }
    Optional<Stamp> before = Stamp.of(record);
    RecordedFile file = RecordedFile.read(record);
    before
        .filter(stamp -> before.equals(Stamp.of(record)))
        .filter(stamp -> stamp.changed().isBefore(settled))
        .ifPresent(
            stamp -> shelf.digests.put(new Reading(shelf.name(record), stamp, file.sha256())));
    return file;
  }

  /** Keeps what is known of a record that was read. */
  public KnownRun know(RecordedFile file, Run run) {
    KnownRun known = KnownRun.of(run);
    Optional.ofNullable(places.get(file.path()))
        .ifPresent(shelf -> shelf.runs.put(new Known(file.sha256(), known)));
    return known;
  }

  /** Keeps what is new for the next command; without a place for it, that one reads again. */
  public void save() {
    shelves.forEach(Shelf::save);
  }

  /** By what a changed file is told. */
  private record Stamp(long bytes, Instant changed) {

    static Optional<Stamp> of(Path file) {
      try {
        BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
        return Optional.of(new Stamp(facts.size(), facts.lastModifiedTime().toInstant()));
      } catch (IOException gone) {
        return Optional.empty();
      }
    }
  }

  /** A record as it was when it was read. */
  private record Reading(String file, Stamp stamp, String sha256) {}

  /** What the record of that digest says, wherever it lies. */
  private record Known(String sha256, KnownRun run) {}

  /** The records below one folder. */
  private static final class Shelf {

    private final Path folder;
    private final List<Path> folders;
    private final List<Path> records;
    private final Journal<Reading> digests;
    private final Journal<Known> runs;

    Shelf(Path folder, Path cache) {
      this.folder = folder;
      folders = RunRecords.folders(folder, unused -> false);
      records = RunRecords.records(folders);
      String name = Digest.ofText(folder.toAbsolutePath().normalize().toString()).substring(0, 16);
      digests = new Journal<>(cache.resolve(name + ".digests"), Reading.class, Reading::file);
      runs = new Journal<>(cache.resolve(name + ".runs"), Known.class, Known::sha256);
      if (records.size() < FEWEST) {
        digests.forget();
        runs.forget();
      }
    }

    String name(Path record) {
      return folder.relativize(record).toString().replace('\\', '/');
    }

    void save() {
      Set<String> names = records.stream().map(this::name).collect(Collectors.toSet());
      digests.save(names);
      runs.save(
          names.stream()
              .flatMap(name -> digests.get(name).stream())
              .map(Reading::sha256)
              .collect(Collectors.toSet()));
    }
  }
}
