package threadmark.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rows of words set in columns, each as wide as its widest word. No word ends its line. */
public final class Columns {

  static final String GAP = "  ";

  private Columns() {}

  public static String text(String indent, List<List<String>> rows) {
    return text(indent, rows, 1, Window.OPEN);
  }

  /**
   * Columns that do not fit beside the others come in a table of their own below, with the rows
   * that have a word there. Where the keys leave no room for that, the longest of them stands above
   * the others.
   *
   * @param keys how many of the first ones say what a row is, and so are in each
   */
  public static String text(String indent, List<List<String>> words, int keys, Window window) {
    List<List<String>> rows = plain(words);
    List<Integer> widths = widths(rows);
    List<Integer> all = IntStream.range(0, widths.size()).boxed().toList();
    List<Integer> own = all.subList(0, keys);
    List<Integer> others = all.subList(keys, all.size());
    int room = window.columns() - indent.length() - own.stream().mapToInt(widths::get).sum();
    room -= keys * GAP.length();
    if (others.stream().mapToInt(widths::get).max().orElse(0) > room) {
      return new Stacked(indent, rows, widths, keys, window).text();
    }
    List<List<Integer>> parts = parts(others, widths, room);
    if (parts.size() == 1) {
      return lines(indent, rows, all, widths);
    }
    return parts.stream()
        .map(part ->
            lines(
                indent,
                saying(rows, part),
                Stream.concat(own.stream(), part.stream()).toList(),
                widths))
        .collect(Collectors.joining("\n"));
  }

  /**
   * Tables of the same columns, each in one piece for eyes that go down a column: where one is too
   * wide, the names stand above the figures, in all of them.
   */
  public static List<String> inOne(
      String indent, List<List<List<String>>> words, int keys, Window window) {
    List<List<List<String>>> tables = words.stream().map(Columns::plain).toList();
    if (tables.stream().allMatch(rows -> indent.length() + wide(rows) <= window.columns())) {
      return tables.stream().map(rows -> text(indent, rows, keys, window)).toList();
    }
    List<Integer> widths = widths(tables.stream().flatMap(List::stream).toList());
    return tables.stream()
        .map(rows -> new Entries(indent, rows, widths, keys, window).text())
        .toList();
  }

  private static List<List<String>> plain(List<List<String>> rows) {
    return rows.stream().map(row -> row.stream().map(Escaped::plain).toList()).toList();
  }

  private static int wide(List<List<String>> rows) {
    return widths(rows).stream().mapToInt(width -> width + GAP.length()).sum() - GAP.length();
  }

  /** The columns of each table below the other, of which each is at most as wide as that. */
  static List<List<Integer>> parts(List<Integer> columns, List<Integer> widths, int room) {
    List<List<Integer>> parts = new ArrayList<>();
    List<Integer> part = new ArrayList<>();
    int used = 0;
    for (int column : columns) {
      boolean fits = widths.get(column) == 0 || used + widths.get(column) <= room;
      if (!part.isEmpty() && !fits) {
        parts.add(part);
        part = new ArrayList<>();
        used = 0;
      }
      part.add(column);
      used += widths.get(column) + GAP.length();
    }
    parts.add(part);
    return parts;
  }

  /** The keys, and the columns in which at least one row below the head has a word. */
  public static List<List<String>> filled(List<List<String>> rows, int keys) {
    List<Integer> columns =
        IntStream.range(0, rows.getFirst().size())
            .filter(column ->
                column < keys || rows.stream().skip(1).anyMatch(row -> !row.get(column).isEmpty()))
            .boxed()
            .toList();
    return rows.stream().map(row -> columns.stream().map(row::get).toList()).toList();
  }

  /** The head, and the rows that have a word in one of these columns. */
  static List<List<String>> saying(List<List<String>> rows, List<Integer> columns) {
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

  public static String line(
      String indent, List<String> row, List<Integer> part, List<Integer> widths) {
    StringBuilder line = new StringBuilder(indent);
    for (int column : part) {
      String word = row.get(column);
      line.append(word).append(" ".repeat(widths.get(column) - word.length())).append(GAP);
    }
    return line.toString().stripTrailing() + "\n";
  }

  /** How wide each column is. */
  static List<Integer> widths(List<List<String>> rows) {
    return IntStream.range(0, rows.getFirst().size())
        .mapToObj(column -> rows.stream().mapToInt(row -> row.get(column).length()).max())
        .map(widest -> widest.orElse(0))
        .toList();
  }
}
