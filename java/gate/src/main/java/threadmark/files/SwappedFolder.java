package threadmark.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import threadmark.text.Complaint;

/**
 * Changes many files of a folder at once: the change is made to a copy, which then takes the
 * folder's place. Whatever stops it before leaves the folder as it was.
 */
public final class SwappedFolder {

  /** Beside the folder, so that moving is renaming. */
  private static final String STAGE = ".changing";

  private static final String OLD = "old";

  private SwappedFolder() {}

  /**
   * Reads, works out and changes while nobody else does. A change that was cut off is taken back
   * before.
   */
  public static <T> T changing(Path parent, Supplier<T> work) {
    if (!Files.isDirectory(parent)) {
      return work.get();
    }
    FolderLock alone =
        FolderLock.in(
            parent,
            "another command is writing here; wait for it and try again",
            "allow writing there");
    try {
      recover(parent.toAbsolutePath());
      return work.get();
    } catch (IOException failure) {
      throw new Complaint(
          "%s: a change that was cut off cannot be taken back (%s)"
              .formatted(parent, FileFault.words(failure)),
          failure);
    } finally {
      alone.close();
    }
  }

  /**
   * Unchanged files of the copy are links to the old ones; changes must replace, not write into.
   */
  public static void change(Path folder, Consumer<Path> change) {
    Path parent = folder.toAbsolutePath().getParent();
    Path next = parent.resolve(STAGE).resolve("next");
    Path old = parent.resolve(STAGE).resolve(OLD).resolve(folder.getFileName());
    try {
      recover(parent);
      try {
        copy(folder, next);
        change.accept(next);
        forceNames(next);
        Files.createDirectories(old.getParent());
        Files.move(folder, old, StandardCopyOption.ATOMIC_MOVE);
        Files.move(next, folder, StandardCopyOption.ATOMIC_MOVE);
        // What is old goes now: a power cut must not bring back less than there was.
        AtomicFile.forceFolder(parent);
      } finally {
        recover(parent);
      }
    } catch (IOException failure) {
      throw new Complaint(
          "%s: cannot be changed (%s); nothing was, free space or rights and try again"
              .formatted(folder, FileFault.words(failure)),
          failure);
    }
  }

  /** Brings back what was moved away and not replaced, then clears the stage. */
  static void recover(Path parent) throws IOException {
    Path stage = parent.resolve(STAGE);
    if (!Files.exists(stage)) {
      return;
    }
    if (Files.exists(stage.resolve(OLD))) {
      try (Stream<Path> moved = Files.list(stage.resolve(OLD))) {
        for (Path old : moved.toList()) {
          Path folder = parent.resolve(old.getFileName());
          if (!Files.exists(folder)) {
            Files.move(old, folder, StandardCopyOption.ATOMIC_MOVE);
            AtomicFile.forceFolder(parent);
          }
        }
      }
    }
    for (Path entry : tree(stage).reversed()) {
      Files.delete(entry);
    }
  }

  private static void copy(Path folder, Path next) throws IOException {
    for (Path entry : tree(folder)) {
      if (Files.isSymbolicLink(entry)) {
        throw new Complaint(
            "%s: is a link, and this folder is replaced as a whole; put there what it leads to"
                .formatted(entry));
      }
      Path to = next.resolve(folder.relativize(entry).toString());
      if (Files.isDirectory(entry)) {
        Files.createDirectories(to);
      } else {
        linkOrCopy(entry, to);
      }
    }
  }

  private static void linkOrCopy(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (UnsupportedOperationException | IOException noLinksHere) {
      AtomicFile.put(to, Files.readAllBytes(from));
    }
  }

  private static void forceNames(Path folder) throws IOException {
    for (Path entry : tree(folder)) {
      if (Files.isDirectory(entry)) {
        AtomicFile.forceFolder(entry);
      }
    }
  }

  private static List<Path> tree(Path folder) throws IOException {
    try (Stream<Path> entries = Files.walk(folder)) {
      return entries.sorted(Comparator.naturalOrder()).toList();
    }
  }

  public static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
