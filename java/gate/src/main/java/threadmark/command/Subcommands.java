package threadmark.command;

import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;
import threadmark.text.PrintedCommand;

/** What threadmark can be told to do, in the order in which help lists it. */
public final class Subcommands {

  private static final String HELP = "help";

  private static final List<Commands> PARTS =
      ServiceLoader.load(Commands.class).stream().map(ServiceLoader.Provider::get).toList();

  /** Of all that there are, those whose part is on the class path. */
  public static final List<String> NAMES =
      Stream.concat(
              PrintedCommand.VERBS.stream()
                  .filter(verb -> PARTS.stream().anyMatch(part -> part.names().contains(verb))),
              Stream.of(HELP))
          .toList();

  private Subcommands() {}

  /**
   * Those that these words need: to load the others and read their options takes longer than many a
   * command.
   */
  static List<String> wanted(String... arguments) {
    boolean alone =
        arguments.length > 0 && NAMES.contains(arguments[0]) && !arguments[0].equals(HELP);
    return alone ? List.of(arguments[0]) : NAMES;
  }

  public static List<?> of(List<String> names, World world) {
    return names.stream().map(name -> named(name, world)).toList();
  }

  private static Object named(String name, World world) {
    return name.equals(HELP)
        ? new HelpCommand()
        : PARTS.stream()
            .filter(part -> part.names().contains(name))
            .findFirst()
            .orElseThrow()
            .named(name, world);
  }

  /** Whether a file belongs to what one of the parts recorded. */
  static boolean hold(Path file) {
    return PARTS.stream().anyMatch(part -> part.holds(file));
  }

  /** The help of a command that is named by its words, as it is typed. */
  @Command(
      name = "help",
      mixinStandardHelpOptions = true,
      description = "Prints the help of a command; without one, of all.",
      footer = {"", "Examples:", "  threadmark help run", "  threadmark help baseline show"})
  private static final class HelpCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "its words")
    private List<String> words = List.of();

    @Override
    public Integer call() {
      CommandLine named = spec.parent().commandLine();
      for (int i = 0; i < words.size(); i++) {
        CommandLine next = named.getSubcommands().get(words.get(i));
        if (next == null) {
          throw new UnmatchedArgumentException(named, words.subList(i, words.size()));
        }
        named = next;
      }
      named.usage(spec.commandLine().getOut());
      return 0;
    }
  }
}
