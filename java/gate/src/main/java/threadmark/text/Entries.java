package threadmark.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table that is too wide for its window, and stays one: under each row's name stand its figures,
 * in as many lines as they need, so that no name comes twice.
 */
final class Entries {

  private static final String DEEPER = "  ";

  private final String indent;
  private final List<List<String>> rows;
  private final int keys;
  private final Window window;
  private final String margin;

  /** The columns of each line, and how wide each place of a line is. */
  private final List<List<Integer>> lines;

  private final List<Integer> places;

  /**
   * @param widths those of the columns, which the tables beside it may share
   */
  Entries(String indent, List<List<String>> rows, List<Integer> widths, int keys, Window window) {
    this.indent = indent;
    this.rows = rows;
    this.keys = keys;
    this.window = window;
    margin = indent + DEEPER;
    int room = window.columns() - margin.length();
    lines = lines(IntStream.range(keys, widths.size()).boxed().toList(), widths, room);
    places = places(lines, widths);
  }

  /** The fewest lines of which all have their columns at the same places. */
  private static List<List<Integer>> lines(List<Integer> columns, List<Integer> widths, int room) {
    int most = Columns.parts(columns, widths, room).stream().mapToInt(List::size).max().orElse(1);
    for (int each = most; each > 1; each--) {
      List<List<Integer>> lines = cut(columns, each);
      List<Integer> places = places(lines, widths);
      int wide = places.stream().mapToInt(place -> place + Columns.GAP.length()).sum();
      if (wide - Columns.GAP.length() <= room) {
        return lines;
      }
    }
    return cut(columns, 1);
  }

  /** At most so many in a line, and in each about as many as in the others. */
  private static List<List<Integer>> cut(List<Integer> columns, int most) {
    int count = Math.ceilDiv(columns.size(), most);
    int each = Math.ceilDiv(columns.size(), count);
    List<List<Integer>> lines = new ArrayList<>();
    for (int from = 0; from < columns.size(); from += each) {
      lines.add(columns.subList(from, Math.min(columns.size(), from + each)));
    }
    return lines;
  }

  private static List<Integer> places(List<List<Integer>> lines, List<Integer> widths) {
    int most = lines.stream().mapToInt(List::size).max().orElse(0);
    return IntStream.range(0, most)
        .map(place ->
            lines.stream()
                .filter(line -> place < line.size())
                .mapToInt(line -> widths.get(line.get(place)))
                .max()
                .orElse(0))
        .boxed()
        .toList();
  }

  String text() {
    return rows.stream().map(this::entry).collect(Collectors.joining());
  }

  private String entry(List<String> row) {
    String name =
        row.subList(0, keys).stream()
            .filter(key -> !key.isEmpty())
            .collect(Collectors.joining(", "));
    return Paragraph.text(indent, margin + DEEPER, name, window)
        + lines.stream().map(line -> figures(row, line)).collect(Collectors.joining());
  }

  private String figures(List<String> row, List<Integer> line) {
    List<String> words = line.stream().map(row::get).toList();
    if (words.stream().allMatch(String::isEmpty)) {
      return "";
    }
    return words.size() == 1
        ? Paragraph.text(margin, margin + DEEPER, words.getFirst(), window)
        : Columns.line(margin, words, IntStream.range(0, words.size()).boxed().toList(), places);
  }
}
