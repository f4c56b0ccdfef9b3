package threadmark.pages.chart;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import threadmark.text.Plural;

/**
 * A table of a page; the first cell of a line names it. Lines that are not shown at first stand
 * last.
 *
 * @param extent how many lines, and of how many
 */
public record DataTable(String caption, List<String> columns, List<Line> lines, String extent) {

  public DataTable {
    lines = lines.stream().sorted(Comparator.comparing(Line::later)).toList();
  }

  /**
   * A line, and the number of the data's row that it shows.
   *
   * @param row minus one when the table shows no data file
   * @param later whether it belongs to a choice that is not shown at first
   */
  public record Line(int row, List<TableCell> cells, boolean later) {

    public Line(int row, List<TableCell> cells) {
      this(row, cells, false);
    }

    public static Line of(TableCell... cells) {
      return new Line(-1, Arrays.asList(cells));
    }

    public static Line of(String... texts) {
      return new Line(-1, Arrays.stream(texts).map(TableCell::of).toList());
    }
  }

  /** How many lines stand there at first, and of how many. */
  private static String extent(List<Line> lines) {
    long first = lines.stream().filter(line -> !line.later()).count();
    String all = Plural.of(lines.size(), "line");
    return first == lines.size() ? all : "%d of %s".formatted(first, all);
  }

  public static DataTable of(String caption, List<String> columns, List<Line> lines) {
    return new DataTable(caption, columns, lines, extent(lines));
  }
}
