package threadmark.publish.site;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import threadmark.publish.Escaped;

/**
 * Comma-separated values after RFC 4180, with a line feed behind each line and in no field. A
 * spreadsheet calculates what begins like a formula, so an apostrophe stands before that.
 */
final class Csv {

  /** Where a cell of a spreadsheet begins, of some countries also behind a semicolon. */
  private static final String CELL = "(?<=^|;)";

  private static final String FORMULA = "(?='*[=+@\uFF1D\uFF0B\uFF0D\uFF20-])";

  private static final Pattern ACTING = Pattern.compile(CELL + FORMULA);
  private static final Pattern CALMED = Pattern.compile(CELL + "'" + FORMULA);
  private static final Pattern NUMBER = Pattern.compile("-([0-9.]+(E-?[0-9]+)?|Infinity)");

  private Csv() {}

  /** One more line. */
  static void append(StringBuilder text, Iterable<?> values) {
    String before = "";
    for (Object value : values) {
      text.append(before);
      if (value instanceof Double number) {
        text.append(number.doubleValue());
      } else if (value != null) {
        text.append(quoted(calm(Escaped.plain(value.toString()))));
      }
      before = ",";
    }
    text.append('\n');
  }

  private static String calm(String value) {
    return acts(value) && !NUMBER.matcher(value).matches()
        ? ACTING.matcher(value).replaceAll("'")
        : value;
  }

  /** What a field said before an apostrophe was set in it. */
  static String said(String field) {
    return acts(field) ? CALMED.matcher(field).replaceAll("") : field;
  }

  /** Almost none does, and there are millions. */
  private static boolean acts(String value) {
    return !value.isEmpty()
        && (!Character.isLetterOrDigit(value.charAt(0)) || value.indexOf(';') >= 0);
  }

  private static String quoted(String value) {
    return value.indexOf(',') >= 0 || value.indexOf('"') >= 0
        ? '"' + value.replace("\"", "\"\"") + '"'
        : value;
  }

  /** The fields of one line. A quoted field that goes on over lines is not one of ours. */
  static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    if (line.indexOf('"') < 0) {
      int from = 0;
      for (int comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', from)) {
        fields.add(said(line.substring(from, comma)));
        from = comma + 1;
      }
      fields.add(said(line.substring(from)));
      return fields;
    }
    StringBuilder field = new StringBuilder();
    boolean inside = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (inside && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        field.append('"');
        i++;
      } else if (c == '"') {
        inside = !inside;
      } else if (c == ',' && !inside) {
        fields.add(said(field.toString()));
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(said(field.toString()));
    return fields;
  }
}
