package threadmark.text;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** A column of a table: its head, and what it says of a row. */
public record Column<R>(String head, Function<R, String> cell) {

  /** The heads, and a line for each row. */
  public static <R> List<List<String>> table(List<Column<R>> columns, List<R> rows) {
    return Stream.concat(
            Stream.of(columns.stream().map(Column::head).toList()),
            rows.stream().map(row -> line(columns, row)))
        .toList();
  }

  /** What the columns say of one row. */
  public static <R> List<String> line(List<Column<R>> columns, R row) {
    return columns.stream().map(column -> column.cell().apply(row)).toList();
  }
}
