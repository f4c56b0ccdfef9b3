package threadmark.study.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.OutputFolder;
import threadmark.json.Json;
import threadmark.text.Complaint;
import tools.jackson.databind.node.ObjectNode;

/**
 * The digests of everything that a run recorded, one file of the schema manifest/1. Pages are not
 * in it: they are made from the record and may be made again.
 */
public final class RunManifest {

  private static final String SCHEMA = "manifest/1";
  private static final String NAME = "manifest.json";

  /** What may lie in a run's folder; a manifest from elsewhere may name anything. */
  private static final String NAMED =
      "(run|jmh)\\.json|trials\\.tar\\.gz|trials/[^/\\\\\\p{Cntrl}]{1,100}";

  private RunManifest() {}

  /** One file of the run, relative to its folder. */
  public record Entry(String file, long bytes, String sha256) {}

  /**
   * All files, in the order of their names.
   *
   * @param trialsAt the address of the packed trials, where they lie in a store
   */
  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  public record Manifest(List<Entry> files, Optional<String> trialsAt) {
    public Manifest {
      files = List.copyOf(files);
    }
  }

  public static boolean in(Path folder) {
    return Files.exists(folder.resolve(NAME));
  }

  /** Writes the manifest of what lies in the folder. */
  public static void write(Path folder) {
    write(folder, of(RunFiles.in(folder)));
  }

  private static void write(Path folder, List<Entry> entries) {
    write(folder, new Manifest(entries, Optional.empty()));
  }

  private static void write(Path folder, Manifest manifest) {
    AtomicFile.write(folder.resolve(NAME), Json.text(SCHEMA, manifest));
  }

  /** Writes the manifest of what lies in the folder and of a file that is about to. */
  static void writeBefore(Path folder, String name, String text) {
    List<Entry> entries = new ArrayList<>();
    entries.add(entry(name, text.getBytes(StandardCharsets.UTF_8)));
    of(RunFiles.in(folder)).stream()
        .filter(entry -> !entry.file().equals(name))
        .forEach(entries::add);
    write(folder, entries);
  }

  /** Writes in another folder what is said of the run here, and what its packed trials are. */
  static void writePacked(Path from, Path to, byte[] packed) {
    List<Entry> entries = new ArrayList<>(unpacked(from));
    entries.add(entry(PackedTrials.NAME, packed));
    write(to, entries);
  }

  /** Writes the manifest as it was before the trials were packed. */
  static void writeUnpacked(Path folder) {
    write(folder, unpacked(folder));
  }

  /** Writes that the packed trials lie in a store. */
  static void writeStored(Path folder, StoredTrials trials) {
    List<Entry> entries = manifest(RecordedFile.read(folder.resolve(NAME))).files();
    write(folder, new Manifest(entries, Optional.of(trials.at().toString())));
  }

  /** The packed trials that lie in a store; nothing of a manifest that cannot be read. */
  static Optional<StoredTrials> stored(Path folder) {
    if (!in(folder)) {
      return Optional.empty();
    }
    try {
      return stored(manifest(RecordedFile.read(folder.resolve(NAME))));
    } catch (Complaint unreadable) {
      return Optional.empty();
    }
  }

  private static Optional<StoredTrials> stored(Manifest manifest) {
    return manifest
        .trialsAt()
        .flatMap(at ->
            manifest.files().stream()
                .filter(entry -> entry.file().equals(PackedTrials.NAME))
                .findFirst()
                .flatMap(entry -> StoredTrials.named(at, entry.bytes(), entry.sha256())));
  }

  private static List<Entry> unpacked(Path folder) {
    return manifest(RecordedFile.read(folder.resolve(NAME))).files().stream()
        .filter(entry -> !entry.file().equals(PackedTrials.NAME))
        .toList();
  }

  /** Why that record is not the one that was recorded, if a manifest beside it says another. */
  public static Optional<String> disowns(Path record, String sha256) {
    Path folder = record.toAbsolutePath().getParent();
    if (!in(folder)) {
      return Optional.empty();
    }
    Entry said =
        entries(RecordedFile.read(folder.resolve(NAME))).get(record.getFileName().toString());
    return said != null && said.sha256().equals(sha256)
        ? Optional.empty()
        : Optional.of(
            "%s: SHA-256 is %s, and manifest.json beside it says %s; take the recorded file"
                .formatted(record, sha256, said == null ? "nothing of it" : said.sha256()));
  }

