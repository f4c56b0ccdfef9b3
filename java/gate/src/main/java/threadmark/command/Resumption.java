package threadmark.command;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import threadmark.files.OutputFolder;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;
import threadmark.text.ShellText;
import threadmark.trial.GateFolder;
import threadmark.trial.PlanFile;

/**
 * Measuring that begins in a folder, or goes on there after a stop with the options that it was
 * begun with. The folder may be a stranger's: of what its plan names, nothing but options of the
 * same command is read, and on another machine nothing at all.
 */
public final class Resumption {

  /** They say where, in which order and how loudly, and never what is measured. */
  private static final Set<String> NOT_KEPT =
      Set.of("--out", "--resume", "--seed", "--dry-run", "--quiet", "--json");

  /** The base of a gate that has none, and no path. */
  private static final Path NO_JAR = Path.of("none");

  /** One option with its value, if it takes one. */
  private record Kept(String name, List<String> words) {

    /** One word for the command line, so that no value is taken for an option. */
    String typed() {
      return String.join("=", words);
    }
  }

  private final CommandLine command;
  private final Path folder;
  private final Optional<PlanFile> before;
  private final Set<String> once;
  private List<String> options;

  private Resumption(
      CommandLine command, Path folder, Optional<PlanFile> before, Set<String> once) {
    this.command = command;
    this.folder = folder;
    this.before = before;
    this.once = once;
    this.options = options(command);
  }

  /**
   * Refuses a folder where another command began, or where nothing lies to go on with. Trials
   * without their plan may be of any jar, JDK and machine, and would be taken for those of now.
   *
   * @param once options that decide what is made of the trials: they may be other ones this once
   */
  public static Resumption of(CommandLine command, Path folder, boolean resumed, String... once) {
    Optional<PlanFile> before = PlanFile.in(folder);
    String own = command.getCommandName();
    before
        .filter(plan -> !plan.command().equals(own))
        .ifPresent(plan -> {
          throw refusal(
              folder,
              "threadmark %s began here; go on with: %s"
                  .formatted(plan.command(), PlanFile.resumption(plan.command(), folder)));
        });
    if (before.isPresent() && !resumed) {
      throw refusal(
          folder,
          "threadmark %s began here; go on with --resume, or choose another --out".formatted(own));
    }
    if (before.isEmpty() && new OutputFolder(folder).holdsTrials()) {
      throw refusal(
          folder,
          "holds trials and no plan.json, so nobody knows what they measured; choose another --out");
    }
    if (before.isEmpty() && resumed) {
      throw refusal(
          folder,
          "nothing lies here that threadmark %s began; start without --resume".formatted(own));
    }
    return new Resumption(command, folder, before, Set.of(once));
  }

  private static Complaint refusal(Path folder, String sentence) {
    return new Complaint("%s: %s".formatted(folder, sentence));
  }

  /** The options of a command that its folder would keep. */
  public static List<String> options(CommandLine command) {
    return command.getParseResult().matchedOptionsSet().stream()
        .filter(Resumption::isKept)
        .flatMap(option -> words(option).stream())
        .toList();
  }

  /** A file that is written is named anew: nobody wants an old one written over. */
  private static boolean isKept(OptionSpec option) {
    return !NOT_KEPT.contains(option.longestName())
        && option.type() != OutputFile.class
        && !option.usageHelp()
        && !option.versionHelp();
  }

  /** A jar, a JDK or a folder is known by its content and may have been moved. */
  private static boolean isMovable(OptionSpec option) {
    return Arrays.asList(option.auxiliaryTypes()).contains(Path.class)
        || option.type() == Path.class;
  }

  public Path folder() {
    return folder;
  }

  /** The plan that lies there, if measuring goes on. */
  public Optional<PlanFile> before() {
    return before;
  }

  /** The seed that it was begun with; else the given one, or any. */
  public long seed(Optional<Long> given) {
    before
        .filter(plan -> given.isPresent() && plan.seed() != given.get())
        .ifPresent(plan -> {
          throw new Complaint(
              "--seed %d: the one in %s was begun with %d; leave it out"
                  .formatted(given.get(), folder, plan.seed()));
        });
    return before
        .map(PlanFile::seed)
        .or(() -> given)
        .orElseGet(() -> new SplittableRandom().nextLong() >>> 1);
  }

  /** One more than before where a gate ended there. */
  public int sitting() {
    boolean ended = GateFolder.verdicts(folder).isPresent();
    return before.map(plan -> plan.sitting() + (ended ? 1 : 0)).orElse(1);
  }

  /** What is begun now, or goes on. */
  public PlanFile plan(long seed, MachineIdentity machine, Map<String, List<String>> trials) {
    return new PlanFile(
        command.getCommandName(), options, seed, sitting(), PlanFile.machine(machine), trials);
  }

  /** Refuses to go on with other trials, or where another process began meanwhile. */
  public void check(PlanFile now) {
    if (!PlanFile.in(folder).equals(before)) {
      throw refusal(folder, "another command wrote here meanwhile; try again");
    }
    before
        .flatMap(plan -> plan.difference(now))
        .ifPresent(why -> {
          throw refusal(folder, "what lies there " + why);
        });
  }

