package threadmark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import threadmark.model.Complaint;

/** A folder as a run finds it before it begins or goes on there: nothing is made or written. */
public record FoundFolder(Path folder) {

  private static final Pattern SEED = Pattern.compile("(?m)^seed (-?[0-9]{1,19})$");

  /** Whether a run is writing here right now. */
  public boolean isBusy() {
    return OneWriter.at(folder);
  }

  /** Refuses a folder that another run is writing to right now. */
  public void demandIdle() {
    if (isBusy()) {
      throw new Complaint("%s: %s".formatted(folder, OneWriter.BUSY));
    }
  }

  /** Refuses a folder that nothing could be written to. */
  public void demandWritable() {
    Path nearest = folder.toAbsolutePath().normalize();
    while (!Files.exists(nearest) && nearest.getParent() != null) {
      nearest = nearest.getParent();
    }
    if (!Files.isDirectory(nearest)) {
      throw unwritable(nearest + " is a file");
    }
    if (!Files.isWritable(nearest)) {
      throw unwritable("no right to write to " + nearest);
    }
    if (!nearest.equals(folder.toAbsolutePath().normalize())) {
      demandRoomIn(nearest);
    }
  }

  /** Rights do not tell all: the kernel's own folders take nothing from anybody. */
  private void demandRoomIn(Path nearest) {
    try {
      Files.delete(Files.createTempDirectory(nearest, ".threadmark-"));
    } catch (IOException failure) {
      throw unwritable("no folder can be made in " + nearest);
    }
  }

  private Complaint unwritable(String why) {
    return new Complaint(
        "%s: cannot be written (%s); %s".formatted(folder, why, OneWriter.ELSEWHERE));
  }

  /** Whether a run ended here. */
  public boolean holdsRun() {
    return Files.exists(folder.resolve(RunFolder.RECORD));
  }

  /** Whether a run ended here and was killed before it had removed what only it needed. */
  public boolean holdsLeftOvers() {
    return holdsRun()
        && (Files.exists(folder.resolve(RunFolder.PLAN))
            || Files.exists(folder.resolve(RunFolder.SCRATCH)));
  }

  /** Whether there is a plan, whoever's. */
  public boolean holdsPlan() {
    return Files.exists(folder.resolve(RunFolder.PLAN));
  }

  /** When its plan was written. */
  FileTime begun() {
    try {
      return Files.getLastModifiedTime(folder.resolve(RunFolder.PLAN));
    } catch (IOException unreadable) {
      return FileTime.fromMillis(0);
    }
  }

  /** What the unfinished run here was begun with; absent where none lies. */
  public Optional<String> beginning() {
    Path file = folder.resolve(RunFolder.PLAN);
    return Files.isRegularFile(file)
        ? Optional.of(AtomicFile.read(file)).filter(text -> seed(text).isPresent())
        : Optional.empty();
  }

  /** The seed of the unfinished run here. */
  public Optional<Long> seed() {
    return beginning().flatMap(FoundFolder::seed);
  }

  /** A gate keeps a plan with a seed too, but measures no profile. */
  private static Optional<Long> seed(String text) {
    Matcher seed = SEED.matcher(text);
    boolean found = text.lines().anyMatch(line -> line.startsWith("profile ")) && seed.find();
    try {
      return found ? Optional.of(Long.valueOf(seed.group(1))) : Optional.empty();
    } catch (NumberFormatException tooLarge) {
      return Optional.empty();
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
      throw unwritable("no right to read it");
    }
  }

  private static boolean isLeftOver(Path file) {
    return switch (file.getFileName().toString()) {
      case OneWriter.LOCK, RunFolder.SCRATCH -> true;
      case TrialFiles.FOLDER -> isEmpty(file);
      case String name -> name.equals("." + RunFolder.PLAN + AtomicFile.PART);
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
