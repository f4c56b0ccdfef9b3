package threadmark.study.record;

import java.io.IOException;
import java.io.UncheckedIOException;
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
import threadmark.json.Json;
import threadmark.text.Complaint;

/**
 * The digests of everything that a run recorded, one file of the schema manifest/1. Pages are not
 * in it: they are made from the record and may be made again.
 */
public final class RunManifest {

  private static final String SCHEMA = "manifest/1";
  private static final String NAME = "manifest.json";

  /** What may lie in a run's folder; a manifest from elsewhere may name anything. */
  private static final String NAMED = "(run|jmh)\\.json|trials/[^/\\\\\\p{Cntrl}]{1,100}";

  private RunManifest() {}

  /** One file of the run, relative to its folder. */
  public record Entry(String file, long bytes, String sha256) {}

  /** All files, in the order of their names. */
  public record Manifest(List<Entry> files) {
    public Manifest {
      files = List.copyOf(files);
    }
  }

  public static boolean in(Path folder) {
    return Files.exists(folder.resolve(NAME));
  }

  /** Writes the manifest of what lies in the folder. */
  public static void write(Path folder) {
    AtomicFile.write(folder.resolve(NAME), Json.text(SCHEMA, of(folder)));
  }

  /** Writes the manifest of what lies in the folder and of a file that is about to. */
  static void writeBefore(Path folder, String name, String text) {
    List<Entry> entries = new ArrayList<>();
    entries.add(new Entry(name, text.getBytes(StandardCharsets.UTF_8).length, Digest.ofText(text)));
    of(folder).files().stream().filter(entry -> !entry.file().equals(name)).forEach(entries::add);
    AtomicFile.write(folder.resolve(NAME), Json.text(SCHEMA, new Manifest(entries)));
  }

  /** Why that record is not the one that was recorded, if a manifest beside it says another. */
  public static Optional<String> disowns(Path record, String sha256) {
    Path folder = record.toAbsolutePath().getParent();
    if (!in(folder)) {
      return Optional.empty();
    }
    Entry said = read(folder).get(record.getFileName().toString());
    return said != null && said.sha256().equals(sha256)
        ? Optional.empty()
        : Optional.of(
            "%s: SHA-256 is %s, and manifest.json beside it says %s; take the recorded file"
                .formatted(record, sha256, said == null ? "nothing of it" : said.sha256()));
  }

  /** What is not as the manifest says, a sentence each. */
  public static List<String> differences(Path folder) {
    return faults(folder).stream().map(Fault::sentence).toList();
  }

  /** The same, and of which kind it is. A folder that is gone is told once. */
  public static List<Fault> faults(Path folder) {
    Map<String, Entry> said = read(folder);
    Map<String, Entry> found = byName(of(folder));
    List<Fault> faults = new ArrayList<>();
    int within =
        Files.isDirectory(folder.resolve(TrialFiles.FOLDER))
            ? 0
            : (int) said.keySet().stream().filter(RunManifest::isOfTrials).count();
    if (within > 0) {
      faults.add(TrialFiles.gone(folder, within, "file", "that the manifest names in it"));
    }
    said.forEach((name, entry) -> {
      Entry now = found.get(name);
      Path file = folder.resolve(name);
      if (now == null && within > 0 && isOfTrials(name)) {
        return;
      }
      if (now == null) {
        faults.add(fault(Fault.Kind.MISSING, file, file + " is missing; the manifest names it"));
      } else if (!now.equals(entry)) {
        faults.add(
            fault(
                Fault.Kind.ALTERED,
                file,
                "%s has SHA-256 %s; the manifest says %s"
                    .formatted(file, now.sha256(), entry.sha256())));
      }
    });
    found.keySet().stream()
        .filter(name -> !said.containsKey(name))
        .map(folder::resolve)
        .forEach(
            file -> faults.add(fault(Fault.Kind.STRANGE, file, file + " is not in the manifest")));
    return faults;
  }

  private static Fault fault(Fault.Kind kind, Path file, String sentence) {
    return new Fault(kind, file.toString(), sentence);
  }

  private static boolean isOfTrials(String name) {
    return name.startsWith(TrialFiles.FOLDER + "/");
  }

  private static Map<String, Entry> read(Path folder) {
    Path file = folder.resolve(NAME);
    Manifest manifest = Json.value(file, AtomicFile.read(file), SCHEMA, Manifest.class);
    manifest.files().stream()
        .filter(entry -> !entry.file().matches(NAMED))
        .findFirst()
        .ifPresent(stranger -> {
          throw new Complaint(
              "%s: names a file that no run has; bring back the recorded manifest".formatted(file));
        });
    return byName(manifest);
  }

  private static Map<String, Entry> byName(Manifest manifest) {
    return manifest.files().stream()
        .collect(Collectors.toMap(Entry::file, entry -> entry, (a, b) -> b, TreeMap::new));
  }

  private static Manifest of(Path folder) {
    List<Entry> entries = new ArrayList<>();
    for (String name : List.of("run.json", "jmh.json")) {
      if (Files.isRegularFile(folder.resolve(name))) {
        entries.add(entry(folder, folder.resolve(name)));
      }
    }
    Path trials = folder.resolve(TrialFiles.FOLDER);
    if (Files.isDirectory(trials)) {
      try (Stream<Path> files = Files.list(trials)) {
        files.sorted().forEach(file -> entries.add(entry(folder, file)));
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
    return new Manifest(entries);
  }

  private static Entry entry(Path folder, Path file) {
    try {
      return new Entry(
          folder.relativize(file).toString().replace('\\', '/'),
          Files.size(file),
          Digest.sha256(file));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
