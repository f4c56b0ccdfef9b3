package threadmark.files;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import threadmark.text.Complaint;

/**
 * Files and folders that may not change while they are measured. Each is read again whenever
 * somebody asks: its size and time are what a program that writes to it sets as it likes.
 */
public record FrozenFiles(List<Frozen> files) implements MeasuredFiles {

  /** One of them, and its digest when measuring began. */
  record Frozen(Path path, String digest) {

    static Frozen of(Path path) {
      try {
        return new Frozen(path, now(path));
      } catch (UncheckedIOException unreadable) {
        throw new Complaint(
            "%s: cannot be read (%s), so a change of it would not show; allow it, or leave it out"
                .formatted(path, FileFault.sentence(unreadable.getCause())),
            unreadable);
      }
    }

    boolean isChanged() {
      try {
        return !now(path).equals(digest);
      } catch (UncheckedIOException unreadable) {
        return true;
      }
    }

    /** What is not there counts too: a program may lay it there. */
    private static String now(Path path) {
      return Files.exists(path) ? Digest.ofTree(path) : "";
    }
  }

  public FrozenFiles {
    files = List.copyOf(files);
  }

  /** Freezes the files as they are now, and refuses what it cannot read. */
  public static FrozenFiles of(Collection<Path> paths) {
    return new FrozenFiles(paths.stream().distinct().map(Frozen::of).toList());
  }

  @Override
  public Optional<String> changed() {
    return files.stream()
        .filter(Frozen::isChanged)
        .map(file -> file.path().getFileName().toString())
        .findFirst();
  }

  /** The digest that it had when measuring began. */
  public String digest(Path path) {
    return files.stream()
        .filter(file -> file.path().equals(path))
        .map(Frozen::digest)
        .findFirst()
        .orElseThrow();
  }
}
