package threadmark.html;

import java.util.List;
import java.util.stream.IntStream;

/** What the tables of a page need on a screen that is too narrow for them. */
public final class NarrowTables {

  private NarrowTables() {}

  /**
   * Rows that stand one below the other there, each cell under its column's name; the roles are
   * spelt out because browsers forget them then.
   */
  static Markup folded(Markup piece) {
    if (!piece.name().equals("table")) {
      return piece.each(NarrowTables::folded);
    }
    Markup head = piece.content().get(1);
    List<Markup> columns = head.content().getFirst().content();
    return piece
        .each(part -> part.name().equals("caption") ? part : rows(part, columns))
        .with("role", "table");
  }

  /** Each table in a frame, which moves sideways and which a keyboard gets to. */
  public static Markup framed(Markup piece) {
    return piece.name().equals("table")
        ? Markup.element("div", piece)
            .with("class", "scroll")
            .with("role", "region")
            .with("tabindex", "0")
            .named("aria-label", piece.content().getFirst())
        : piece.each(NarrowTables::framed);
  }

  private static Markup rows(Markup part, List<Markup> columns) {
    return part.each(row -> row(row, columns)).with("role", "rowgroup");
  }

  private static Markup row(Markup row, List<Markup> columns) {
    List<Markup> cells = row.content();
    return row.holding(
            IntStream.range(0, cells.size())
                .mapToObj(i -> cell(cells.get(i), columns.get(i)))
                .toList())
        .with("role", "row");
  }

  private static Markup cell(Markup cell, Markup column) {
    if (cell.name().equals("td")) {
      return cell.with("role", "cell").named("data-column", column);
    }
    return cell.with("role", cell.equals(column) ? "columnheader" : "rowheader");
  }
}
