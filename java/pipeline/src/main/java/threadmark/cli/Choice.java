package threadmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import threadmark.model.ShellText;

/**
 * What a command was told to measure: its options but for those that say where, in which order and
 * how loudly. Paths are absolute, so that the words mean the same in any folder.
 */
record Choice(String command, List<String> words) {

  private static final Set<String> NOT_WHAT =
      Set.of("--out", "--resume", "--seed", "--dry-run", "--quiet");

  Choice {
    words = List.copyOf(words);
  }

  static Choice of(String command, ParseResult parsed) {
    return of(command, parsed, NOT_WHAT);
  }

  /** The same, but for other options than those that usually do not count. */
  static Choice of(String command, ParseResult parsed, Set<String> notWhat) {
    List<String> words = new ArrayList<>();
    for (OptionSpec option : parsed.matchedOptionsSet()) {
      if (!notWhat.contains(option.longestName())) {
        words.addAll(words(option));
      }
    }
    return new Choice(command, words);
  }

  /** One option with each of its values, as it could be typed in any folder. */
  static List<String> words(OptionSpec option) {
    if (option.arity().max() == 0) {
      return List.of(option.longestName());
    }
    List<String> words = new ArrayList<>();
    for (int i = 0; i < option.originalStringValues().size(); i++) {
      String typed = option.originalStringValues().get(i);
      words.add(option.longestName());
      words.add(
          option.typedValues().get(i) instanceof Path path && !typed.equals(GateSides.NONE)
              ? path.toAbsolutePath().normalize().toString()
              : typed);
    }
    return words;
  }

  /** Lines by which a folder keeps it; {@link Beginning#choice} reads them. */
  String lines() {
    StringBuilder lines = new StringBuilder(Beginning.COMMAND).append(command).append('\n');
    words.forEach(word -> lines.append(Beginning.WORD).append(word).append('\n'));
    return lines.toString();
  }

  /** Whether nothing was said, so that a folder's own choice can stand. */
  boolean isOpen() {
    return words.isEmpty();
  }

  /** Reads the command's options again, as if these words had been typed beside the others. */
  void sayAgain(CommandLine command, Path folder) {
    List<String> all = new ArrayList<>(words);
    for (OptionSpec option : command.getParseResult().matchedOptionsSet()) {
      if (NOT_WHAT.contains(option.longestName()) && !option.longestName().equals("--out")) {
        all.add(
            option.arity().max() == 0
                ? option.longestName()
                : option.longestName() + "=" + option.originalStringValues().getFirst());
      }
    }
    all.addAll(List.of("--out", folder.toString()));
    command.parseArgs(all.toArray(String[]::new));
  }

  /** The command that goes on in that folder, which knows the choice itself. */
  static String resumption(String command, Path folder) {
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
