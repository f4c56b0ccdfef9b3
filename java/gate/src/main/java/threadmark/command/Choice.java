package threadmark.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import threadmark.text.ShellText;

/**
 * What a command was told to measure: its options but for those that say where, in which order and
 * how loudly. Paths are absolute, so that the words mean the same in any folder.
 */
public record Choice(String command, List<String> words) {

  /** What the line of a word begins with. */
  public static final String WORD = "word ";

  private static final String COMMAND = "command ";

  /** Where, in which order and how loudly. */
  public static final Set<String> NOT_WHAT =
      Set.of("--out", "--resume", "--seed", "--dry-run", "--quiet");

  public Choice {
    words = List.copyOf(words);
  }

  public static Choice of(String command, ParseResult parsed) {
    List<String> words = new ArrayList<>();
    for (OptionSpec option : parsed.matchedOptionsSet()) {
      if (!NOT_WHAT.contains(option.longestName())) {
        words.addAll(words(option));
      }
    }
    return new Choice(command, words);
  }

  /** One option with each of its values, as it could be typed in any folder. */
  public static List<String> words(OptionSpec option) {
    if (option.arity().max() == 0) {
      return List.of(option.longestName());
    }
    List<String> words = new ArrayList<>();
    for (int i = 0; i < option.originalStringValues().size(); i++) {
      String typed = option.originalStringValues().get(i);
      words.add(option.longestName());
      words.add(lasting(option.typedValues().get(i), typed));
    }
    return words;
  }

  /** A path by its whole name, also one of several; the id of a JDK means the same anywhere. */
  private static String lasting(Object value, String typed) {
    return switch (value) {
      case Path path when !Javas.isNoFolder(path) -> path.toAbsolutePath().normalize().toString();
      case List<?> one when one.size() == 1 -> lasting(one.getFirst(), typed);
      default -> typed;
    };
  }

  /** Lines by which a folder keeps it; {@link #begun} reads them. */
  public String lines() {
    StringBuilder lines = new StringBuilder(COMMAND).append(command).append('\n');
    words.forEach(word -> lines.append(WORD).append(word).append('\n'));
    return lines.toString();
  }

  /** The one that an earlier text was begun with, if it tells. */
  public static Optional<Choice> begun(String text) {
    return lines(text, COMMAND).stream()
        .findFirst()
        .map(command -> new Choice(command, lines(text, WORD)));
  }

  /** What stands behind that word at the beginnings of a text's lines. */
  public static List<String> lines(String text, String kind) {
    return text.lines()
        .filter(line -> line.startsWith(kind))
        .map(line -> line.substring(kind.length()))
        .toList();
  }

  /** Whether nothing was said, so that a folder's own choice can stand. */
  public boolean isOpen() {
    return words.isEmpty();
  }

  /** Reads the command's options again, as if these words had been typed beside the others. */
  public void sayAgain(CommandLine command, Path folder) {
    List<String> all = new ArrayList<>(words);
    for (OptionSpec option : command.getParseResult().matchedOptionsSet()) {
      if (NOT_WHAT.contains(option.longestName()) && !option.longestName().equals("--out")) {
        all.addAll(typed(option));
      }
    }
    all.addAll(List.of("--out", folder.toString()));
    parse(command, all);
  }

  /** An option as it was typed, each value in one word with its name. */
  public static List<String> typed(OptionSpec option) {
    String name = option.longestName();
    return option.arity().max() == 0
        ? List.of(name)
        : option.originalStringValues().stream().map(value -> name + "=" + value).toList();
  }

  /** Reads these words as the command's; what looks like a file of arguments is a word as well. */
  public static void parse(CommandLine command, List<String> words) {
    boolean expanding = command.isExpandAtFiles();
    command.setExpandAtFiles(false);
    try {
      command.parseArgs(words.toArray(String[]::new));
    } finally {
      command.setExpandAtFiles(expanding);
    }
  }

  /** The command that goes on in that folder, which knows the choice itself. */
  public static String resumption(String command, Path folder) {
    return "threadmark %s --resume --out %s".formatted(command, ShellText.word(folder.toString()));
  }

  /** {@code --experiment primes}, or that nothing was said. */
  @Override
  public String toString() {
    return words.isEmpty()
        ? "no options"
        : words.stream().map(ShellText::word).collect(Collectors.joining(" "));
  }
}
