package threadmark.study.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.files.AtomicFile;
import threadmark.files.SwappedFolder;
import threadmark.json.Json;
import threadmark.machine.Machine;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.TunedSizes.TunedSize;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code baselines/<machine>/tuned.json}: the pool sizes and variants that were chosen there. */
public final class TunedFile {

  private static final String SCHEMA = "tuned/1";

  private TunedFile() {}

  /** Where the sizes of that machine lie. */
  public static Path of(Path baselines, String machine) {
    return baselines.resolve(machine).resolve("tuned.json");
  }

  /** What was chosen on this hardware; what was chosen on other hardware says nothing. */
  public static TunedSizes of(Path baselines, Machine here) {
    return read(of(baselines, here.name()))
        .filter(sizes -> sizes.machine().hardware().equals(here.hardware()))
        .orElseGet(() -> TunedSizes.none(here.identity()));
  }

  /** Why nothing in the file of that machine's name counts here: it is of other hardware. */
  public static Optional<String> foreign(Path baselines, MachineIdentity here) {
    Path file = of(baselines, here.name());
    return read(file)
        .map(TunedSizes::machine)
        .filter(there -> !there.hardware().equals(here.hardware()))
        .map(there ->
            "%s: was tuned on other hardware (%s), and says nothing here; tune this machine, or bring back its own file"
                .formatted(file, there.label()));
  }

  /** What that file holds, if there is one. */
  public static Optional<TunedSizes> read(Path file) {
    return Files.exists(file)
        ? Optional.of(
            Json.value(file, AtomicFile.read(file), SCHEMA, TunedSizes.class, TunedFile::completed))
        : Optional.empty();
  }

  /** Files of the first months hold sizes alone, and do not say how these were measured. */
  private static void completed(ObjectNode written) {
    if (!written.has("variants")) {
      written.putArray("variants");
    }
    if (!written.has("measuring")) {
      ObjectNode measuring = written.putObject("measuring");
      for (String choices : List.of("sizes", "variants")) {
        for (JsonNode choice : written.path(choices)) {
          measuring.put(choice.path("experiment").asString(""), TunedSizes.BEFORE_IT_WAS_SAID);
        }
      }
    }
  }

  /**
   * Freezes those too, beside what lies there when nobody else writes.
   *
   * @param measuring of each experiment of theirs, the version since which it is measured so
   */
  public static void freeze(
      Path file,
      TunedSizes known,
      List<TunedSize> sizes,
      List<TunedVariant> variants,
      Map<String, String> measuring) {
    SwappedFolder.changing(
        file.toAbsolutePath().getParent().getParent(),
        () -> {
          write(file, read(file).orElse(known).with(sizes, variants, measuring));
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