  /**
   * What is not as the manifest says. Trials that are all gone are told once; those that are packed
   * or not have the same digests in either form, and {@code jmh.json} is made again from packed
   * ones.
   */
  public static List<Fault> faults(RunFiles files) {
    Path folder = files.folder();
    Map<String, Entry> said = entries(files.file(NAME));
    List<Fault> faults = new ArrayList<>();
    boolean gone = !files.holdTrials();
    int within = (int) said.keySet().stream().filter(RunManifest::isOfTrials).count();
    if (gone && within > 0) {
      faults.add(TrialFiles.gone(folder, within, "file", "that the manifest names in it"));
    }
    boolean unread = gone || files.fault().isPresent();
    said.forEach((name, entry) -> {
      Path file = folder.resolve(name);
      if (files.has(name)) {
        RecordedFile now = files.file(name);
        if (now.size() != entry.bytes() || !now.sha256().equals(entry.sha256())) {
          faults.add(
              fault(
                  Fault.Kind.ALTERED,
                  file,
                  "%s has SHA-256 %s; the manifest says %s"
                      .formatted(file, now.sha256(), entry.sha256())));
        }
      } else if (!(unread && areTrials(name)) && !isMadeAgain(files, name)) {
        faults.add(fault(Fault.Kind.MISSING, file, file + " is missing; the manifest names it"));
      }
    });
    names(files).stream()
        .filter(name -> !said.containsKey(name))
        .map(folder::resolve)
        .forEach(
            file -> faults.add(fault(Fault.Kind.STRANGE, file, file + " is not in the manifest")));
    return faults;
  }

  private static boolean isMadeAgain(RunFiles files, String name) {
    return files.arePacked() ? name.equals(JmhFile.NAME) : name.equals(PackedTrials.NAME);
  }

  /** What it says of that file. */
  public static Optional<String> sha256(RunFiles files, String name) {
    return in(files.folder())
        ? Optional.ofNullable(entries(files.file(NAME)).get(name)).map(Entry::sha256)
        : Optional.empty();
  }

  private static Fault fault(Fault.Kind kind, Path file, String sentence) {
    return new Fault(kind, file.toString(), sentence);
  }

  private static boolean isOfTrials(String name) {
    return name.startsWith(TrialFiles.FOLDER + "/");
  }

  private static boolean areTrials(String name) {
    return isOfTrials(name) || name.equals(PackedTrials.NAME);
  }

  private static Map<String, Entry> entries(RecordedFile file) {
    return manifest(file).files().stream()
        .collect(Collectors.toMap(Entry::file, entry -> entry, (a, b) -> b, TreeMap::new));
  }

  private static Manifest manifest(RecordedFile file) {
    Manifest manifest =
        Json.value(file.path(), file.text(), SCHEMA, Manifest.class, RunManifest::completed);
    manifest.files().stream()
        .filter(entry -> !entry.file().matches(NAMED))
        .findFirst()
        .ifPresent(stranger -> {
          throw new Complaint(
              "%s: names a file that no run has; bring back the recorded manifest"
                  .formatted(file.path()));
        });
    if (manifest.trialsAt().isPresent() && stored(manifest).isEmpty()) {
      throw new Complaint(
          "%s: trialsAt is no place of the packed trials; bring back the recorded manifest"
              .formatted(file.path()));
    }
    return manifest;
  }

  /** Most runs have their trials beside them. */
  private static void completed(ObjectNode recorded) {
    if (!recorded.has("trialsAt")) {
      recorded.putNull("trialsAt");
    }
  }

  private static List<Entry> of(RunFiles files) {
    return names(files).stream().map(name -> entry(name, files.file(name).bytes())).toList();
  }

  private static List<String> names(RunFiles files) {
    return Stream.concat(
            Stream.of(OutputFolder.RECORD, JmhFile.NAME, PackedTrials.NAME).filter(files::has),
            files.trials().stream())
        .toList();
  }

  private static Entry entry(String name, byte[] bytes) {
    return new Entry(name, bytes.length, Digest.of(bytes));
  }
}
