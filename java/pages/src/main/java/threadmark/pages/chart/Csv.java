package threadmark.pages.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import threadmark.text.Escaped;

/**
 * Comma-separated values after RFC 4180, with a line feed behind each line. Before what a
 * spreadsheet would take for a formula stands an apostrophe, which is none of the value's.
 */
final class Csv {

  /** Where a cell begins, in some countries' spreadsheets also behind a semicolon. */
  private static final String CELL = "(?<=^|;)";

  private static final String FORMULA = "(?='*[=+@\uFF1D\uFF0B\uFF0D\uFF20-])";

  private static final Pattern ACTING = Pattern.compile(CELL + FORMULA);
  private static final Pattern CALMED = Pattern.compile(CELL + "'" + FORMULA);
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+([.][0-9]+)?(E-?[0-9]+)?");

  private static final int DIGITS = 9;
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
        text.append(quoted(inert(Escaped.plain(value.toString()))));
      }
      before = ",";
    }
    text.append('\n');
  }

  private static String inert(String value) {
    return mayAct(value) && !NUMBER.matcher(value).matches()
        ? ACTING.matcher(value).replaceAll("'")
        : value;
  }

  /** The value as it was before it was written. */
  static String meant(String field) {
    return mayAct(field) ? CALMED.matcher(field).replaceAll("") : field;
  }

  /** Spares almost every field the expressions. */
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

  /** The fields of one line that was written here. */
  static List<String> fields(String line) {
    int[] ends = ends(line, Integer.MAX_VALUE);
    return IntStream.range(0, ends.length).mapToObj(i -> field(line, ends, i)).toList();
  }

  /** Where the first fields of such a line end, at most so many: of millions a few are wanted. */
  static int[] ends(String line, int most) {
    IntStream.Builder ends = IntStream.builder();
    int from = 0;
    for (int field = 0; field < most && from <= line.length(); field++) {
      int end = line.indexOf(',', line.startsWith("\"", from) ? closing(line, from) : from);
      from = (end < 0 ? line.length() : end) + 1;
      ends.add(from - 1);
    }
    return ends.build().toArray();
  }

  /** Where the quotes close that open there: within them each quote is doubled. */
  private static int closing(String line, int from) {
    int at = line.indexOf('"', from + 1);
    while (at >= 0 && line.startsWith("\"", at + 1)) {
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
