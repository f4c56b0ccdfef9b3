package threadmark.publish;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of words set in columns, each as wide as its widest word. */
final class Columns {

  private static final String GAP = "  ";

  private Columns() {}

  static String text(String indent, List<List<String>> rows) {
    return text(indent, rows, 1, Window.OPEN);
  }

  /**
   * Columns that do not fit beside the others come in a table of their own below.
   *
   * @param keys how many of the first ones say what a row is, and so are in each
   */
  static String text(String indent, List<List<String>> rows, int keys, Window window) {
    List<Integer> widths =
        IntStream.range(0, rows.getFirst().size()).mapToObj(column -> width(rows, column)).toList();
    StringBuilder text = new StringBuilder();
    for (List<Integer> part : parts(indent.length(), widths, keys, window)) {
      text.append(text.isEmpty() ? "" : "\n");
      for (List<String> row : rows) {
        StringBuilder line = new StringBuilder(indent);
        for (int column : part) {
          String word = row.get(column);
          line.append(word).append(" ".repeat(widths.get(column) - word.length())).append(GAP);
        }
        text.append(line.toString().stripTrailing()).append('\n');
      }
    }
    return text.toString();
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }

  private static List<List<Integer>> parts(
      int indent, List<Integer> widths, int keys, Window window) {
    List<Integer> own = IntStream.range(0, keys).boxed().toList();
    int start = indent + own.stream().mapToInt(key -> widths.get(key) + GAP.length()).sum();
    List<List<Integer>> parts = new ArrayList<>();
    List<Integer> part = new ArrayList<>(own);
    int used = start;
    for (int column = keys; column < widths.size(); column++) {
      if (part.size() > keys && used + widths.get(column) > window.columns()) {
        parts.add(part);
        part = new ArrayList<>(own);
        used = start;
      }
      part.add(column);
      used += widths.get(column) + GAP.length();
    }
    parts.add(part);
    return Collections.unmodifiableList(parts);
  }
}
