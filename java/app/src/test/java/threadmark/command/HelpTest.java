package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import threadmark.text.Complaint;
import threadmark.text.Window;

class HelpTest {

  private static final int NARROW = 80;

  static Stream<String> commands() {
    return MadeUpWorld.commandLine().getSubcommands().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theHelpOfACommandNamesEveryOption(String command) {
    CommandLine parsed = MadeUpWorld.commandLine().getSubcommands().get(command);
    String help = parsed.getUsageMessage(Ansi.OFF);
    for (OptionSpec option : parsed.getCommandSpec().options()) {
      assertThat(option.hidden()).as(option.longestName()).isFalse();
      assertThat(help).contains(option.longestName());
      assertThat(option.description()).as(option.longestName()).isNotEmpty();
    }
  }

  /** A line that is broken in the middle cannot be copied, and its rest stands under the next. */
  @ParameterizedTest
  @MethodSource("commandsAndTheirs")
  void theListsAndExamplesOfACommandStayWholeInATerminal(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    spec.usageMessage().autoWidth(false).width(NARROW);
    assertThat(command.getUsageMessage(Ansi.OFF).lines())
        .containsAll(
            Arrays.stream(spec.usageMessage().footer())
                .filter(line -> line.startsWith("  "))
                .map(line -> line.replace("%%", "%"))
                .toList());
  }

  @ParameterizedTest
  @MethodSource("commandsAndTheirs")
  void theDeclarationsAreThoseOfThisVersionWhoeverReadsThem(CommandLine command) {
    OptionSpec declarations = command.getCommandSpec().findOption("--experiments");
    if (declarations != null) {
      assertThat(declarations.description()[0])
          .contains("the declarations")
          .endsWith("(default: those of this version)");
    }
  }

  static Stream<CommandLine> commandsAndTheirs() {
    return MadeUpWorld.commandLine().getSubcommands().values().stream()
        .flatMap(command ->
            Stream.concat(Stream.of(command), command.getSubcommands().values().stream()))
        .filter(command -> !command.getCommandName().equals("help"));
  }

  @ParameterizedTest
  @MethodSource("commandsAndTheirs")
  void theHelpSaysWhatACommandIsAndWhatItsWordsAre(CommandLine command) {
    assertThat(String.join("", command.getCommandSpec().usageMessage().description())).isNotBlank();
    command
        .getCommandSpec()
        .positionalParameters()
        .forEach(words ->
            assertThat(String.join("", words.description())).as(words.paramLabel()).isNotBlank());
    examples(command)
        .forEach(example ->
            assertThatCode(() -> MadeUpWorld.commandLine().parseArgs(example))
                .as(String.join(" ", example))
                .doesNotThrowAnyException());
  }

  /** Percent signs are formats to picocli, which warns and prints the raw text of a wrong one. */
  @ParameterizedTest
  @MethodSource("commands")
  void theHelpOfACommandEscapesItsPercentSigns(String command) {
    CommandLine parsed = MadeUpWorld.commandLine().getSubcommands().get(command);
    var usage = parsed.getCommandSpec().usageMessage();
    Stream.concat(
            Stream.of(usage.header(), usage.description(), usage.footer()).flatMap(Arrays::stream),
            parsed.getCommandSpec().options().stream()
                .flatMap(option -> Arrays.stream(option.description())))
        .forEach(text -> assertThat(text.replace("%%", "").replace("%n", "")).doesNotContain("% "));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theExamplesOfACommandAreAccepted(String command) {
    CommandLine parsed = MadeUpWorld.commandLine().getSubcommands().get(command);
    examples(parsed)
        .forEach(example ->
            assertThatCode(() -> MadeUpWorld.commandLine().parseArgs(example))
                .as(String.join(" ", example))
                .doesNotThrowAnyException());
  }

  @Test
  void theRunCommandShowsExamples() {
    assertThat(examples(MadeUpWorld.commandLine().getSubcommands().get("run")))
        .hasSizeGreaterThan(2);
  }

  @Test
  void theFirstPageNamesEveryCommand() {
    Started started = Started.with("--help");
    assertThat(started.exitCode()).isZero();
    for (Map.Entry<String, CommandLine> command :
        MadeUpWorld.commandLine().getSubcommands().entrySet()) {
      assertThat(started.out()).contains("  " + command.getKey());
    }
  }

  /** A command that cannot tell its verdict: the disk failed, somebody stopped it, it is broken. */
  @ParameterizedTest
  @MethodSource("faults")
  void theFirstPageNamesEachCodeThatACommandEndsWith(Exception fault) {
    CommandLine commandLine =
        Threadmark.commandLine(Window.OPEN, List.of(new Faulty(fault)))
            .setErr(new TerminalWriter(new StringWriter()));
    int exitCode = commandLine.execute("faulty");
    assertThat(exitCode).isNotZero();
    Map<String, String> named = commandLine.getCommandSpec().usageMessage().exitCodeList();
    assertThat(String.join(" or ", named.keySet()).split(" or ", -1))
        .contains("0", "3", "4", Integer.toString(exitCode));
  }

  static Stream<Exception> faults() {
    return Stream.of(
        new Complaint("a field is wrong; mend it"),
        new UncheckedIOException(new IOException("No space left on device")),
        new InterruptedException("stopped from the keyboard"),
        new IllegalStateException("a test"));
  }

  /** A command in which that goes wrong. */
  @Command(name = "faulty")
  private record Faulty(Exception fault) implements Callable<Integer> {

    @Override
    public Integer call() throws Exception {
      throw fault;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "baseline", "baseline show", "help"})
  void helpPrintsTheHelpOfTheCommandThatItsWordsName(String words) {
    Started asked = Started.with(("help " + words).split(" ", -1));
    assertThat(asked.exitCode()).isZero();
    assertThat(asked.errors()).isEmpty();
    assertThat(asked.out())
        .startsWith("Usage: threadmark " + words)
        .isEqualTo(Started.with((words + " --help").split(" ", -1)).out());
  }

  @Test
  void helpWithoutACommandNamesAll() {
    assertThat(Started.with("help").out()).isEqualTo(Started.with("--help").out());
  }

  @Test
  void withoutACommandTheHelpIsPrintedAsWrongUse() {
    Started started = Started.with();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("Usage: threadmark");
  }

  /** The words of the lines that start a command; a remark stands three blanks behind it. */
  private static List<String[]> examples(CommandLine command) {
    return Arrays.stream(command.getCommandSpec().usageMessage().footer())
        .map(line -> line.replace("%%", "%"))
        .filter(line -> line.startsWith("  threadmark "))
        .map(line -> line.strip().split(" {3,}", 2)[0].substring("threadmark ".length()))
        .map(line -> line.split(" ", -1))
        .toList();
  }
}
