package threadmark.command;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import threadmark.files.FileFault;
import threadmark.text.Complaint;
import threadmark.text.Nearest;
import threadmark.text.Window;

/** The command line: wires the floors below, prints, and exits. */
@Command(
    name = "threadmark",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "<command>",
    description = "Measures what virtual threads cost or gain on this machine.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done, and nothing became worse",
      "1:a disk or its rights failed, or an internal error",
      "2:wrong use, unreadable input, or no measurement",
      "3:regressed or missing",
      "4:undecided",
      "5:tampered or broken, by verify",
      "130 or 143:stopped"
    })
public final class Threadmark {

  /** The property that names the script which a person called, where that has a help of its own. */
  static final String DOOR = "threadmark.door";

  /** Picocli writes no help for a narrower window. */
  private static final int NARROWEST_HELP = 55;

  private static final int INTERNAL_ERROR = 1;
  private static final int WRONG_USE = 2;
  private static final int INTERRUPTED = 130;

  private Threadmark() {}

  public static void main(String[] arguments) {
    // Numbers go into files, paths and fingerprints: they look the same in every country.
    Locale.setDefault(Locale.ROOT);
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    System.setOut(
        new PrintStream(
            new BufferedOutputStream(output), true, StandardOutput.charset(System.out.charset())));
    System.setErr(
        new PrintStream(
            new FileOutputStream(FileDescriptor.err),
            true,
            StandardOutput.charset(System.err.charset())));
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, thrown) -> internalError(thrown, TerminalWriter.to(System.err)));
    CommandLine commandLine =
        commandLine(
            Terminal.window(), Subcommands.of(Subcommands.wanted(arguments), RealWorld.here()));
    int exitCode = executed(commandLine, arguments);
    System.out.flush();
    System.exit(output.fault().map(Threadmark::cut).orElse(exitCode));
  }

  /** Errors pass by the handlers below. Who uses up the memory or the stack is told so at least. */
  static int executed(CommandLine commandLine, String... arguments) {
    try {
      return commandLine.execute(arguments);
    } catch (OutOfMemoryError | StackOverflowError tooMuch) {
      return tooMuch(tooMuch);
    }
  }

  private static int tooMuch(VirtualMachineError what) {
    TerminalWriter.to(System.err)
        .printf(
            "threadmark: %s; the input is unusually large: give the JVM more (-Xmx, -Xss), or use a"
                + " smaller input%n",
            what instanceof OutOfMemoryError ? "no memory is left" : "no stack is left");
    return WRONG_USE;
  }

  /** Whoever reads half of the words must not take them for all. */
  private static int cut(String reason) {
    Terminal.say(
        TerminalWriter.to(System.err),
        "standard output: not all could be written (%s); choose another place".formatted(reason));
    return WRONG_USE;
  }

  /** With these commands. */
  public static CommandLine commandLine(Window window, List<?> commands) {
    CommandLine commandLine = new CommandLine(new Threadmark());
    commands.forEach(commandLine::addSubcommand);
    commandLine.setOut(TerminalWriter.to(System.out)).setErr(TerminalWriter.to(System.err));
    if (window.equals(Window.OPEN)) {
      commandLine.setUsageHelpAutoWidth(true);
    } else {
      commandLine.setUsageHelpWidth(Math.max(NARROWEST_HELP, window.columns()));
    }
    return OptionTypes.known(commandLine)
        .setExecutionStrategy(new NamedFiles())
        .setParameterExceptionHandler(Threadmark::wrongUse)
        .setExecutionExceptionHandler(Threadmark::exitCode);
  }

  /** One sentence, and where to look further; who named no command is shown all of them. */
  private static int wrongUse(ParameterException wrong, String[] arguments) {
    CommandLine command = wrong.getCommandLine();
    String name =
        Optional.ofNullable(System.getProperty(DOOR))
            .orElseGet(command.getCommandSpec()::qualifiedName);
    boolean onlyChooses = !(command.getCommand() instanceof Callable<?>);
    if (onlyChooses && !(wrong instanceof UnmatchedArgumentException)) {
      Terminal.say(command.getErr(), "name a command; they are listed below");
      command.usage(command.getErr());
      return WRONG_USE;
    }
    Terminal.say(command.getErr(), "%s; see `%s --help`".formatted(sentence(wrong), name));
    return WRONG_USE;
  }

  private static String sentence(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
      return wrong.getMessage().replaceFirst("^Error: ", "");
    }
    // What stands behind an unknown option is its value more often than one more fault.
    String typed = unmatched.getUnmatched().getFirst().split("=", 2)[0];
    CommandLine command = wrong.getCommandLine();
    boolean chooses = !command.getSubcommands().isEmpty();
    String words =
        typed.startsWith("-")
            ? "unknown option '%s'".formatted(typed)
            : "'%s' is %s"
                .formatted(
                    unmatched.getUnmatched().getFirst(),
                    chooses ? "no command" : "one word too many");
    List<String> meant = Nearest.meant(typed, words(command));
    return meant.isEmpty()
        ? words
        : "%s, did you mean %s?".formatted(words, String.join(" or ", meant));
  }

  /** All that can be typed at a command, but for letters that stand for an option. */
  private static List<String> words(CommandLine command) {
    return Stream.concat(
            command.getSubcommands().keySet().stream(),
            command.getCommandSpec().options().stream().map(OptionSpec::longestName))
        .toList();
  }

  private static int exitCode(
      Exception thrown, CommandLine command, CommandLine.ParseResult parsed) {
    if (thrown instanceof Complaint complaint) {
      Terminal.say(command.getErr(), complaint.getMessage());
      return WRONG_USE;
    }
    if (thrown instanceof InvalidPathException name) {
      Terminal.say(
          command.getErr(),
          "%s: no file can be called so here (%s); choose another name"
              .formatted(name.getInput(), name.getReason()));
      return WRONG_USE;
    }
    if (thrown instanceof UncheckedIOException unreadable) {
      Terminal.say(
          command.getErr(),
          "%s; look at the disk and its rights"
              .formatted(FileFault.sentence(unreadable.getCause())));
      return INTERNAL_ERROR;
    }
    if (thrown instanceof InterruptedException) {
      return INTERRUPTED;
    }
    internalError(thrown, command.getErr());
    return INTERNAL_ERROR;
  }

  private static void internalError(Throwable thrown, PrintWriter errors) {
    Terminal.say(errors, "internal error, please report it");
    thrown.printStackTrace(errors);
  }
}
