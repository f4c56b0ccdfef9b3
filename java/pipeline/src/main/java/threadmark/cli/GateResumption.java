package threadmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import threadmark.model.Complaint;
import threadmark.model.ShellText;

/**
 * The options of a gate that goes on: those that its folder keeps, with what this command says
 * beside them.
 *
 * @param begun what the gate was begun with
 */
record GateResumption(Path folder, Choice begun) {

  private static final String GATE = "gate";

  /** Where and how loudly it is told; nobody wants an old comment written over. */
  private static final Set<String> NOT_KEPT =
      Set.of(
          "--out",
          "--resume",
          "--seed",
          "--dry-run",
          "--quiet",
          "--json",
          "--comment",
          "--summary",
          "--junit",
          "--report");

  /**
   * May be other than at the beginning: they decide what is made of the trials, and jars and JDKs
   * are known by what is in them, wherever they lie.
   */
  private static final Set<String> FREE =
      Set.of(
          "--budget",
          "--mode",
          "--expect-gone",
          "--expect-leap",
          "--base",
          "--head",
          "--base-jdk",
          "--head-jdk");

  /** The lines that a folder keeps; none where a word is no line. */
  static String kept(ParseResult parsed) {
    Choice choice = Choice.of(GATE, parsed, NOT_KEPT);
    return choice.words().stream().anyMatch(word -> word.lines().count() > 1) ? "" : choice.lines();
  }

  /** Reads the command's options again, with those of the beginning beside them. */
  void sayAgain(CommandLine command) {
    List<String> all = new ArrayList<>();
    ParseResult said = command.getParseResult();
    for (List<String> option : options(command)) {
      if (!said.hasMatchedOption(option.getFirst())) {
        all.addAll(option);
      }
    }
    for (OptionSpec option : said.matchedOptionsSet()) {
      refuseOther(command, option);
      all.addAll(typed(option));
    }
    command.parseArgs(all.toArray(String[]::new));
  }

  private static List<String> typed(OptionSpec option) {
    return option.arity().max() == 0
        ? List.of(option.longestName())
        : option.originalStringValues().stream()
            .flatMap(value -> Stream.of(option.longestName(), value))
            .toList();
  }

  private void refuseOther(CommandLine command, OptionSpec option) {
    String name = option.longestName();
    if (NOT_KEPT.contains(name) || FREE.contains(name)) {
      return;
    }
    List<String> before =
        options(command).stream()
            .filter(kept -> kept.getFirst().equals(name))
            .flatMap(List::stream)
            .toList();
    List<String> now = Choice.words(option);
    if (!before.equals(now)) {
      throw new Complaint(
          "%s: the one in %s was begun with %s; leave it out"
              .formatted(shown(now), folder, before.isEmpty() ? "no " + name : shown(before)));
    }
  }

  private static String shown(List<String> words) {
    return String.join(" ", words.stream().map(ShellText::word).toList());
  }

  /** Each option of the beginning with its value, if it takes one. */
  private List<List<String>> options(CommandLine command) {
    List<List<String>> options = new ArrayList<>();
    List<String> words = begun.words();
    for (int i = 0; i < words.size(); i++) {
      OptionSpec known = command.getCommandSpec().findOption(words.get(i));
      if (known == null || (known.arity().max() > 0 && i + 1 == words.size())) {
        throw new Complaint(
            "%s: plan.txt there names %s, which is no option of gate; give all options again in another --out"
                .formatted(folder, words.get(i)));
      }
      options.add(
          known.arity().max() == 0
              ? List.of(words.get(i))
              : Stream.of(words.get(i), words.get(++i)).toList());
    }
    return options;
  }
}
