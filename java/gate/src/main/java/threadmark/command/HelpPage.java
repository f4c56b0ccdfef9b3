package threadmark.command;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/**
 * A command's help. Picocli's own begins what is left of a line at the left edge, whatever that
 * line began with, and breaks a file's name at its dot.
 */
final class HelpPage extends Help {

  /** How much further in a list's second lines begin. */
  static final String DEEPER = "  ";

  private final int columns;

  HelpPage(CommandSpec spec, ColorScheme colours) {
    super(spec, colours);
    columns = spec.usageMessage().width();
  }

  @Override
  public String description(Object... parameters) {
    return hanging(commandSpec().usageMessage().description(), parameters);
  }

  @Override
  public String footer(Object... parameters) {
    return hanging(commandSpec().usageMessage().footer(), parameters);
  }

  @Override
  public Layout createDefaultLayout(
      List<OptionSpec> options, List<PositionalParamSpec> words, ColorScheme colours) {
    return new ArgumentList(
        this, calcLongOptionColumnWidth(options, words, colours), new Window(columns));
  }

  @Override
  public String commandList(Map<String, Help> commands) {
    int longest = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
    String margin = " ".repeat(DEEPER.length() + longest + 2);
    return commands.values().stream()
        .flatMap(command -> {
          UsageMessageSpec told = command.commandSpec().usageMessage();
          String name = command.commandSpec().name();
          return Paragraph.lines(
              DEEPER + colorScheme().commandText(name) + " ".repeat(longest + 2 - name.length()),
              margin.length(),
              margin + DEEPER,
              String.format(told.description()[0]),
              new Window(columns))
              .stream();
        })
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private String hanging(String[] lines, Object... parameters) {
    Window window = new Window(columns);
    List<String> declared =
        Arrays.stream(lines).map(line -> String.format(line, parameters)).toList();
    return HelpLines.of(declared, window)
        .map(line -> HangingLine.text(line, window))
        .collect(Collectors.joining());
  }

  /** Each way to call the command is declared in a line of its own, from the command's name on. */
  @Override
  public String customSynopsis(Object... parameters) {
    String[] ways = commandSpec().usageMessage().customSynopsis();
    int heading = synopsisHeadingLength();
    return IntStream.range(0, ways.length)
        .mapToObj(way ->
            (way == 0 ? "" : " ".repeat(heading))
                + insertSynopsisCommandName(
                    heading,
                    ansi().new Text(ways[way].substring(commandSpec().qualifiedName().length()))))
        .collect(Collectors.joining());
  }

  @Override
  protected String insertSynopsisCommandName(int heading, Text words) {
    String name = commandSpec().qualifiedName();
    int first = heading + name.length();
    String margin = " ".repeat(first <= columns / 2 ? first + 1 : heading);
    StringBuilder text = new StringBuilder(colorScheme().commandText(name).toString());
    int used = first;
    int from = 0;
    for (String word : words.plainString().split(" ", -1)) {
      if (!word.isEmpty()) {
        boolean fits = used + 1 + word.length() <= columns;
        text.append(fits ? " " : System.lineSeparator() + margin)
            .append(words.substring(from, from + word.length()));
        used = (fits ? used + 1 : margin.length()) + word.length();
      }
      from += word.length() + 1;
    }
    return text.append(System.lineSeparator()).toString();
  }
}
