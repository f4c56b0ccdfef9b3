package threadmark.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import threadmark.machine.MachineIdentity;
import threadmark.trial.PlanFile;

/** The plan in a folder where measuring was stopped. */
public final class KeptPlan {

  private KeptPlan() {}

  /** Of a command with these options on that machine, but for its jars. */
  public static Path of(String command, MachineIdentity machine, Path folder, Object... options)
      throws IOException {
    new PlanFile(
            command,
            Stream.of(options).map(Object::toString).toList(),
            7,
            1,
            PlanFile.machine(machine),
            Map.of("jars", List.of("a", "b")))
        .write(Files.createDirectories(folder));
    return folder.resolve("plan.json");
  }

  /** Of a command that nothing is known of but its name. */
  public static Path of(String command, Path folder) throws IOException {
    return of(command, new MachineIdentity("here", "a-cpu", "0", "0"), folder);
  }

  public static PlanFile read(Path plan) {
    return PlanFile.in(plan.getParent()).orElseThrow();
  }

  public static void edit(Path plan, String now, String other) throws IOException {
    String text = Files.readString(plan);
    if (!text.contains(now)) {
      throw new AssertionError(text);
    }
    Files.writeString(plan, text.replace(now, other));
  }
}
