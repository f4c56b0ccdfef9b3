package threadmark.jvm;

import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.Pattern;

/**
 * A Java runtime that trials run on, by its vendor and full build; never by where it lies.
 *
 * @param id names it in files and folders: {@code temurin-25.0.3+9}
 * @param feature the feature release: 21, 25, …
 */
public record Jdk(String id, int feature, String vendor, String version, String vm) {

  /**
   * Compares the numbers of release and build: 21.0.8 is older than 21.0.11, and 25 than 25.0.3.
   */
  public static final Comparator<Jdk> OLDEST_FIRST =
      Comparator.comparing((Jdk jdk) -> numbers(jdk.version().split("[+-]", 2)[0]), Arrays::compare)
          .thenComparing(jdk -> numbers(jdk.version()), Arrays::compare)
          .thenComparing(Jdk::id);

  private static int[] numbers(String text) {
    return Pattern.compile("[0-9]{1,9}")
        .matcher(text)
        .results()
        .mapToInt(number -> Integer.parseInt(number.group()))
        .toArray();
  }
}
