package threadmark.publish.site;

import java.util.ArrayList;
import java.util.List;
import threadmark.publish.Escaped;

/** Comma-separated values after RFC 4180, with a line feed behind each line. */
final class Csv {

  private Csv() {}

  /** One more line. */
  static void append(StringBuilder text, Iterable<?> values) {
    String before = "";
    for (Object value : values) {
      text.append(before);
      if (value instanceof Double number) {
        text.append(number.doubleValue());
      } else if (value != null) {
        text.append(quoted(Escaped.plain(value.toString())));
      }
      before = ",";
    }
    text.append('\n');
  }

  private static String quoted(String value) {
    return value.indexOf(',') >= 0 || value.indexOf('"') >= 0 || value.indexOf('\n') >= 0
        ? '"' + value.replace("\"", "\"\"") + '"'
        : value;
  }

  /** The fields of one line. A quoted field that goes on over lines is not one of ours. */
  static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    if (line.indexOf('"') < 0) {
      int from = 0;
      for (int comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', from)) {
        fields.add(line.substring(from, comma));
        from = comma + 1;
      }
      fields.add(line.substring(from));
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
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString());
    return fields;
  }
}
