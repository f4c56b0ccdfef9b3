package threadmark.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rows of words set in columns, each as wide as its widest word. */
final class Columns {

  private static final String GAP = "  ";

  private Columns() {}

  static String text(String indent, List<List<String>> rows) {
    return text(indent, rows, 1, Window.OPEN);
  }

  /**
   * Columns that do not fit beside the others come in a table of their own below, with the rows
   * that have a word there. Where the keys leave no room for that, nothing is gained by it.
   *
   * @param keys how many of the first ones say what a row is, and so are in each
   */
  static String text(String indent, List<List<String>> rows, int keys, Window window) {
    List<Integer> widths =
        IntStream.range(0, rows.getFirst().size()).mapToObj(column -> width(rows, column)).toList();
    List<List<Integer>> parts = parts(indent.length(), widths, keys, window);
    if (parts.size() == 1) {
      return lines(indent, rows, parts.getFirst(), widths);
    }
    return parts.stream()
        .map(part -> lines(indent, saying(rows, part.subList(keys, part.size())), part, widths))
        .collect(Collectors.joining("\n"));
  }

  /** The head, and the rows that have a word in one of these columns. */
  private static List<List<String>> saying(List<List<String>> rows, List<Integer> columns) {
    return Stream.concat(
            rows.stream().limit(1),
            rows.stream()
                .skip(1)
                .filter(row -> columns.stream().anyMatch(one -> !row.get(one).isEmpty())))
        .toList();
  }

  private static String lines(
      String indent, List<List<String>> rows, List<Integer> part, List<Integer> widths) {
    return rows.stream().map(row -> line(indent, row, part, widths)).collect(Collectors.joining());
  }

  private static String line(
      String indent, List<String> row, List<Integer> part, List<Integer> widths) {
    StringBuilder line = new StringBuilder(indent);
    for (int column : part) {
      String word = row.get(column);
      line.append(word).append(" ".repeat(widths.get(column) - word.length())).append(GAP);
    }
    return line.toString().stripTrailing() + "\n";
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }

  private static List<List<Integer>> parts(
      int indent, List<Integer> widths, int keys, Window window) {
    List<Integer> own = IntStream.range(0, keys).boxed().toList();
    int start = indent + own.stream().mapToInt(key -> widths.get(key) + GAP.length()).sum();
    int widest = widths.stream().skip(keys).mapToInt(Integer::intValue).max().orElse(0);
    if (start + widest > window.columns()) {
      return List.of(IntStream.range(0, widths.size()).boxed().toList());
    }
    List<List<Integer>> parts = new ArrayList<>();
    List<Integer> part = new ArrayList<>(own);
    int used = start;
    for (int column = keys; column < widths.size(); column++) {
      boolean fits = widths.get(column) == 0 || used + widths.get(column) <= window.columns();
      if (part.size() > keys && !fits) {
        parts.add(part);
        part = new ArrayList<>(own);
        used = start;
      }
      part.add(column);
      used += widths.get(column) + GAP.length();
    }
    parts.add(part);
    return parts;
  }
}
