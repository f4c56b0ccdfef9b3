package threadmark.pages.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import threadmark.text.Escaped;

/**
 * Comma-separated values after RFC 4180, with a line feed behind each line. Before what a
 * spreadsheet would take for a formula stands an apostrophe, which is none of the value's.
 */
final class Csv {

  /** What a spreadsheet calculates, in one width or the other. */
  private static final String FORMULA = "=+@-\uFF1D\uFF0B\uFF0D\uFF20";

  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+([.][0-9]+)?(E-?[0-9]+)?");

  /** So many fields have the lines that are written here. */
  private static final int USUAL = 32;

  private static final int DIGITS = 9;

  /** Ten times as many and one digit more are less than what a double holds exactly. */
  private static final long MOST_EXACT = 100_000_000_000_000L;

  private static final double[] EXACT_POWERS =
      IntStream.range(0, 22).mapToDouble(power -> Double.parseDouble("1e" + power)).toArray();

  private static final double SMALLEST_PLAIN = 1e-9;
  private static final double LARGEST_PLAIN = 1e9;

  private Csv() {}

  /** One more line. */
  static void append(StringBuilder text, Iterable<?> values) {
    String before = "";
    for (Object value : values) {
      text.append(before);
      if (value instanceof Double number) {
        text.append(number.doubleValue());
      } else if (value != null) {
        String field = value.toString();
        text.append(isWord(field) ? field : quoted(inert(Escaped.plain(field))));
      }
      before = ",";
    }
    text.append('\n');
  }

  /** Spares almost every field the rules: it begins like a word, and no character of it acts. */
  private static boolean isWord(String value) {
    if (value.isEmpty() || !Character.isLetterOrDigit(value.charAt(0))) {
      return false;
    }
    for (int at = 0; at < value.length(); at++) {
      char one = value.charAt(at);
      if (one < ' ' || one > '~' || one == ',' || one == ';' || one == '"') {
        return false;
      }
    }
    return true;
  }

  private static String inert(String value) {
    if (!mayAct(value) || isNumber(value)) {
      return value;
    }
    StringBuilder calm = new StringBuilder(value.length() + 1);
    int copied = 0;
    for (int at = 0; at < value.length(); at++) {
      if (begins(value, at) && acts(value, at)) {
        calm.append(value, copied, at).append('\'');
        copied = at;
      }
    }
    return calm.append(value, copied, value.length()).toString();
  }

  /** Its last digit is looked at first: almost no text ends like a number. */
  private static boolean isNumber(String value) {
    char last = value.charAt(value.length() - 1);
    return last >= '0' && last <= '9' && NUMBER.matcher(value).matches();
  }

  /** The value as it was before it was written. */
  static String meant(String field) {
    if (!mayAct(field)) {
      return field;
    }
    StringBuilder meant = new StringBuilder(field.length());
    for (int at = 0; at < field.length(); at++) {
      boolean calms = begins(field, at) && field.charAt(at) == '\'' && acts(field, at + 1);
      meant.append(calms ? "" : field.charAt(at));
    }
    return meant.toString();
  }

  /** Whether a cell begins there, in some countries' spreadsheets also behind a semicolon. */
  private static boolean begins(String value, int at) {
    return at == 0 || value.charAt(at - 1) == ';';
  }

  /** Whether a formula stands there, behind any apostrophes. */
  private static boolean acts(String value, int from) {
    int at = from;
    while (at < value.length() && value.charAt(at) == '\'') {
      at++;
    }
    return at < value.length() && FORMULA.indexOf(value.charAt(at)) >= 0;
  }

  /** Spares almost every field the search. */
  private static boolean mayAct(String value) {
    return !value.isEmpty()
        && (!Character.isLetterOrDigit(value.charAt(0)) || value.indexOf(';') >= 0);
  }

  private static String quoted(String value) {
    return value.indexOf(',') >= 0 || value.indexOf('"') >= 0
        ? '"' + value.replace("\"", "\"\"") + '"'
        : value;
  }

  /** A figure as tables hold it, with nine digits: more than any measurement has. */
  static String number(double value) {
    double size = Math.abs(value);
    // Below, a figure has more zeros behind its point than digits; above, none behind it.
    if (!(size >= SMALLEST_PLAIN && size < LARGEST_PLAIN)) {
      return Double.isFinite(value)
          ? Double.toString(BigDecimal.valueOf(value).round(new MathContext(DIGITS)).doubleValue())
          : Double.toString(value);
    }
    int places = DIGITS - 1 - (int) Math.floor(Math.log10(size));
    BigDecimal figure = BigDecimal.valueOf(Math.round(size * Math.pow(10, places)), places);
    return (value < 0 ? figure.negate() : figure).stripTrailingZeros().toPlainString();
  }

  /** The figure that stands there, as {@link Double#parseDouble} reads it, of millions. */
  static double number(String text, int from, int to) {
    long digits = 0;
    int point = to;
    for (int at = from; at < to; at++) {
      char one = text.charAt(at);
      if (one == '.' && point == to) {
        point = at;
      } else if (one >= '0' && one <= '9' && digits < MOST_EXACT) {
        digits = 10 * digits + one - '0';
      } else {
        return Double.parseDouble(text.substring(from, to));
      }
    }
    int places = Math.max(0, to - point - 1);
    // Both are exact as doubles, so their quotient is the double that is nearest to the figure.
    return to - from > 1 && places < EXACT_POWERS.length
        ? digits / EXACT_POWERS[places]
        : Double.parseDouble(text.substring(from, to));
  }

  /** The fields of one line that was written here. */
  static List<String> fields(String line) {
    int[] ends = ends(line, Integer.MAX_VALUE);
    return IntStream.range(0, ends.length).mapToObj(i -> field(line, ends, i)).toList();
  }

  /** Where the first fields of such a line end, at most so many: of millions a few are wanted. */
  static int[] ends(String line, int most) {
    int[] ends = new int[Math.min(most, USUAL)];
    int fields = 0;
    for (int from = 0; fields < most && from <= line.length(); from = ends[fields++] + 1) {
      int end = line.indexOf(',', opens(line, from) ? closing(line, from) : from);
      ends = fields < ends.length ? ends : Arrays.copyOf(ends, 2 * fields);
      ends[fields] = end < 0 ? line.length() : end;
    }
    return Arrays.copyOf(ends, fields);
  }

  private static boolean opens(String line, int at) {
    return at < line.length() && line.charAt(at) == '"';
  }

  /** Where the quotes close that open there: within them each quote is doubled. */
  private static int closing(String line, int from) {
    int at = line.indexOf('"', from + 1);
    while (at >= 0 && opens(line, at + 1)) {
      at = line.indexOf('"', at + 2);
    }
    return at < 0 ? line.length() : at;
  }

  /** One of the fields that end there. */
  static String field(String line, int[] ends, int number) {
    String field = line.substring(number == 0 ? 0 : ends[number - 1] + 1, ends[number]);
    boolean quoted = field.length() > 1 && field.startsWith("\"");
    return meant(quoted ? field.substring(1, field.length() - 1).replace("\"\"", "\"") : field);
  }
}
