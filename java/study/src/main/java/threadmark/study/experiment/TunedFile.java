package threadmark.study.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.files.AtomicFile;
import threadmark.files.SwappedFolder;
import threadmark.json.Json;
import threadmark.machine.Machine;

/** {@code baselines/<machine>/tuned.json}: the pool sizes that were chosen there. */
public final class TunedFile {

  private static final String SCHEMA = "tuned/1";

  private TunedFile() {}

  /** Where the sizes of that machine lie. */
  public static Path of(Path baselines, String machine) {
    return baselines.resolve(machine).resolve("tuned.json");
  }

  /** The sizes that were chosen on this hardware; those of other hardware say nothing. */
  public static TunedSizes of(Path baselines, Machine here) {
    return read(of(baselines, here.name()))
        .filter(sizes -> sizes.machine().hardware().equals(here.hardware()))
        .orElseGet(() -> TunedSizes.none(here.identity()));
  }

  /** The sizes in that file, if there is one. */
  public static Optional<TunedSizes> read(Path file) {
    return Files.exists(file)
        ? Optional.of(Json.value(file, AtomicFile.read(file), SCHEMA, TunedSizes.class))
        : Optional.empty();
  }

  /** Freezes those sizes too, beside what lies there when nobody else writes. */
  public static void freeze(Path file, TunedSizes known, List<TunedSize> more) {
    SwappedFolder.changing(
        file.toAbsolutePath().getParent().getParent(),
        () -> {
          write(file, read(file).orElse(known).with(more));
          return file;
        });
  }

  public static void write(Path file, TunedSizes sizes) {
    AtomicFile.write(file, text(sizes));
  }

  public static String text(TunedSizes sizes) {
    return Json.text(SCHEMA, sizes);
  }
}
