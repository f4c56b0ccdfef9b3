package threadmark.study.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.files.FileFault;
import threadmark.files.OutputFolder;
import threadmark.files.ScratchFolder;
import threadmark.text.Complaint;
import threadmark.text.ShellText;

/**
 * Packs the trials of a finished run as one file, whose digest its manifest names beside those of
 * the trials. {@code jmh.json} holds their figures again, and is left out where joining the forks
 * gives the same bytes.
 *
 * <p>Callers see to it that nobody else writes into the run meanwhile. What a kill leaves half done
 * the same call does to the end.
 */
public final class Packing {

  private static final List<String> PLAIN = List.of(OutputFolder.RECORD, "manifest.json");

  /** Trials on their way: laid out but not in place yet, or packed but not deleted yet. */
  private static final String ASIDE = "." + TrialFiles.FOLDER + AtomicFile.PART;

  private Packing() {}

  /** Copies what was recorded with its trials packed, and nothing that was made from it. */
  public static void copy(Path from, Path to) {
    RunFiles files = files(from);
    for (String name : PLAIN) {
      if (files.has(name)) {
        copy(files, name, to);
      }
    }
    if (files.has(JmhFile.NAME) && !isMadeAgain(files)) {
      copy(files, JmhFile.NAME, to);
    }
    pack(files, to);
  }

  private static void copy(RunFiles files, String name, Path to) {
    AtomicFile.write(to.resolve(name), files.file(name).bytes());
  }

  /** Packs the trials of the run in that folder; answers whether there was anything to do. */
  public static boolean pack(Path folder) {
    RunFiles files = files(folder);
    if (files.arePacked()) {
      return clearLeftOvers(files);
    }
    if (!files.holdTrials()) {
      throw new Complaint(folder + ": holds no trials; bring the whole folder");
    }
    boolean madeAgain = files.has(JmhFile.NAME) && isMadeAgain(files);
    for (String name : files.trials()) {
      if (!TrialFiles.namesFile(name)) {
        throw new Complaint(
            "%s: is no file of a trial; take it away first".formatted(folder.resolve(name)));
      }
    }
    if (Files.isRegularFile(folder.resolve(PackedTrials.NAME))) {
      demandSame(files);
    }
    pack(files, folder);
    // The folder goes in one step: half of it would be taken for the trials of the run.
    ScratchFolder aside = new ScratchFolder(folder.resolve(ASIDE));
    aside.clear();
    move(folder.resolve(TrialFiles.FOLDER), aside.path());
    if (madeAgain) {
      delete(folder.resolve(JmhFile.NAME));
    }
    aside.clear();
    return true;
  }

  /** Takes away what a killed call left beside packed trials; answers whether there was any. */
  private static boolean clearLeftOvers(RunFiles files) {
    ScratchFolder aside = new ScratchFolder(files.path(ASIDE));
    boolean laidOut = Files.exists(aside.path(), LinkOption.NOFOLLOW_LINKS);
    boolean joined = files.has(JmhFile.NAME) && isMadeAgain(files);
    if (!laidOut && !joined) {
      return false;
    }
    demandNamed(files);
    aside.clear();
    if (joined) {
      delete(files.path(JmhFile.NAME));
    }
    return true;
  }

