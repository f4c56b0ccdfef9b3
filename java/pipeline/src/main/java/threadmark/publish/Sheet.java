package threadmark.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table of a page. On a narrow screen its rows stand one below the other, each cell under its
 * column's name; the roles are spelt out because browsers forget them then.
 */
final class Sheet {

  /** A dash, as a reference: one such character would make each of a page's two bytes wide. */
  private static final Markup NONE = Markup.raw("&#8211;");

  private final String caption;
  private final List<String> columns;
  private final List<List<Markup>> rows = new ArrayList<>();

  Sheet(String caption, List<String> columns) {
    this.caption = caption;
    this.columns = List.copyOf(columns);
  }

  /** The first cell names the row. */
  Sheet row(Markup... cells) {
    rows.add(List.of(cells));
    return this;
  }

  Sheet row(String... cells) {
    rows.add(List.of(cells).stream().map(Markup::text).toList());
    return this;
  }

  Markup markup() {
    return Markup.element(
            "table",
            Markup.element("caption", caption),
            Markup.element("thead", line(columns.stream().map(Sheet::heading).toList()))
                .with("role", "rowgroup"),
            Markup.element("tbody", rows.stream().map(cells -> line(cells(cells))).toList())
                .with("role", "rowgroup"))
        .with("role", "table");
  }

  private static Markup heading(String column) {
    return Markup.element("th", column).with("scope", "col").with("role", "columnheader");
  }

  private static Markup line(List<Markup> cells) {
    return Markup.element("tr", cells).with("role", "row");
  }

  private List<Markup> cells(List<Markup> contents) {
    return IntStream.range(0, contents.size()).mapToObj(i -> cell(i, contents.get(i))).toList();
  }

  private Markup cell(int column, Markup content) {
    Markup inside = content.isEmpty() ? NONE : content;
    return column == 0
        ? Markup.element("th", inside).with("scope", "row").with("role", "rowheader")
        : Markup.element("td", inside)
            .with("role", "cell")
            .with("data-column", columns.get(column));
  }
}
