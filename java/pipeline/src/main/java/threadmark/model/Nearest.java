package threadmark.model;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** What a complaint about a name that is not known offers: the names that look like it. */
public final class Nearest {

  /** So many names are read, where all of them stand in a sentence. */
  static final int READ = 8;

  private static final int OFFERED = 3;

  private Nearest() {}

  /** {@code nearest are P05, P06}; names that have nothing in common with it are only counted. */
  public static String of(String name, Collection<String> known) {
    List<String> near =
        nearest(
            known,
            other -> distance(lower(name), lower(other)),
            other -> Math.max(name.length(), other.length()) / 2);
    return near.isEmpty() ? some(known) : offered(near);
  }

  /**
   * Those that hold something like it, wherever it stands in them. That is easily found, so that
   * less than half of its letters may differ.
   *
   * @param names offered where nothing is like it
   */
  public static String holding(String part, Collection<String> known, Collection<String> names) {
    List<String> near =
        nearest(
            known,
            other -> distanceInside(lower(part), lower(other)),
            unused -> (part.length() - 1) / 2);
    return near.isEmpty() || part.isEmpty() ? some(names) : offered(near);
  }

  private static List<String> nearest(
      Collection<String> known, ToIntFunction<String> distance, ToIntFunction<String> most) {
    return known.stream()
        .filter(other -> distance.applyAsInt(other) <= most.applyAsInt(other))
        .sorted(Comparator.comparingInt(distance).thenComparing(Comparator.naturalOrder()))
        .limit(OFFERED)
        .toList();
  }

  private static String offered(List<String> near) {
    return (near.size() == 1 ? "nearest is " : "nearest are ") + String.join(", ", near);
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
