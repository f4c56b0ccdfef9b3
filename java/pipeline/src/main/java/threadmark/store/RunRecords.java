package threadmark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Where recorded runs lie: the accepted ones under baselines, the others under results. */
public final class RunRecords {

  private RunRecords() {}

  /** Every run.json below both folders, accepted runs first, in the order of their paths. */
  public static List<Path> under(Path baselines, Path results) {
    List<Path> records = new ArrayList<>(below(baselines));
    records.addAll(below(results));
    return records;
  }

  /** Every run.json below the folder, however deep, in the order of their paths. */
  public static List<Path> below(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.getFileName().toString().equals("run.json"))
          .sorted()
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
