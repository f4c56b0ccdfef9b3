package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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

  /** Almost none may, and there are millions. */
  private static boolean mayAct(String value) {
    return !value.isEmpty()
        && (!Character.isLetterOrDigit(value.charAt(0)) || value.indexOf(';') >= 0);
  }

  private static String quoted(String value) {
    return value.indexOf(',') >= 0 || value.indexOf('"') >= 0
        ? '"' + value.replace("\"", "\"\"") + '"'
        : value;
  }

  /** The fields of one record, which may go on over lines within quotes. */
  static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    if (line.indexOf('"') < 0) {
      int from = 0;
      for (int comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', from)) {
        fields.add(meant(line.substring(from, comma)));
        from = comma + 1;
      }
      fields.add(meant(line.substring(from)));
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
        fields.add(meant(field.toString()));
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(meant(field.toString()));
    return fields;
  }
}
