package threadmark.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.files.SwappedFolder;
import threadmark.json.Json;
import threadmark.text.Complaint;

/** {@code baselines/<machine>/machine.json}: what a name stands for. */
public final class MachineFile {

  private static final String SCHEMA = "machine/1";
  private static final String NAME = "^[a-z0-9][a-z0-9-]{0,59}$";

  private MachineFile() {}

  public static String text(Machine machine) {
    return Json.text(SCHEMA, machine);
  }

  public static Machine read(Path file) {
    return Json.value(file, AtomicFile.read(file), SCHEMA, Machine.class);
  }

  /** What the name was registered with, if it was. */
  public static Optional<Machine> registered(Path baselines, String name) {
    Path file = baselines.resolve(name).resolve("machine.json");
    return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
  }

  /** Every registered machine, by name. */
  public static List<Machine> all(Path baselines) {
    if (!Files.isDirectory(baselines)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(baselines)) {
      return folders
          .map(folder -> folder.resolve("machine.json"))
          .filter(Files::exists)
          .sorted()
          .map(MachineFile::named)
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Machine named(Path file) {
    Machine machine = read(file);
    if (!file.getParent().endsWith(machine.name())) {
      throw new Complaint(
          "%s: names the machine %s, which is not its folder's name; rename one"
              .formatted(file, machine.name()));
    }
    return machine;
  }

  /**
   * Registers the machine under its name. The environment may change under a name; the hardware may
   * not, because the baselines beside the file were measured on it; nor may it have two names.
   */
  public static Path register(Path baselines, Machine machine) {
    if (!machine.name().matches(NAME)) {
      throw new Complaint(
          "\"%s\" cannot name a machine; use up to 60 of a-z, 0-9 and -, a letter or digit first"
              .formatted(machine.name()));
    }
    return SwappedFolder.changing(baselines, () -> registering(baselines, machine));
  }

  private static Path registering(Path baselines, Machine machine) {
    Path file = baselines.resolve(machine.name()).resolve("machine.json");
    registered(baselines, machine.name())
        .filter(other -> !other.comparable(machine))
        .ifPresent(other -> {
          throw new Complaint(
              "%s: holds another machine (%s %s, this is %s %s); choose another name"
                  .formatted(
                      file, other.label(), other.hardware(), machine.label(), machine.hardware()));
        });
    all(baselines).stream()
        .filter(other -> other.comparable(machine) && !other.name().equals(machine.name()))
        .findFirst()
        .ifPresent(other -> {
          throw new Complaint(
              "%s: this hardware is registered as %s already; keep that name, since %s holds its recorded runs and baselines"
                  .formatted(machine.name(), other.name(), baselines.resolve(other.name())));
        });
    AtomicFile.write(file, text(machine));
    return file;
  }

  /** A name by which a machine can be registered: its own, or the first like it that is free. */
  public static String freeName(Path baselines, MachineIdentity machine) {
    String name = machine.name().matches("[a-z0-9][a-z0-9-]{0,50}") ? machine.name() : "machine";
    return IntStream.iterate(1, number -> number + 1)
        .mapToObj(number -> number == 1 ? name : name + "-" + number)
        .filter(free -> Files.notExists(baselines.resolve(free)))
        .findFirst()
        .orElseThrow();
  }
}
