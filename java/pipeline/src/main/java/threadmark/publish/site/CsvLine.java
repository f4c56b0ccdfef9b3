package threadmark.publish.site;

import java.util.Arrays;

/** A line whose fields are cut out when they are asked for: of millions of lines only a few are. */
final class CsvLine {

  private final String text;
  private int[] ends = new int[32];
  private int count;

  CsvLine(String text) {
    this.text = text;
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        inside = !inside;
      } else if (c == ',' && !inside) {
        end(i);
      }
    }
    end(text.length());
  }

  private void end(int at) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    ends[count++] = at;
  }

  String field(int number) {
    String field = text.substring(number == 0 ? 0 : ends[number - 1] + 1, ends[number]);
    return field.indexOf('"') < 0 ? field : Csv.fields(field).getFirst();
  }

  /** The first so many fields, as they stand. */
  String first(int fields) {
    return text.substring(0, ends[fields - 1]);
  }
}
