package threadmark.text;

import java.util.Locale;

/** Counts of things, in words. */
public final class Plural {

  private Plural() {}

  /** {@code 1 run}, {@code 2,500 runs}; {@code 3 series}, which are so already. */
  public static String of(long count, String thing) {
    return String.format(
        Locale.ROOT, "%,d %s%s", count, thing, count == 1 || thing.endsWith("s") ? "" : "s");
  }
}
