package threadmark.study.level;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** Those of the folders that hold what a machine's folder begins with, in their order. */
  public static List<Path> machines(List<Path> folders) {
    return folders.stream()
        .filter(folder -> Files.isRegularFile(folder.resolve(AcceptedFolder.MACHINE)))
        .sorted()
        .toList();
  }

  /** Of the machine that is registered there; empty where the file of that name is none of ours. */
  public static Optional<LevelsCheck> of(Path folder, Path declared) {
    Machine machine;
    try {
      machine = registered(folder);
    } catch (Complaint wrong) {
      return AcceptedFolder.at(folder).holdsRuns()
          ? Optional.of(new LevelsCheck(folder, 0, List.of(wrong.getMessage())))
          : Optional.empty();
    }
    return Optional.of(of(folder, machine, declared));
  }

  private static Machine registered(Path folder) {
    Path file = folder.resolve(AcceptedFolder.MACHINE);
    Machine machine = MachineFile.read(file);
    if (!machine.name().equals(AcceptedFolder.name(folder))) {
      throw new Complaint(
          "%s: names the machine %s, which is not its folder's name; rename one"
              .formatted(file, machine.name()));
    }
    return machine;
  }

  private static LevelsCheck of(Path folder, Machine machine, Path declared) {
    try {
      AcceptedFolder accepted = AcceptedFolder.at(folder);
      Map<String, String> texts = new TreeMap<>(accepted.texts());
      Map<String, String> again =
          new TreeMap<>(
              AcceptedFolder.texts(
                  Baselines.of(
                      machine,
                      accepted.accepted(),
                      ExperimentFiles.read(declared),
                      accepted.baselines(machine))));
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
