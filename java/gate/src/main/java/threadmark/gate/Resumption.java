package threadmark.gate;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import threadmark.command.Choice;
import threadmark.text.Complaint;
import threadmark.text.ShellText;

/**
 * The options of a gate or calibration that goes on: those that its folder keeps, with what this
 * command says beside them. The folder may be a stranger's, so it names nothing but what such a
 * command keeps.
 *
 * @param begun what it was begun with
 */
public record Resumption(Resumable resumable, Path folder, Choice begun) {

  /** One option of the beginning, with its value if it takes one. */
  private record Kept(String name, List<String> words) {

    /** One word for the command line, so that no value is taken for an option. */
    String typed() {
      return String.join("=", words);
    }
  }

  /** What a folder keeps of one that begins; a word with a line end in it fits in no line. */
  public static String kept(Resumable resumable, ParseResult parsed) {
    List<String> words =
        parsed.matchedOptionsSet().stream()
            .filter(option -> !resumable.notKept().contains(option.longestName()))
            .flatMap(option -> words(option).stream())
            .toList();
    return words.stream().anyMatch(word -> word.contains("\n") || word.contains("\r"))
        ? ""
        : new Choice(resumable.command(), words).lines();
  }

  /** Reads the command's options again, those of the beginning beside them; what is kept then. */
  public String sayAgain(CommandLine command) {
    ParseResult said = command.getParseResult();
    List<Kept> before = options(command);
    List<String> typed = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    for (Kept option : before) {
      boolean again = said.hasMatchedOption(option.name());
      if (!again) {
        typed.add(option.typed());
      }
      if (!again || !resumable.moved().contains(option.name())) {
        kept.addAll(option.words());
      }
    }
    for (OptionSpec option : said.matchedOptionsSet()) {
      refuseOther(before, option);
      typed.addAll(Choice.typed(option));
      if (resumable.moved().contains(option.longestName())) {
        kept.addAll(words(option));
      }
    }
    Choice.parse(command, typed);
    return new Choice(resumable.command(), kept).lines();
  }

  private void refuseOther(List<Kept> options, OptionSpec option) {
    String name = option.longestName();
    if (resumable.notKept().contains(name)
        || resumable.moved().contains(name)
        || resumable.once().contains(name)) {
      return;
    }
    List<String> before =
        options.stream()
            .filter(kept -> kept.name().equals(name))
            .flatMap(kept -> kept.words().stream())
            .toList();
    List<String> now = words(option);
    if (!before.equals(now)) {
      throw new Complaint(
          "%s: the one in %s was begun with %s; leave it out"
              .formatted(shown(now), folder, before.isEmpty() ? "no " + name : shown(before)));
    }
  }

  private static String shown(List<String> words) {
    return String.join(" ", words.stream().map(ShellText::word).toList());
  }

  /** Each option of the beginning. */
  private List<Kept> options(CommandLine command) {
    if (!begun.command().equals(resumable.command())) {
      throw changed("is of another command, " + begun.command());
    }
    List<Kept> options = new ArrayList<>();
    List<String> words = begun.words();
    for (int i = 0; i < words.size(); i++) {
      String name = words.get(i);
      OptionSpec known = command.getCommandSpec().findOption(name);
      if (known == null || resumable.notKept().contains(known.longestName()) || known.usageHelp()) {
        throw changed("names " + name + ", which no " + resumable.what() + " keeps");
      }
      if (known.arity().max() == 0) {
        options.add(new Kept(name, List.of(name)));
      } else if (i + 1 == words.size()) {
        throw changed("ends with " + name + ", which takes a value");
      } else {
        options.add(new Kept(name, List.of(name, words.get(++i))));
      }
    }
    return options;
  }

  private Complaint changed(String reason) {
    return new Complaint(
        "%s: plan.txt there %s; it was changed: begin anew with another --out"
            .formatted(folder, reason));
  }

  /** An option with its values, as they could be typed in any folder. */
  private static List<String> words(OptionSpec option) {
    return switch (option.longestName()) {
      case "--base" ->
          option.originalStringValues().contains(GateSides.NONE)
              ? List.of("--base", GateSides.NONE)
              : Choice.words(option);
      case "--classpath" ->
          List.of(
              "--classpath",
              Arrays.stream(option.originalStringValues().getLast().split(File.pathSeparator, -1))
                  .map(part -> part.isBlank() ? part : new File(part).getAbsolutePath())
                  .collect(Collectors.joining(File.pathSeparator)));
      default -> Choice.words(option);
    };
  }
}
