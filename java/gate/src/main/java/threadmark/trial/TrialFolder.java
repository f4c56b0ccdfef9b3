package threadmark.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.files.FolderLock;
import threadmark.files.OutputFolder;
import threadmark.files.ScratchFolder;

/**
 * The folder of a run, a gate or a calibration: {@code trials/} grows trial by trial, and {@code
 * plan.json} says what they belong to. A trial counts when its facts are in place; they are moved
 * there last, after its own words.
 *
 * @param <T> the facts of a trial; the side of a gate's trial is one of them
 */
public abstract class TrialFolder<T> implements TrialArchive<T>, AutoCloseable {

  /** How the name of a trial's facts ends. */
  public static final String FACTS = ".trial.json";

  private final Path folder;
  private final Optional<FolderLock> writer;
  private final HiddenPaths hidden;

  /**
   * For one writer, or to be read.
   *
   * @param hidden paths of this machine, and the word that stands for each in what is kept
   */
  protected TrialFolder(Path folder, Optional<FolderLock> writer, Map<String, String> hidden) {
    this.folder = folder;
    this.writer = writer;
    this.hidden = HiddenPaths.of(hidden);
  }

  /** Makes the folder and locks it; a second writer is refused while the first lives. */
  protected static FolderLock writer(Path folder) {
    FolderLock writer = FolderLock.in(folder);
    try {
      Files.createDirectories(folder.resolve(OutputFolder.TRIALS));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return writer;
  }

  protected final Path folder() {
    return folder;
  }

  /** The text without the paths of this machine. */
  protected final String hide(String text) {
    return hidden.in(text);
  }

  protected abstract T facts(Path file);

  protected abstract Instant startedAt(T trial);

  @Override
  public final List<T> trials() {
    Path trials = folder.resolve(OutputFolder.TRIALS);
    if (!Files.isDirectory(trials)) {
      return List.of(); // an empty folder gets lost where a run is copied
    }
    try (Stream<Path> files = Files.list(trials)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(FACTS))
          .sorted()
          .map(this::facts)
          .sorted(Comparator.comparing(this::startedAt))
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public final Path scratch() {
    return ownScratch().made();
  }

  private ScratchFolder ownScratch() {
    return new ScratchFolder(folder.resolve(OutputFolder.SCRATCH));
  }

  /** Removes what only measuring in flight needs. */
  public void clearScratch() {
    ownScratch().clear();
  }

  /** Where the page lies that a person reads. */
  public static Path report(Path folder) {
    return folder.resolve("report.html");
  }

  @Override
  public final void close() {
    writer.ifPresent(FolderLock::close);
  }

  /** Paths of this machine, and the word that stands for each in what leaves it. */
  public static final class HiddenPaths {

    private final Map<String, String> words = new LinkedHashMap<>();

    private HiddenPaths() {}

    public static HiddenPaths of(Map<String, String> paths) {
      HiddenPaths hidden = new HiddenPaths();
      // The longest first, since a folder may lie inside another one.
      List<String> longestFirst =
          paths.keySet().stream()
              .sorted(
                  Comparator.comparingInt(String::length).reversed().thenComparing(path -> path))
              .toList();
      for (String path : longestFirst) {
        // A root names nothing of this machine, and its slash is in every unit.
        if (Path.of(path).getNameCount() > 0 && !path.isEmpty()) {
          hidden.words.put(path.replace("\\", "\\\\"), paths.get(path));
          hidden.words.putIfAbsent(path, paths.get(path));
        }
      }
      return hidden;
    }

    /** The text with a word in each path's place; inside JSON a backslash is written twice. */
    public String in(String text) {
      String hiding = text;
      for (Map.Entry<String, String> path : words.entrySet()) {
        hiding = hiding.replace(path.getKey(), path.getValue());
      }
      return hiding;
    }
  }
}
