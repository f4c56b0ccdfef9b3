package threadmark.study.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import threadmark.files.FileFault;
import threadmark.files.OutputFolder;
import threadmark.text.Complaint;

/** Where recorded runs lie: the accepted ones under baselines, the others under results. */
public final class RunRecords {

  private RunRecords() {}

  /** Every run.json below the folder, however deep, in the order of their paths. */
  public static List<Path> below(Path folder) {
    return records(folders(folder, unused -> false));
  }

  /** The run.json of each of those folders that has one, in the order of their paths. */
  static List<Path> records(List<Path> folders) {
    return folders.stream()
        .map(found -> found.resolve(OutputFolder.RECORD))
        .filter(Files::exists)
        .sorted()
        .toList();
  }

  /** The folders below those that hold a finished run, in the order of their names. */
  public static List<Path> runs(List<Path> folders) {
    return folders.stream().flatMap(folder -> below(folder).stream()).map(Path::getParent).toList();
  }

  /**
   * The folders of all runs below, those that lack their record or have none yet among them.
   *
   * @param passedOver told of each folder that may not be read, and answers whether to go on
   */
  public static List<Path> withOrWithoutRecord(Path folder, Predicate<Path> passedOver) {
    return runs(folders(folder, passedOver).stream()).toList();
  }

  /** Those of the folders that are of runs, in the order of their names. */
  public static Stream<Path> runs(Stream<Path> folders) {
    return folders
        .filter(found ->
            Files.exists(found.resolve(OutputFolder.RECORD))
                || RecordedRun.lacksItsRecord(found)
                || RecordedRun.isUnfinished(found))
        .sorted(Comparator.comparing(Path::toString));
  }

  /** Why a folder without a record is none of a finished run; empty where it has one. */
  public static Optional<String> unrecorded(Path folder) {
    if (Files.exists(folder.resolve(OutputFolder.RECORD))) {
      return Optional.empty();
    }
    return Optional.of(
        RecordedRun.noEnd(folder).orElse("its run.json is missing; bring it back from a copy"));
  }

  /**
   * The folder and all below it, but for what begins with a dot, work in flight, and the trials of
   * finished runs, which are many files.
   *
   * @param passedOver told of each folder that may not be read, and answers whether to go on
   */
  public static List<Path> folders(Path folder, Predicate<Path> passedOver) {
    List<Path> found = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try {
        Files.walkFileTree(folder, new Found(folder, found, passedOver));
      } catch (IOException failure) {
        throw new Complaint(FileFault.sentence(failure), failure);
      }
    }
    return found;
  }

  static final class Found extends SimpleFileVisitor<Path> {

    private final Path start;
    private final List<Path> found;
    private final Predicate<Path> passedOver;

    Found(Path start, List<Path> found, Predicate<Path> passedOver) {
      this.start = start;
      this.found = found;
      this.passedOver = passedOver;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (!folder.equals(start) && (hidden(folder) || trials(folder))) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      found.add(folder);
      return FileVisitResult.CONTINUE;
    }

    private static boolean hidden(Path folder) {
      return folder.getFileName().toString().startsWith(".");
    }

    private static boolean trials(Path folder) {
      return folder.endsWith(TrialFiles.FOLDER)
          && Files.exists(folder.resolveSibling(OutputFolder.RECORD));
    }

    /** A run that is under way may take its files away meanwhile. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (failure instanceof NoSuchFileException
          || (!file.equals(start) && hidden(file))
          || (failure instanceof AccessDeniedException && passedOver.test(file))) {
        return FileVisitResult.CONTINUE;
      }
      throw failure;
    }

    /** Some systems open a folder and refuse to list it. */
    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
      return failure == null ? FileVisitResult.CONTINUE : visitFileFailed(folder, failure);
    }
  }
}
