package threadmark.study.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import threadmark.command.Home;
import threadmark.files.FileFault;
import threadmark.files.OutputFolder;
import threadmark.json.UntrustedJson;
import threadmark.text.Complaint;

/**
 * The files of a recorded run by their names in its folder, {@code run.json} and {@code
 * trials/0001-1.json}, whether its trials lie there one by one, packed, or packed in a store. Each
 * is opened once.
 */
public final class RunFiles {

  private final Path folder;
  private final boolean unpacked;
  private final Optional<StoredTrials> stored;
  private final SortedMap<String, byte[]> packed;
  private final Optional<Fault> fault;
  private final Map<String, RecordedFile> read = new ConcurrentHashMap<>();

  private RunFiles(Path folder, Map<String, RecordedFile> known) {
    this.folder = folder;
    read.putAll(known);
    unpacked = Files.isDirectory(folder.resolve(TrialFiles.FOLDER));
    stored = elsewhere(folder);
    SortedMap<String, byte[]> found = Collections.emptySortedMap();
    Optional<Fault> wrong = Optional.empty();
    if (arePacked()) {
      try {
        RecordedFile whole = whole();
        read.put(PackedTrials.NAME, whole);
        found = PackedTrials.unpack(whole.bytes());
      } catch (PackedTrials.Unreadable unreadable) {
        wrong = Optional.of(unreadable(unreadable));
      } catch (StoredTrials.Unfetched unfetched) {
        wrong = Optional.of(unfetched(unfetched));
      } catch (Complaint tooLarge) {
        wrong = Optional.of(fault(Fault.Kind.REFUSED, tooLarge.getMessage()));
      }
    }
    packed = found;
    fault = wrong;
  }

  private RecordedFile whole() throws StoredTrials.Unfetched {
    Path beside = path(PackedTrials.NAME);
    return stored.isPresent()
        ? new RecordedFile(beside, stored.get().fetched(Home.here().fetchedTrials()))
        : RecordedFile.read(beside);
  }

  /** The packed trials in a store, where none lie beside the record. */
  private static Optional<StoredTrials> elsewhere(Path folder) {
    return Files.isDirectory(folder.resolve(TrialFiles.FOLDER))
            || Files.isRegularFile(folder.resolve(PackedTrials.NAME))
        ? Optional.empty()
        : RunManifest.stored(folder);
  }

  private Fault unfetched(StoredTrials.Unfetched unfetched) {
    return fault(
        Fault.Kind.UNFETCHED,
        "%s: %s is kept at %s, and %s"
            .formatted(
                folder, PackedTrials.NAME, stored.orElseThrow().at(), unfetched.getMessage()));
  }

  private Fault unreadable(PackedTrials.Unreadable unreadable) {
    return unreadable.hostile()
        ? fault(
            Fault.Kind.REFUSED,
            "%s: %s; refused".formatted(path(PackedTrials.NAME), unreadable.getMessage()))
        : fault(
            Fault.Kind.UNREADABLE,
            "%s: %s; bring back the file that was written"
                .formatted(path(PackedTrials.NAME), unreadable.getMessage()));
  }

  private Fault fault(Fault.Kind kind, String sentence) {
    return new Fault(kind, path(PackedTrials.NAME).toString(), sentence);
  }

  public static RunFiles in(Path folder) {
    return new RunFiles(folder, Map.of());
  }

  /** Those beside a record that was read already. */
  public static RunFiles of(RecordedRun run) {
    return new RunFiles(run.folder(), Map.of(OutputFolder.RECORD, run.file()));
  }

  public Path folder() {
    return folder;
  }

  /** Why the packed trials cannot be read; then there are none. */
  public Optional<Fault> fault() {
    return fault;
  }

  /** Whether there is a place for trials, in either form. */
  public boolean holdTrials() {
    return unpacked || arePacked();
  }

  /** Whether the trials are packed, so that {@code jmh.json} can be made again from them. */
  public boolean arePacked() {
    return !unpacked && (stored.isPresent() || Files.isRegularFile(path(PackedTrials.NAME)));
  }

  /** The names of all that lies among the trials, in order. */
  public List<String> trials() {
    if (!unpacked) {
      return List.copyOf(packed.keySet());
    }
    try (Stream<Path> files = Files.list(folder.resolve(TrialFiles.FOLDER))) {
      return files.sorted().map(file -> TrialFiles.FOLDER + "/" + file.getFileName()).toList();
    } catch (IOException failure) {
      throw new Complaint(FileFault.sentence(failure), failure);
    }
  }

  public boolean has(String name) {
    return packed.containsKey(name) || read.containsKey(name) || Files.isRegularFile(path(name));
  }

  public Path path(String name) {
    return folder.resolve(name);
  }

  public RecordedFile file(String name) {
    return read.computeIfAbsent(
        name,
        unused ->
            packed.containsKey(name)
                ? new RecordedFile(path(name), packed.get(name))
                : RecordedFile.read(path(name)));
  }

  /** Whether the trials lie in a store alone, so that whoever reads them has to fetch them. */
  public static boolean areStored(Path folder) {
    return elsewhere(folder).isPresent();
  }

  /** Whether nothing lies beside a record that could show what was measured. */
  public static boolean recordIsAlone(Path folder) {
    if (RunManifest.in(folder) || Files.exists(folder.resolve(JmhFile.NAME))) {
      return false;
    }
    RunFiles files = in(folder);
    return !files.holdTrials()
        || (files.fault().isEmpty()
            && files.trials().stream().noneMatch(name -> name.endsWith(".json")));
  }

  /** Refuses packed trials that cannot be read, and those that hold what no machine writes. */
  public void guard() {
    fault.ifPresent(unreadable -> {
      throw new Complaint(unreadable.sentence());
    });
    packed.forEach((name, bytes) -> {
      if (name.endsWith(".json")) {
        UntrustedJson.recorded(path(name), bytes);
      } else if (bytes.length > TrialWords.BYTES) {
        throw new Complaint("%s: larger than %d bytes".formatted(path(name), TrialWords.BYTES));
      }
    });
  }

  /** The trials' files as one file packs them. */
  byte[] packed() {
    if (arePacked()) {
      return file(PackedTrials.NAME).bytes();
    }
    SortedMap<String, byte[]> files = new TreeMap<>();
    for (String name : trials().stream().filter(TrialFiles::namesFile).toList()) {
      if (!has(name)) {
        throw new Complaint(
            "%s: lay there a moment ago, and is no file now; end what else writes there, and try again"
                .formatted(path(name)));
      }
      files.put(name, file(name).bytes());
    }
    try {
      return PackedTrials.pack(files);
    } catch (Complaint tooMuch) {
      throw new Complaint("%s: %s".formatted(folder, tooMuch.getMessage()), tooMuch);
    }
  }
}
