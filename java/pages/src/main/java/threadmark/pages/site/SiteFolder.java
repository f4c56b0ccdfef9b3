package threadmark.pages.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.files.FileFault;
import threadmark.text.Complaint;

/**
 * The generated part of the site. Its files are derived and can be made again, so they are not
 * forced to the disk one by one; instead a mark is taken away before the first is written and put
 * back after the last, and nobody builds a site without it.
 */
public final class SiteFolder {

  /** Folders that hold generated files and nothing else. */
  private static final List<String> OWN = List.of("_data/generated", "data", "runs", "earlier");

  private static final String FIGURES = "data/figures";
  private static final String MARK = "_data/generated/complete.json";

  private final Path folder;
  private final Set<Path> kept = ConcurrentHashMap.newKeySet();

  public SiteFolder(Path folder) {
    this.folder = folder;
  }

  /** Where that file lies. */
  public Path resolve(String path) {
    return folder.resolve(path);
  }

  /** From now on the site is unfinished. */
  public void begin() {
    try {
      Files.deleteIfExists(folder.resolve(MARK));
    } catch (IOException failure) {
      throw cannotWrite(folder.resolve(MARK), failure);
    }
  }

  /**
   * Writes the file unless it holds these bytes already. A published site may share its files with
   * this folder, so one that changes is made anew and never written over.
   */
  public void write(String path, String text) {
    write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Copies a file byte for byte. */
  public void copy(String path, Path from) {
    try {
      write(path, Files.readAllBytes(from));
    } catch (IOException failure) {
      throw cannotWrite(folder.resolve(path), failure);
    }
  }

  /** The same for what is no text. */
  public void write(String path, byte[] bytes) {
    Path file = folder.resolve(path);
    kept.add(file);
    try {
      if (Files.exists(file)) {
        if (Files.size(file) == bytes.length && Arrays.equals(Files.readAllBytes(file), bytes)) {
          return;
        }
        Files.delete(file);
      }
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException failure) {
      throw cannotWrite(file, failure);
    }
  }

  /** How much those files hold together; those that are not there hold nothing. */
  public long bytes(List<String> paths) {
    return paths.stream().mapToLong(path -> resolve(path).toFile().length()).sum();
  }

  /** The file is up to date as it is. */
  public void keep(String path) {
    kept.add(folder.resolve(path));
  }

  /** As if it had not been written. */
  public void drop(String path) {
    kept.remove(folder.resolve(path));
  }

  /** Removes what no longer belongs to the site, and marks it as whole. */
  public void finish(int runs) {
    for (String own : OWN) {
      removeStale(folder.resolve(own));
    }
    AtomicFile.write(
        folder.resolve(MARK),
        "{\"schema\": \"site-complete/1\", \"files\": %d, \"figures\": %d, \"runs\": %d}\n"
            .formatted(kept.size(), figures(), runs));
  }

  private long figures() {
    String drawn = folder.resolve(FIGURES) + folder.getFileSystem().getSeparator();
    return kept.stream().filter(file -> file.toString().startsWith(drawn)).count();
  }

  private void removeStale(Path own) {
    if (!Files.isDirectory(own)) {
      return;
    }
    try (Stream<Path> files =
        Files.find(own, Integer.MAX_VALUE, (unused, facts) -> facts.isRegularFile())) {
      for (Path file : files.toList()) {
        if (!kept.contains(file)) {
          Files.delete(file);
          removeEmpty(file.getParent(), own);
        }
      }
    } catch (IOException failure) {
      throw cannotWrite(own, failure);
    }
  }

  private static void removeEmpty(Path left, Path own) throws IOException {
    for (Path at = left; !at.equals(own); at = at.getParent()) {
      try (Stream<Path> inside = Files.list(at)) {
        if (inside.findAny().isPresent()) {
          return;
        }
      }
      Files.delete(at);
    }
  }

  /** Deletes a folder of it with all that lies there, if it is there. */
  public void remove(String own) {
    Path gone = folder.resolve(own);
    if (!Files.isDirectory(gone)) {
      return;
    }
    try (Stream<Path> entries = Files.walk(gone)) {
      for (Path entry : entries.toList().reversed()) {
        Files.delete(entry);
      }
    } catch (IOException failure) {
      throw cannotWrite(gone, failure);
    }
  }

  private static Complaint cannotWrite(Path file, IOException failure) {
    return new Complaint(
        "%s: cannot be written (%s); free space or choose another folder with --out"
            .formatted(file, FileFault.words(failure)),
        failure);
  }
}
