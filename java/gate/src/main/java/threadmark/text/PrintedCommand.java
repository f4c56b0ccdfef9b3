package threadmark.text;

import java.util.List;
import java.util.Set;

/** A command of ours among the words of a sentence: a person copies it, so it is kept together. */
public final class PrintedCommand {

  private static final Set<String> NAMES = Set.of("threadmark", "scripts/threadmark");

  /** The first words of our commands, in the order in which help lists them. */
  public static final List<String> VERBS =
      List.of(
          ("run tune report compare claims badge verify gate try bisect judge baseline machine"
                  + " calibrate calm fidelity plan record conclude alerts export site")
              .split(" "));

  /** What stands behind the verb of those that have several. */
  private static final Set<String> DEEDS = Set.of("show", "init", "accept", "propose");

  private PrintedCommand() {}

  /** Behind the last word of the command that begins there; the same place where none does. */
  static int end(String[] words, int at) {
    if (!NAMES.contains(words[at])
        || at + 1 == words.length
        || !VERBS.contains(bare(words[at + 1]))) {
      return at;
    }
    int end = at + 2;
    while (end < words.length && !ends(words[end - 1]) && belongs(words, end)) {
      end++;
    }
    return end;
  }

  /** A sentence goes on behind its comma. */
  private static boolean ends(String word) {
    return word.matches(".*[,;:.)]") && !word.equals(".");
  }

  private static String bare(String word) {
    return word.replaceAll("[,;:.)]+$", "");
  }

  /** Options, their values, paths, names that the reader fills in, and what follows an "and". */
  private static boolean belongs(String[] words, int at) {
    String word = words[at];
    String before = words[at - 1];
    return word.matches("-.*|&&|\\||.*[/…].*|[A-Z0-9\"'$<\\[].*")
        || (before.matches("--[^=]+") && !word.isEmpty())
        || before.equals("&&")
        || (NAMES.contains(before) && VERBS.contains(bare(word)))
        || (DEEDS.contains(bare(word)) && VERBS.contains(before));
  }
}