  /**
   * Does that with one run after the other. One that is refused keeps no other back, and is named
   * in the end.
   */
  public static void each(List<Path> folders, Consumer<Path> work) {
    List<Complaint> left = new ArrayList<>();
    for (Path folder : folders) {
      try {
        work.accept(folder);
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

  /**
   * Moves the packed trials of runs to a store.
   *
   * @param told takes each folder whose trials lie there now, and whether they were moved
   */
  public static void store(List<Path> folders, TrialStore store, BiConsumer<Path, Boolean> told) {
    each(folders, folder -> told.accept(folder, store(folder, store)));
  }

  /**
   * Moves the packed trials of a run to a store: they are copied, read again from there, named in
   * the manifest, and only then deleted beside the record. Answers whether they were moved.
   */
  public static boolean store(Path folder, TrialStore store) {
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
    demandNamed(files);
    RecordedFile packed = files.file(PackedTrials.NAME);
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

  /** Refuses packed trials that are not those of the manifest, where there is one. */
  private static void demandNamed(RunFiles files) {
    RecordedFile packed = files.file(PackedTrials.NAME);
    if (RunManifest.in(files.folder())
        && !RunManifest.sha256(files, PackedTrials.NAME).equals(Optional.of(packed.sha256()))) {
      throw new Complaint(
          "%s: has SHA-256 %s, and the manifest says another; bring back the file that was written"
              .formatted(packed.path(), packed.sha256()));
    }
  }

  /** Refuses trials that lie there in both forms and differ: nobody knows which are right. */
  private static void demandSame(RunFiles files) {
    Path packed = files.path(PackedTrials.NAME);
    if (!isReadAgain(files, packed)) {
      throw new Complaint(
          "%s: holds other trials than %s; find out which are right, and take the others away"
              .formatted(packed, files.path(TrialFiles.FOLDER)));
    }
  }

  /** An older file stays until the new one was read again: nobody else may have its trials. */
  private static void pack(RunFiles files, Path to) {
    byte[] packed = files.packed();
    Path file = to.resolve(PackedTrials.NAME);
    if (!AtomicFile.writeSound(file, packed, written -> isReadAgain(files, written))) {
      throw new Complaint(
          "%s: is not what was packed when it is read again; look at the disk, and pack anew"
              .formatted(file));
    }
    if (RunManifest.in(files.folder())) {
      RunManifest.writePacked(files.folder(), to, packed);
    }
  }

  /** Whether that packed file gives the very trials: without them nobody else has them. */
  private static boolean isReadAgain(RunFiles files, Path file) {
    Set<String> trials =
        files.trials().stream().filter(TrialFiles::namesFile).collect(Collectors.toSet());
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
    boolean packed = files.arePacked();
    if (!packed && !isHalfUnpacked(files)) {
      return false;
    }
    if (!files.has(JmhFile.NAME) && RunManifest.sha256(files, JmhFile.NAME).isPresent()) {
      AtomicFile.write(folder.resolve(JmhFile.NAME), JmhFile.joining(forks(files)));
    }
    if (packed) {
      layOut(files);
    }
    if (RunManifest.in(folder)) {
      RunManifest.writeUnpacked(folder);
    }
    if (Files.exists(folder.resolve(PackedTrials.NAME))) { // else a store keeps its copy
      delete(folder.resolve(PackedTrials.NAME));
    }
    return true;
  }

  /**
   * Whether the trials are laid out, and packed ones lie beside them or are named all the same: a
   * call was killed. Only the very trials may take the place of the others.
   */
  private static boolean isHalfUnpacked(RunFiles files) {
    if (!files.holdTrials()) {
      return false;
    }
    if (Files.isRegularFile(files.path(PackedTrials.NAME))) {
      demandSame(files);
      return true;
    }
    if (RunManifest.sha256(files, PackedTrials.NAME).isEmpty()) {
      return false;
    }
    RunManifest.faults(files).stream()
        .findFirst()
        .ifPresent(fault -> {
          throw new Complaint(fault.sentence());
        });
    return true;
  }

  private static void layOut(RunFiles files) {
    ScratchFolder aside = new ScratchFolder(files.path(ASIDE));
    aside.clear();
    Path folder = aside.made();
    try {
      for (String name : files.trials()) {
        AtomicFile.put(folder.resolve(inFolder(name)), files.file(name).bytes());
      }
    } catch (IOException failure) {
      throw new Complaint(FileFault.sentence(failure), failure);
    }
    AtomicFile.forceFolder(folder);
    move(folder, files.path(TrialFiles.FOLDER));
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
    AtomicFile.forceFolder(to.toAbsolutePath().getParent());
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException failure) {
      throw new Complaint(FileFault.sentence(failure), failure);
    }
  }
}
