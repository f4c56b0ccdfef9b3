package threadmark.pages.chart;

import java.util.stream.IntStream;

/**
 * A record within a text, of whose first fields some are cut out when they are asked for: of
 * millions of lines only a few fields are.
 */
final class CsvLine {

  /** Fifteen digits, which a double holds exactly, and a point. */
  private static final int EXACT = 16;

  private static final double[] TENS =
      IntStream.rangeClosed(0, EXACT).mapToDouble(i -> Math.pow(10, i)).toArray();

  private final String text;
  private final int from;
  private final int[] ends;

  /** Looks at that many fields from there on; a line that has fewer is not one of ours. */
  CsvLine(String text, int from, int fields) {
    this.text = text;
    this.from = from;
    this.ends = new int[fields];
    int last = end(text, from);
    boolean quotes = text.indexOf('"', from, last) >= 0;
    int at = from;
    for (int field = 0; field < fields; field++) {
      if (at > last) {
        throw new IllegalArgumentException(
            "a line of %d fields instead of at least %d".formatted(field, fields));
      }
      int comma = quotes ? outside(at, last) : text.indexOf(',', at, last);
      ends[field] = comma < 0 ? last : comma;
      at = ends[field] + 1;
    }
  }

  /** The next comma that no quotes enclose. */
  private int outside(int from, int last) {
    boolean inside = false;
    for (int i = from; i < last; i++) {
      char c = text.charAt(i);
      if (c == '"') {
        inside = !inside;
      } else if (c == ',' && !inside) {
        return i;
      }
    }
    return -1;
  }

  String field(int number) {
    String field = text.substring(number == 0 ? from : ends[number - 1] + 1, ends[number]);
    return field.indexOf('"') < 0 ? Csv.meant(field) : Csv.fields(field).getFirst();
  }

  /** The field as a number; NaN where it is empty. */
  double number(int number) {
    int start = number == 0 ? from : ends[number - 1] + 1;
    int end = ends[number];
    if (start == end) {
      return Double.NaN;
    }
    long digits = 0;
    int scale = -1;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '.' && scale < 0 && end - start > 1) {
        scale = 0;
      } else if (c >= '0' && c <= '9' && end - start <= EXACT) {
        digits = 10 * digits + (c - '0');
        scale = scale < 0 ? scale : scale + 1;
      } else {
        return Double.parseDouble(text.substring(start, end));
      }
    }
    // Both are whole and exact, so their quotient is the double next to the figure; sixteen digits
    // without a point are rounded once, as the library does.
    return scale <= 0 ? digits : digits / TENS[scale];
  }

  /** The first so many fields, as they stand. */
  String first(int fields) {
    return text.substring(from, ends[fields - 1]);
  }

  /** Where the record that begins there ends: at a line feed that no quotes enclose. */
  static int end(String text, int from) {
    boolean inside = false;
    int at = from;
    while (true) {
      int end = text.indexOf('\n', at);
      int last = end < 0 ? text.length() : end;
      for (int quote = text.indexOf('"', at, last);
          quote >= 0;
          quote = text.indexOf('"', quote + 1, last)) {
        inside = !inside;
      }
      if (end < 0 || !inside) {
        return last;
      }
      at = last + 1;
    }
  }
}
