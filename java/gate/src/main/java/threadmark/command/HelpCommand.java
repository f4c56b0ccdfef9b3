package threadmark.command;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The help of a command that is named by its words, as it is typed. */
@Command(
    name = "help",
    mixinStandardHelpOptions = true,
    description = "Prints the help of a command; without one, of all.",
    footer = {"", "Examples:", "  threadmark help run", "  threadmark help baseline show"})
final class HelpCommand implements Callable<Integer> {

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
