package threadmark;

import java.util.List;
import java.util.SplittableRandom;

/** Breaks a file in one to three of the ways in which files break, or in which a stranger would. */
public final class Mutation {

  private static final List<String> HOSTILE =
      List.of(
          "NaN",
          "\"NaN\"",
          "Infinity",
          "-Infinity",
          "\"+INF\"",
          "1e308",
          "-1e308",
          "1e999",
          "5e-324",
          "0",
          "-0.0",
          "-1",
          "1",
          "2147483648",
          "9223372036854775808",
          "null",
          "true",
          "\"\"",
          "\"ms/op\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "[]",
          "{}",
          "[[]]",
          "[null]",
          "\u202e");

  private Mutation() {}

  public static String of(String whole, SplittableRandom random) {
    String text = whole;
    for (int i = random.nextInt(3); i >= 0; i--) {
      text = once(text, random);
    }
    return text;
  }

  private static String once(String text, SplittableRandom random) {
    if (text.length() < 2) {
      return HOSTILE.get(random.nextInt(HOSTILE.size()));
    }
    int at = random.nextInt(text.length());
    int to = Math.min(text.length(), at + 1 + random.nextInt(40));
    return switch (random.nextInt(9)) {
      case 0 -> text.substring(0, at);
      case 1 -> text.substring(0, at) + text.substring(to);
      case 2 -> text.substring(0, to) + text.substring(at);
      case 3 -> text.substring(0, at) + (char) random.nextInt(128) + text.substring(at + 1);
      case 4 -> text.substring(0, at) + "[".repeat(1 + random.nextInt(3000)) + text.substring(at);
      case 5 -> lineTwice(text, at);
      default -> value(text, at, HOSTILE.get(random.nextInt(HOSTILE.size())));
    };
  }

  /** A field twice, or an element. */
  private static String lineTwice(String text, int at) {
    int from = text.lastIndexOf('\n', at) + 1;
    int to = text.indexOf('\n', at);
    return to < 0 ? text + text : text.substring(0, to + 1) + text.substring(from);
  }

  /** The value of the next field exchanged for another. */
  private static String value(String text, int at, String value) {
    int from = text.indexOf(": ", at);
    if (from < 0) {
      return text + value;
    }
    int to = from + 2;
    while (to < text.length() && ",}]\n".indexOf(text.charAt(to)) < 0) {
      to++;
    }
    return text.substring(0, from + 2) + value + text.substring(to);
  }
}
