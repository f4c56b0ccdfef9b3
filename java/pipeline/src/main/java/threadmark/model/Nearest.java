package threadmark.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Collectors;

/** The known names that look most like one that is not known: what a complaint offers. */
public final class Nearest {

  private static final int OFFERED = 3;

  private Nearest() {}

  public static String of(String name, Collection<String> known) {
    return known.stream()
        .sorted(
            Comparator.comparingInt((String other) -> distance(lower(name), lower(other)))
                .thenComparing(Comparator.naturalOrder()))
        .limit(OFFERED)
        .collect(Collectors.joining(", "));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Levenshtein's: insertions, deletions and replacements. */
  private static int distance(String a, String b) {
    int[] last = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[b.length() + 1];
      next[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        next[j] = Math.min(replaced, Math.min(last[j], next[j - 1]) + 1);
      }
      last = next;
    }
    return last[b.length()];
  }
}
