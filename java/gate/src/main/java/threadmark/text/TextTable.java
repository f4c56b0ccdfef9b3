package threadmark.text;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Rows of cells as text, each column as wide as its widest cell. A cell never ends its line. */
public final class TextTable {

  private static final String GAP = "  ";

  private TextTable() {}

  public static String text(String indent, List<List<String>> rows) {
    List<List<String>> plain =
        rows.stream().map(row -> row.stream().map(Escaped::plain).toList()).toList();
    int[] widths =
        IntStream.range(0, rows.getFirst().size())
            .map(column -> plain.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
            .toArray();
    return plain.stream().map(row -> line(indent, row, widths)).collect(Collectors.joining());
  }

  private static String line(String indent, List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder(indent);
    for (int column = 0; column < widths.length; column++) {
      String cell = row.get(column);
      line.append(cell).append(" ".repeat(widths[column] - cell.length())).append(GAP);
    }
    return line.toString().stripTrailing() + "\n";
  }

  /** Leaves out each column behind the first few in which no row below the head has a word. */
  public static List<List<String>> filled(List<List<String>> rows, int always) {
    List<Integer> columns =
        IntStream.range(0, rows.getFirst().size())
            .filter(column ->
                column < always
                    || rows.stream().skip(1).anyMatch(row -> !row.get(column).isEmpty()))
            .boxed()
            .toList();
    return rows.stream().map(row -> columns.stream().map(row::get).toList()).toList();
  }
}
