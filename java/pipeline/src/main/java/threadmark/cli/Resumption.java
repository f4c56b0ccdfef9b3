package threadmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that goes on with a stopped run: the same words, which the plan is made from. */
final class Resumption {

  private Resumption() {}

  /** Of the arguments that the command was started with, its own name first or not. */
  static String of(String command, List<String> arguments, Path folder) {
    List<String> words = new ArrayList<>(List.of("threadmark", command, "--resume"));
    boolean named = !arguments.isEmpty() && arguments.getFirst().equals(command);
    for (int i = named ? 1 : 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      switch (argument) {
        case "--resume" -> {}
        case "--out", "--seed" -> i++;
        case String other when other.startsWith("--out=") || other.startsWith("--seed=") -> {}
        default -> words.add(ShellWord.of(argument));
      }
    }
    words.add("--out");
    words.add(ShellWord.of(folder));
    return String.join(" ", words);
  }
}
