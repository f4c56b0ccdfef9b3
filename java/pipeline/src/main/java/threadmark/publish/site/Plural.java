package threadmark.publish.site;

/** Counts of things, in words. */
public final class Plural {

  private Plural() {}

  /** {@code 1 run}, {@code 2,500 runs}. */
  public static String of(long count, String thing) {
    return "%,d %s%s".formatted(count, thing, count == 1 ? "" : "s");
  }
}
