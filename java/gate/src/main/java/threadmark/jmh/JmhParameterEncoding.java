package threadmark.jmh;

import java.util.List;

/**
 * The letters that JMH 1.24 and newer wrap parameter values in, so that a list is plain text
 * whatever the values hold. Eight letters of six bits carry three characters of sixteen, the lowest
 * bits first; a shorter end is filled up with {@code =}.
 */
final class JmhParameterEncoding {

  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private static final char FILLER = '=';
  private static final int GROUP = 8;
  private static final int LETTER_BITS = 6;

  /** Above Latin letters, a value that was never wrapped is likelier than one that was. */
  private static final int BEYOND_LATIN = 0x250;

  private JmhParameterEncoding() {}

  /** Whether they can be wrapped values at all. */
  static boolean mayWrap(List<String> values) {
    return values.stream()
        .allMatch(value ->
            value.matches("(?:[A-Za-z0-9+/=]{%d})*".formatted(GROUP))
                && unwrapped(value).chars().allMatch(character -> character < BEYOND_LATIN));
  }

  static String unwrapped(String value) {
    if (value.length() % GROUP != 0) {
      throw new IllegalArgumentException(
          "\"%s\" is no wrapped value: not groups of %d letters".formatted(value, GROUP));
    }
    StringBuilder plain = new StringBuilder();
    for (int start = 0; start < value.length(); start += GROUP) {
      unwrap(value.substring(start, start + GROUP), plain);
    }
    return plain.toString();
  }

  private static void unwrap(String group, StringBuilder plain) {
    int filler = group.indexOf(FILLER);
    int letters = filler < 0 ? GROUP : filler;
    long bits = 0;
    for (int i = 0; i < letters; i++) {
      int letter = LETTERS.indexOf(group.charAt(i));
      if (letter < 0) {
        throw new IllegalArgumentException("\"%s\" holds a foreign letter".formatted(group));
      }
      bits |= (long) letter << (LETTER_BITS * i);
    }
    for (int i = 0; i < letters * LETTER_BITS / Character.SIZE; i++) {
      plain.append((char) (bits >> (Character.SIZE * i)));
    }
  }
}
