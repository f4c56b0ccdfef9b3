package threadmark.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.text.Complaint;

/**
 * A folder as a run finds it before it begins or goes on there. It is left as it was: only {@link
 * #demandWritable} makes something, and removes it again.
 */
public record OutputFolder(Path folder) {

  public static final String RECORD = "run.json";
  public static final String PLAN = "plan.json";
  public static final String SCRATCH = ".scratch";
  public static final String TRIALS = "trials";

  /** How the folder is called that is made in passing. */
  private static final String TRIED = ".threadmark-";

  /** Whether a run is writing here right now. */
  public boolean isBusy() {
    return FolderLock.at(folder);
  }

  /** Refuses a folder that another run is writing to right now. */
  public void demandIdle() {
    if (isBusy()) {
      throw new Complaint("%s: %s".formatted(folder, FolderLock.BUSY));
    }
  }

  /**
   * Refuses a folder that nothing could be written to. Rights do not tell all, as the kernel's own
   * folders take nothing from anybody: a folder is made there, or in the nearest that exists, and
   * removed.
   */
  public void demandWritable() {
    Path nearest = folder.toAbsolutePath().normalize();
    while (!Files.exists(nearest) && nearest.getParent() != null) {
      nearest = nearest.getParent();
    }
    if (!Files.isDirectory(nearest)) {
      throw unwritable(nearest + " is a file");
    }
    remove(made(nearest));
  }

  private Path made(Path parent) {
    try {
      return Files.createTempDirectory(parent, TRIED);
    } catch (IOException failure) {
      throw unwritable(
          "no folder can be made in %s: %s".formatted(parent, FileFault.words(failure)), failure);
    }
  }

  /** A person who is refused has to know what was left there. */
  void remove(Path made) {
    try {
      Files.delete(made);
    } catch (IOException failure) {
      throw unwritable(
          "%s was made to try it and cannot be removed: %s"
              .formatted(made, FileFault.words(failure)),
          failure);
    }
  }

  private Complaint unwritable(String why, IOException cause) {
    return new Complaint(unwritable(why).getMessage(), cause);
  }

  private Complaint unwritable(String why) {
    return new Complaint(
        "%s: cannot be written (%s); %s".formatted(folder, why, FolderLock.ELSEWHERE));
  }

  /** Whether a run ended here. */
  public boolean holdsRun() {
    return Files.exists(folder.resolve(RECORD));
  }

  /** Whether a run ended here and was killed before it had removed what only it needed. */
  public boolean holdsLeftOvers() {
    return holdsRun()
        && (Files.exists(folder.resolve(PLAN)) || Files.exists(folder.resolve(SCRATCH)));
  }

  /** Whether there is a plan, whoever's. */
  public boolean holdsPlan() {
    return Files.exists(folder.resolve(PLAN));
  }

  /** Whether trials lie here, whoever's. */
  public boolean holdsTrials() {
    Path trials = folder.resolve(TRIALS);
    return Files.isDirectory(trials) && !isEmpty(trials);
  }

  /** When its plan was written. */
  public FileTime begun() {
    try {
      return Files.getLastModifiedTime(folder.resolve(PLAN));
    } catch (IOException unreadable) {
      return FileTime.fromMillis(0);
    }
  }

  /**
   * The name of something here that no run has left, the first by name. A run that was killed
   * before it had a plan leaves a lock and empty folders.
   */
  public Optional<String> stranger() {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> !isLeftOver(file))
          .map(file -> file.getFileName().toString())
          .sorted()
          .findFirst();
    } catch (IOException failure) {
      throw unwritable("no right to read it", failure);
    }
  }

  private static boolean isLeftOver(Path file) {
    return switch (file.getFileName().toString()) {
      case FolderLock.LOCK, SCRATCH -> true;
      case TRIALS -> isEmpty(file);
      case String name -> name.equals("." + PLAN + AtomicFile.PART) || name.startsWith(TRIED);
    };
  }

  private static boolean isEmpty(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findFirst().isEmpty();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