  /** Reads the command's options again: those of the beginning with what is said beside them. */
  public void takeUp(World world) {
    if (before.isEmpty()) {
      return;
    }
    before
        .get()
        .elsewhere(PlanFile.machine(world.identity()))
        .ifPresent(why -> {
          throw refusal(folder, "what lies there " + why);
        });
    List<OptionSpec> said = command.getParseResult().matchedOptionsSet().stream().toList();
    List<Kept> begun = begun(before.get().options());
    List<String> typed = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    for (Kept option : begun) {
      boolean again = command.getParseResult().hasMatchedOption(option.name());
      if (!again) {
        typed.add(option.typed());
      }
      if (!again || !isMovable(command.getCommandSpec().findOption(option.name()))) {
        kept.addAll(option.words());
      }
    }
    for (OptionSpec option : said) {
      refuseOther(begun, option);
      typed.addAll(typed(option));
      if (isKept(option) && isMovable(option)) {
        kept.addAll(words(option));
      }
    }
    parse(typed);
    options = List.copyOf(kept);
  }

  private void refuseOther(List<Kept> begun, OptionSpec option) {
    String name = option.longestName();
    if (!isKept(option) || isMovable(option) || once.contains(name)) {
      return;
    }
    List<String> earlier =
        begun.stream()
            .filter(kept -> kept.name().equals(name))
            .flatMap(kept -> kept.words().stream())
            .toList();
    List<String> now = words(option);
    if (!earlier.equals(now)) {
      throw new Complaint(
          "%s: the one in %s was begun with %s; leave it out"
              .formatted(shown(now), folder, earlier.isEmpty() ? "no " + name : shown(earlier)));
    }
  }

  private static String shown(List<String> words) {
    return words.stream().map(ShellText::word).collect(Collectors.joining(" "));
  }

  private List<Kept> begun(List<String> words) {
    List<Kept> begun = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String name = words.get(i);
      OptionSpec known = command.getCommandSpec().findOption(name);
      if (known == null || !isKept(known)) {
        throw changed("names %s, which threadmark %s never keeps".formatted(name, own()));
      }
      if (known.arity().max() == 0) {
        begun.add(new Kept(known.longestName(), List.of(name)));
      } else if (i + 1 == words.size()) {
        throw changed("ends with %s, which takes a value".formatted(name));
      } else {
        begun.add(new Kept(known.longestName(), List.of(name, words.get(++i))));
      }
    }
    return begun;
  }

  private String own() {
    return command.getCommandName();
  }

  private Complaint changed(String reason) {
    return refusal(
        folder,
        "plan.json there %s; it was changed: start anew with another --out".formatted(reason));
  }

  /** An option as it was typed, each value in one word with its name. */
  private static List<String> typed(OptionSpec option) {
    String name = option.longestName();
    return option.arity().max() == 0
        ? List.of(name)
        : option.originalStringValues().stream().map(value -> name + "=" + value).toList();
  }

  /** Reads these words as the command's; a word that begins with @ names no file of arguments. */
  private void parse(List<String> words) {
    boolean expanding = command.isExpandAtFiles();
    command.setExpandAtFiles(false);
    try {
      command.parseArgs(words.toArray(String[]::new));
    } finally {
      command.setExpandAtFiles(expanding);
    }
  }

  /** An option with each of its values, as it could be typed in any folder. */
  private static List<String> words(OptionSpec option) {
    if (option.arity().max() == 0) {
      return List.of(option.longestName());
    }
    List<String> words = new ArrayList<>();
    for (int i = 0; i < option.originalStringValues().size(); i++) {
      String typed = option.originalStringValues().get(i);
      words.add(option.longestName());
      words.add(
          option.longestName().equals("--classpath")
              ? classPath(typed)
              : lasting(option.typedValues().get(i), typed));
    }
    return words;
  }

  /** A path by its whole name; the id of a JDK means the same anywhere. */
  private static String lasting(Object value, String typed) {
    return switch (value) {
      case Path path when !Javas.isNoFolder(path) && !path.equals(NO_JAR) ->
          path.toAbsolutePath().normalize().toString();
      case List<?> values when values.size() == 1 -> lasting(values.getFirst(), typed);
      default -> typed;
    };
  }

  private static String classPath(String typed) {
    return Arrays.stream(typed.split(File.pathSeparator, -1))
        .map(part -> part.isBlank() ? part : new File(part).getAbsolutePath())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** How much is kept there. */
  public static String kept(Path folder, int trials) {
    return "%s: %s kept"
        .formatted(
            folder,
            switch (trials) {
              case 0 -> "no trial is";
              case 1 -> "1 trial is";
              default -> trials + " trials are";
            });
  }

  /**
   * What is said when a person stops a command from the keyboard; nothing when it ends by itself.
   */
  public static final class Farewell {

    private final Thread hook;

    private Farewell(Thread hook) {
      this.hook = hook;
    }

    /** Says how that command goes on in that folder. */
    public static Farewell of(Terminal terminal, String command, Path folder) {
      String words =
          "stopped; what was measured is kept. Go on with: " + PlanFile.resumption(command, folder);
      Thread hook = new Thread(() -> terminal.line(words));
      Runtime.getRuntime().addShutdownHook(hook);
      return new Farewell(hook);
    }

    /** The command ended by itself. */
    public void unsay() {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException beingStopped) {
        // The words are being said.
      }
    }
  }
}
