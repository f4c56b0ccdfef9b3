package threadmark.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a complaint about a name that is not known offers: the names that look like it. */
public final class Nearest {

  /** So many names are read, where all of them stand in a sentence. */
  static final int READ = 8;

  private static final int OFFERED = 3;

  /**
   * To hold a longer one against all names takes a while, and nobody would read what is like it.
   */
  private static final int LONGEST = 200;

  private Nearest() {}

  /** {@code nearest are P05, P06}; names that have nothing in common with it are only counted. */
  public static String of(String name, Collection<String> known) {
    Comparator<String> byDistance =
        Comparator.comparingInt(other -> distance(lower(name), lower(other)));
    List<String> near =
        readable(name, known).stream()
            .filter(other ->
                distance(lower(name), lower(other)) <= Math.max(name.length(), other.length()) / 2)
            .sorted(byDistance.thenComparing(Comparator.naturalOrder()))
            .toList();
    return near.isEmpty() ? some(known) : offered(near);
  }

  /**
   * Names that contain an approximate match: at most a third of the letters may differ, two in
   * short ones, and always fewer than half. Names with a similar whole word come first.
   *
   * @param names offered where nothing is like it
   */
  public static String holding(String part, Collection<String> known, Collection<String> names) {
    int length = part.length();
    Map<String, Integer> near = new TreeMap<>();
    for (String other : readable(part, known)) {
      int differ = distanceInside(lower(part), lower(other));
      if (differ <= Math.min((length - 1) / 2, Math.max(2, length / 3))) {
        near.put(other, differ);
      }
    }
    return near.isEmpty() || part.isEmpty()
        ? some(names)
        : offered(
            least(near).sorted(Comparator.comparingInt(other -> ofWords(part, other))).toList());
  }

  /** How much it differs from the word in there that is most like it. */
  private static int ofWords(String part, String other) {
    return Stream.of(other.split("[. ]", -1))
        .mapToInt(word -> distance(lower(part), lower(word)))
        .min()
        .orElseThrow();
  }

  /**
   * The words of a command line that somebody may have meant: those that differ least from what was
   * typed, by a third of its letters at most, or begin like it. Dashes in front do not count.
   */
  public static List<String> meant(String typed, Collection<String> known) {
    String word = bare(typed);
    if (word.isEmpty()) {
      return List.of();
    }
    Map<String, Integer> near = new TreeMap<>();
    for (String other : readable(word, known)) {
      int differ =
          bare(other).startsWith(word) && word.length() > 1 ? 1 : swapping(word, bare(other));
      if (bare(other).equals(word)) {
        near.put(other, 0);
      } else if (differ <= Math.max(1, word.length() / 3)) {
        near.put(other, differ);
      }
    }
    return least(near).limit(OFFERED).toList();
  }

  private static List<String> readable(String name, Collection<String> known) {
    return name.length() > LONGEST
        ? List.of()
        : known.stream().filter(other -> other.length() <= LONGEST).toList();
  }

  private static Stream<String> least(Map<String, Integer> near) {
    int least = near.values().stream().min(Comparator.naturalOrder()).orElse(0);
    return near.keySet().stream().filter(other -> near.get(other) == least);
  }

  private static String bare(String word) {
    return lower(word).replaceFirst("^-+", "");
  }

  /** Two neighbours that changed places are one slip of the fingers, as long as all else agrees. */
  private static int swapping(String a, String b) {
    for (int i = 1; i < a.length(); i++) {
      String swapped = a.substring(0, i - 1) + a.charAt(i) + a.charAt(i - 1) + a.substring(i + 1);
      if (swapped.equals(b)) {
        return 1;
      }
    }
    return distance(a, b);
  }

  private static String offered(List<String> near) {
    return (near.size() == 1 ? "nearest is " : "nearest are ")
        + near.stream().limit(OFFERED).collect(Collectors.joining(", "));
  }

  private static String some(Collection<String> known) {
    List<String> first = known.stream().sorted().limit(OFFERED).toList();
    return first.isEmpty()
        ? "there is none"
        : "known are "
            + String.join(", ", first)
            + (known.size() > OFFERED ? " and %d more".formatted(known.size() - OFFERED) : "");
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Levenshtein's: insertions, deletions and replacements. */
  private static int distance(String a, String b) {
    return lastRow(a, b, IntStream.rangeClosed(0, b.length()).toArray())[b.length()];
  }

  /** Sellers': what stands before and behind costs nothing. */
  private static int distanceInside(String a, String b) {
    return Arrays.stream(lastRow(a, b, new int[b.length() + 1])).min().orElseThrow();
  }

  private static int[] lastRow(String a, String b, int[] first) {
    int[] last = first;
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[b.length() + 1];
      next[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        next[j] = Math.min(replaced, Math.min(last[j], next[j - 1]) + 1);
      }
      last = next;
    }
    return last;
  }
}
