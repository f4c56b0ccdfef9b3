package threadmark.study.record;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import threadmark.files.AtomicFile;
import threadmark.files.Digest;
import threadmark.text.Complaint;

/**
 * Where packed trials are kept away from the records of their runs, each file called by its digest.
 *
 * @param folder takes the files
 * @param address at which others read what lies in the folder; absent where they have the folder
 */
public record TrialStore(Path folder, Optional<URI> address) {

  /**
   * Kinds of file systems that lie on a disk of this machine, or in its memory. What a program or
   * another machine serves may take a file and give it back from a cache, and lose it all the same.
   */
  private static final Set<String> LOCAL =
      Set.of(
          "apfs",
          "bcachefs",
          "btrfs",
          "exfat",
          "ext2",
          "ext3",
          "ext4",
          "f2fs",
          "fat",
          "fat32",
          "fuseblk",
          "hfs",
          "jfs",
          "msdos",
          "ntfs",
          "ntfs3",
          "overlay",
          "refs",
          "tmpfs",
          "ufs",
          "vfat",
          "xfs",
          "zfs");

  /**
   * The store that is meant by these words.
   *
   * @param fileSystem the kind that a folder lies on, as the system calls it
   */
  static TrialStore of(Path folder, Optional<String> address, Function<Path, String> fileSystem) {
    // A folder that is made here may be the empty place of a disk that is not mounted.
    if (!Files.isDirectory(folder)) {
      throw new Complaint(
          "--store %s: there is no such folder; make or mount it".formatted(folder));
    }
    // The copy beside the record goes, so the other must be read where it is kept.
    if (address.isEmpty()) {
      demandLocal(folder, fileSystem.apply(folder));
    }
    return new TrialStore(folder, address.map(TrialStore::address));
  }

  private static void demandLocal(Path folder, String fileSystem) {
    if (!LOCAL.contains(fileSystem.toLowerCase(Locale.ROOT))) {
      throw new Complaint(
          "--store %s: lies on %s, and may answer from a cache; say with --store-address where others read it"
              .formatted(folder, fileSystem));
    }
  }

  private static URI address(String named) {
    String whole = named.endsWith("/") ? named : named + "/";
    if (whole.startsWith("file:") || !StoredTrials.isPlace(whole)) {
      throw new Complaint(
          "--store-address %s: must be an https address without a question mark".formatted(named));
    }
    return URI.create(whole);
  }

  /** What a manifest says of trials that lie here. */
  StoredTrials trials(byte[] packed) {
    return StoredTrials.in(place(), packed);
  }

  /** Whether a manifest that says so speaks of this store. */
  boolean holds(StoredTrials trials) {
    return trials.at().equals(place().resolve(StoredTrials.name(trials.sha256())));
  }

  private URI place() {
    return address.orElseGet(() -> folder.toAbsolutePath().normalize().toUri());
  }

  /**
   * Copies them here; returns once they were read again as others read them. A copy that lies here
   * already may not be on the disk yet, so it is written again where nobody else has one.
   */
  StoredTrials keep(byte[] packed) {
    StoredTrials trials = trials(packed);
    Path copy = folder.resolve(StoredTrials.name(trials.sha256()));
    if (address.isEmpty()
        || !Files.isRegularFile(copy)
        || !Digest.sha256(copy).equals(trials.sha256())) {
      AtomicFile.write(copy, packed);
    }
    try {
      trials.read();
      return trials;
    } catch (StoredTrials.Unfetched unfetched) {
      throw new Complaint(
          "%s: %s%s"
              .formatted(
                  trials.at(),
                  unfetched.getMessage(),
                  address.isEmpty()
                      ? ""
                      : "; upload %s there, and give the command again".formatted(copy)),
          unfetched);
    }
  }
}
