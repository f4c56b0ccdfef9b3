package threadmark.trial;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.files.AtomicFile;
import threadmark.files.OutputFolder;
import threadmark.json.Json;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;
import threadmark.text.ShellText;
import tools.jackson.databind.node.ObjectNode;

/**
 * What measuring was begun with: {@code plan.json}, written into its folder before the first trial
 * and compared whenever it goes on there.
 *
 * @param command the command that began it, such as {@code gate}
 * @param options its options as they can be typed in any folder
 * @param seed of every shuffle
 * @param sitting 1, and one more each time that a gate is taken up again after its end
 * @param machine where its trials are made, all of them
 * @param trials what decides how its trials are made, under the name that a person reads
 * @param build what it measures, as its record will say; empty where that is no build of ours
 */
public record PlanFile(
    String command,
    List<String> options,
    long seed,
    int sitting,
    String machine,
    Map<String, List<String>> trials,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> build) {

  private static final String SCHEMA = "plan/1";
  private static final String OF_OLDER_VERSIONS = "plan.txt";

  /** Nobody sits down as often. */
  private static final int MOST_SITTINGS = 1_000_000;

  public PlanFile {
    options = List.copyOf(options);
    trials = Collections.unmodifiableMap(new LinkedHashMap<>(trials));
    build = Collections.unmodifiableMap(new LinkedHashMap<>(build));
    if (!command.matches("[a-z]{1,20}")) {
      throw new IllegalArgumentException("command is no command");
    }
    if (sitting < 1 || sitting >= MOST_SITTINGS) {
      throw new IllegalArgumentException("sitting is " + sitting);
    }
  }

  /** The plan of a command whose record names no build. */
  public PlanFile(
      String command,
      List<String> options,
      long seed,
      int sitting,
      String machine,
      Map<String, List<String>> trials) {
    this(command, options, seed, sitting, machine, trials, Map.of());
  }

  /** The same plan, to measure that build. */
  public PlanFile measuring(Map<String, String> measured) {
    return new PlanFile(command, options, seed, sitting, machine, trials, measured);
  }

  /** The plan of that folder, if something was begun there. */
  public static Optional<PlanFile> in(Path folder) {
    Path file = folder.resolve(OutputFolder.PLAN);
    if (Files.exists(file)) {
      return Optional.of(read(file));
    }
    if (Files.exists(folder.resolve(OF_OLDER_VERSIONS))) {
      throw new Complaint(
          folder + ": was begun by an older version; start anew with another --out");
    }
    return Optional.empty();
  }

  private static PlanFile read(Path file) {
    try {
      return Json.value(file, AtomicFile.read(file), SCHEMA, PlanFile.class, PlanFile::completed);
    } catch (Complaint damaged) {
      throw new Complaint(
          damaged.getMessage() + "; it was cut short or changed: start anew with another --out",
          damaged);
    }
  }

  /** A plan of an older version names no build, and one of a gate never does. */
  private static void completed(ObjectNode plan) {
    if (!plan.has("build")) {
      plan.putObject("build");
    }
  }

  public void write(Path folder) {
    AtomicFile.write(folder.resolve(OutputFolder.PLAN), Json.text(SCHEMA, this));
  }

  /** The label stands for the machine, since a name may be registered between two sittings. */
  public static String machine(MachineIdentity machine) {
    return "%s %s %s".formatted(machine.label(), machine.hardware(), machine.environment());
  }

  /** Why measuring may not go on where it is now; empty on its own machine. */
  public Optional<String> elsewhere(String here) {
    return machine.equals(here)
        ? Optional.empty()
        : Optional.of(
            "was begun on another machine, or before kernel, firmware or settings of this one"
                + " changed; go on there, or start anew with another --out");
  }

  /** Why this may not go on as that plan would have it; empty where both make the same trials. */
  public Optional<String> difference(PlanFile now) {
    return elsewhere(now.machine)
        .or(() ->
            Stream.concat(now.trials.keySet().stream(), trials.keySet().stream())
                .filter(part -> !part(part).equals(now.part(part)))
                .findFirst()
                .map(part ->
                    "was begun with other %s; repeat those, or start anew with another --out"
                        .formatted(part)));
  }

  /** What it says of that part; nothing where it does not name it. */
  public List<String> part(String name) {
    return trials.getOrDefault(name, List.of());
  }

  /** The command that goes on in that folder. */
  public static String resumption(String command, Path folder) {
    return "threadmark %s --resume --out %s".formatted(command, ShellText.word(folder.toString()));
  }
}
