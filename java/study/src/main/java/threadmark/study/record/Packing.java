package threadmark.study.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.files.OutputFolder;
import threadmark.text.Complaint;
import threadmark.text.ShellText;

/**
 * Packs the trials of a finished run as one file, whose digest its manifest names beside those of
 * the trials. {@code jmh.json} holds their figures again, and is left out where joining the forks
 * gives the same bytes.
 */
public final class Packing {

  private static final List<String> PLAIN = List.of(OutputFolder.RECORD, "manifest.json");
  private static final String ASIDE = "." + TrialFiles.FOLDER + AtomicFile.PART;

  private Packing() {}

  /** Copies what was recorded with its trials packed, and nothing that was made from it. */
  public static void copy(Path from, Path to) {
    RunFiles files = files(from);
    try {
      Files.createDirectories(to);
      for (String name : PLAIN) {
        if (files.has(name)) {
          Files.copy(from.resolve(name), to.resolve(name));
        }
      }
      if (files.has(JmhFile.NAME) && !isMadeAgain(files)) {
        Files.copy(from.resolve(JmhFile.NAME), to.resolve(JmhFile.NAME));
      }
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be copied to %s (%s)".formatted(from, to, FileFault.words(failure)), failure);
    }
    pack(files, to);
  }

  /** Packs the trials of the run in that folder; answers whether there was anything to pack. */
  public static boolean pack(Path folder) {
    RunFiles files = files(folder);
    if (files.arePacked()) {
      return false;
    }
    if (!files.holdTrials()) {
      throw new Complaint(folder + ": holds no trials; bring the whole folder");
    }
    boolean madeAgain = files.has(JmhFile.NAME) && isMadeAgain(files);
    List<String> trials = files.trials();
    for (String name : trials) {
      if (!TrialFiles.namesFile(name)) {
        throw new Complaint(
            "%s: is no file of a trial; take it away first".formatted(folder.resolve(name)));
      }
    }
    pack(files, folder);
    if (madeAgain) {
      delete(folder.resolve(JmhFile.NAME));
    }
    // The folder goes in one step: half of it would be taken for the trials of the run.
    Path aside = folder.resolve(ASIDE);
    move(folder.resolve(TrialFiles.FOLDER), aside);
    trials.forEach(name -> delete(aside.resolve(inFolder(name))));
    delete(aside);
    return true;
  }

  /**
   * Moves the packed trials of runs to a store: each is copied, read again from there, named in the
   * manifest, and only then deleted beside the record. A run that cannot go keeps its trials, and
   * the others go all the same.
   *
   * @param told takes each folder whose trials lie there now, and whether they were moved
   */
  public static void store(List<Path> folders, TrialStore store, BiConsumer<Path, Boolean> told) {
    List<Complaint> left = new ArrayList<>();
    for (Path folder : folders) {
      try {
        told.accept(folder, store(folder, store));
      } catch (Complaint refused) {
        left.add(refused);
      }
    }
    if (!left.isEmpty()) {
      Complaint first = left.getFirst();
      throw new Complaint(
          first.getMessage()
              + (left.size() == 1 ? "" : " (and %d more)".formatted(left.size() - 1)),
          first);
    }
  }

  private static boolean store(Path folder, TrialStore store) {
    if (!RunManifest.in(folder)) {
      throw new Complaint(
          "%s: there is no manifest.json to name its trials; threadmark verify --seal %s writes it"
              .formatted(folder, ShellText.word(folder)));
    }
    if (RunFiles.areStored(folder) && RunManifest.stored(folder).filter(store::holds).isPresent()) {
      return false;
    }
    pack(folder);
    RunFiles files = files(folder);
    RecordedFile packed = files.file(PackedTrials.NAME);
    if (!RunManifest.sha256(files, PackedTrials.NAME).equals(Optional.of(packed.sha256()))) {
      throw new Complaint(
          "%s: has SHA-256 %s, and the manifest says another; bring back the file that was written"
              .formatted(packed.path(), packed.sha256()));
    }
    try {
      RunManifest.writeStored(folder, store.keep(packed.bytes()));
      Files.deleteIfExists(packed.path());
    } catch (Complaint refused) {
      throw new Complaint(
          "%s: %s is not stored: %s".formatted(folder, PackedTrials.NAME, refused.getMessage()),
          refused);
    } catch (IOException failure) {
      throw new Complaint(FileFault.sentence(failure), failure);
    }
    return true;
  }

  private static void pack(RunFiles files, Path to) {
    byte[] packed = files.packed();
    Path file = to.resolve(PackedTrials.NAME);
    AtomicFile.write(file, packed);
    if (!isReadAgain(files, file)) {
      delete(file);
      throw new Complaint(
          "%s: is not what was packed when it is read again; look at the disk, and pack anew"
              .formatted(file));
    }
    if (RunManifest.in(files.folder())) {
      RunManifest.writePacked(files.folder(), to, packed);
    }
  }

  /** Whether the written file gives the very trials: without them nobody else has them. */
  private static boolean isReadAgain(RunFiles files, Path file) {
    Set<String> trials =
        files.trials().stream()
            .filter(TrialFiles::namesFile)
            .filter(files::has)
            .collect(Collectors.toSet());
    try {
      SortedMap<String, byte[]> again = PackedTrials.unpack(AtomicFile.bytes(file));
      return again.keySet().equals(trials)
          && trials.stream()
              .allMatch(name -> Arrays.equals(again.get(name), files.file(name).bytes()));
    } catch (PackedTrials.Unreadable broken) {
      return false;
    }
  }

  /** Lays the trials and {@code jmh.json} of a packed run out again, as they were before. */
  public static boolean unpack(Path folder) {
    RunFiles files = files(folder);
    if (!files.arePacked()) {
      return false;
    }
    if (!files.has(JmhFile.NAME) && RunManifest.sha256(files, JmhFile.NAME).isPresent()) {
      AtomicFile.write(folder.resolve(JmhFile.NAME), JmhFile.joining(forks(files)));
    }
    Path aside = folder.resolve(ASIDE);
    for (String name : files.trials()) {
      AtomicFile.write(aside.resolve(inFolder(name)), files.file(name).bytes());
    }
    move(aside, folder.resolve(TrialFiles.FOLDER));
    if (RunManifest.in(folder)) {
      RunManifest.writeUnpacked(folder);
    }
    if (Files.exists(folder.resolve(PackedTrials.NAME))) { // else a store keeps its copy
      delete(folder.resolve(PackedTrials.NAME));
    }
    return true;
  }

  private static RunFiles files(Path folder) {
    RunFiles files = RunFiles.in(folder);
    files
        .fault()
        .ifPresent(fault -> {
          throw new Complaint(fault.sentence());
        });
    return files;
  }

  private static boolean isMadeAgain(RunFiles files) {
    Optional<String> named = RunManifest.sha256(files, JmhFile.NAME);
    String again = Digest.of(JmhFile.joining(forks(files)).getBytes(StandardCharsets.UTF_8));
    return named.equals(Optional.of(again)) && files.file(JmhFile.NAME).sha256().equals(again);
  }

  private static List<RecordedFile> forks(RunFiles files) {
    RecordedFile record = files.file(OutputFolder.RECORD);
    return TrialFiles.forks(files, RecordedRun.of(files.folder(), record).run().trials());
  }

  private static String inFolder(String name) {
    return name.substring(TrialFiles.FOLDER.length() + 1);
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to);
    } catch (IOException failure) {
      throw new Complaint(FileFault.sentence(failure), failure);
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException failure) {
      throw new Complaint(FileFault.sentence(failure), failure);
    }
  }
}
