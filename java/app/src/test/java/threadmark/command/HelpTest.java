package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import threadmark.text.Window;

class HelpTest {

  private static final int NARROW = 80;
  private static final int NARROWEST = 55;

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

  /** Only a heading, and a sentence of the description, begin at the edge. */
  @ParameterizedTest
  @MethodSource("commandsAndTheirs")
  void inANarrowWindowWhatIsLeftOfALineIsSetInAsItWas(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    spec.usageMessage().autoWidth(false).width(NARROWEST);
    String help = command.getUsageMessage(Ansi.OFF);
    String footer = help.substring(help.lastIndexOf("-V, --version"));
    String flush =
        Arrays.stream(spec.usageMessage().footer())
            .filter(line -> !line.startsWith(" "))
            .map(line -> line.replace("%%", "%"))
            .collect(Collectors.joining(" "));
    assertThat(footer.lines().skip(1).filter(line -> line.matches("\\S.*[^:]")))
        .allMatch(flush::contains);
    String synopsis =
        help.substring(0, help.indexOf(spec.usageMessage().description()[0].split(" ", -1)[0]));
    assertThat(synopsis.lines().skip(1)).allMatch(line -> line.startsWith("       "));
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

  @Test
  void everyWayToCallACommandStandsUnderTheFirst() {
    CommandLine compare = MadeUpWorld.commandLine().getSubcommands().get("compare");
    compare.getCommandSpec().usageMessage().autoWidth(false).width(NARROWEST);
    assertThat(compare.getUsageMessage(Ansi.OFF).replace("\r", ""))
        .startsWith(
            """
            Usage: threadmark compare [OPTIONS] BASE.json HEAD.json
                   threadmark compare [OPTIONS] --base FILE...
                                      --head FILE...
            """);
  }

  @Test
  void aParagraphFillsTheWindowWhateverLinesItWasDeclaredIn() {
    CommandLine report = MadeUpWorld.commandLine().getSubcommands().get("report");
    report.getCommandSpec().usageMessage().autoWidth(false).width(NARROWEST);
    assertThat(report.getUsageMessage(Ansi.OFF).replace("\r", ""))
        .contains("give the same page. A\nfolder in baselines/ holds")
        .contains("the record is\nnot what was measured, as its trials' own");
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

  /** Of a broken name nobody knows whether it has a blank in it. */
  @ParameterizedTest
  @ValueSource(ints = {40, 60, 80, 100, 120})
  void noWordOfAHelpIsBrokenHoweverNarrowTheWindow(int columns) {
    for (String command : allCommands()) {
      String help = help(command, columns);
      assertThat(words(help)).as(command).isEqualTo(words(help(command, 1000)));
      assertThat(help.lines().filter(line -> line.length() > Math.max(columns, NARROWEST)))
          .as(command)
          .allMatch(line -> line.matches(" +(threadmark|java) .*"));
    }
  }

  private static List<String> allCommands() {
    return Stream.concat(
            Stream.of(""),
            commandsAndTheirs().map(command -> command.getCommandSpec().qualifiedName()))
        .map(name -> name.replaceFirst("^threadmark ?", ""))
        .toList();
  }

  private static String help(String command, int columns) {
    CommandLine found = MadeUpWorld.commandLine(new Window(columns));
    for (String name : command.split(" ", -1)) {
      found = name.isEmpty() ? found : found.getSubcommands().get(name);
    }
    return found.getUsageMessage(Ansi.OFF);
  }

  private static List<String> words(String text) {
    return Arrays.asList(text.strip().split("\\s+"));
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
