package threadmark.study.record;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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

  /** The store that is meant by these words. */
  static TrialStore of(Path folder, Optional<String> address) {
    // A folder that is made here may be the empty place of a disk that is not mounted.
    if (!Files.isDirectory(folder)) {
      throw new Complaint(
          "--store %s: there is no such folder; make or mount it".formatted(folder));
    }
    return new TrialStore(folder, address.map(TrialStore::address));
  }

  private static URI address(String named) {
    String whole = named.endsWith("/") ? named : named + "/";
    if (whole.startsWith("file:") || !StoredTrials.isPlace(whole)) {
      throw new Complaint(
          "--store-address %s: is no https address without a question mark; name one"
              .formatted(named));
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

  /** Copies them here; returns once they were read again as others read them. */
  StoredTrials keep(byte[] packed) {
    StoredTrials trials = trials(packed);
    Path copy = folder.resolve(StoredTrials.name(trials.sha256()));
    if (!Files.isRegularFile(copy) || !Digest.sha256(copy).equals(trials.sha256())) {
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
