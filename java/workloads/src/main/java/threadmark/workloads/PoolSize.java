package threadmark.workloads;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The size of a pool of platform threads: a plain number, or a multiple of the processors, so that
 * one declaration fits every machine.
 */
public final class PoolSize {

  private static final Pattern TIMES_PROCESSORS = Pattern.compile("([1-9][0-9]{0,3})?P");

  private PoolSize() {}

  /** {@code "8"} is 8; {@code "P"} is the number of processors; {@code "2P"} is twice that. */
  public static int of(String text) {
    return of(text, Runtime.getRuntime().availableProcessors());
  }

  static int of(String text, int processors) {
    Matcher multiple = TIMES_PROCESSORS.matcher(text);
    if (multiple.matches()) {
      return multiple.group(1) == null
          ? processors
          : Math.multiplyExact(Integer.parseInt(multiple.group(1)), processors);
    }
    if (!text.matches("[1-9][0-9]{0,5}")) {
      throw new IllegalArgumentException(
          "pool size \"%s\" is neither a number from 1 to 999999 nor P, 2P, …".formatted(text));
    }
    return Integer.parseInt(text);
  }
}
