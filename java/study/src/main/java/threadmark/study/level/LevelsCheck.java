package threadmark.study.level;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.text.Complaint;

/**
 * Whether the accepted overheads of a machine are what its accepted runs give.
 *
 * @param files how many of them were made again
 */
public record LevelsCheck(Path folder, int files, List<String> wrong) {

  public LevelsCheck {
    wrong = List.copyOf(wrong);
  }

  /** Of each machine that is registered there, or that the place itself is. */
  public static List<LevelsCheck> below(Path place, Path declared) {
    if (Files.exists(place.resolve("machine.json"))) {
      Path baselines = place.toAbsolutePath().normalize().getParent();
      return MachineFile.all(baselines).stream()
          .filter(machine ->
              machine.name().equals(place.toAbsolutePath().normalize().getFileName().toString()))
          .map(machine -> of(baselines, machine, declared))
          .toList();
    }
    return Files.isDirectory(place)
        ? MachineFile.all(place).stream().map(machine -> of(place, machine, declared)).toList()
        : List.of();
  }

  private static LevelsCheck of(Path baselines, Machine machine, Path declared) {
    Path folder = baselines.resolve(machine.name());
    try {
      AcceptedFolder accepted = AcceptedFolder.of(baselines, machine);
      Map<String, String> texts = new TreeMap<>(accepted.texts());
      Map<String, String> again =
          new TreeMap<>(
              AcceptedFolder.texts(
                  Baselines.of(
                      machine,
                      accepted.accepted(),
                      ExperimentFiles.read(declared),
                      AcceptedFolder.read(baselines, machine).baselines())));
      TreeSet<String> names = new TreeSet<>(texts.keySet());
      names.addAll(again.keySet());
      List<String> wrong = new ArrayList<>();
      for (String name : names) {
        if (!texts.containsKey(name)) {
          wrong.add(folder.resolve(name) + " is missing; the accepted runs give it");
        } else if (!texts.get(name).equals(again.get(name))) {
          wrong.add(folder.resolve(name) + " is not what the accepted runs beside it give");
        }
      }
      return new LevelsCheck(folder, names.size(), wrong);
    } catch (Complaint unreadable) {
      return new LevelsCheck(folder, 0, List.of(unreadable.getMessage()));
    }
  }
}
