package threadmark.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.text.Column;

/** A table of a page, as wide as it is; what narrow screens need is {@link NarrowTables}'. */
public final class HtmlTable {

  /** A dash, as a reference: one such character would make each of a page's two bytes wide. */
  private static final Markup NONE = Markup.raw("&#8211;");

  private final String caption;
  private final List<String> columns;
  private final List<List<Markup>> rows = new ArrayList<>();

  public HtmlTable(String caption, List<String> columns) {
    this.caption = caption;
    this.columns = List.copyOf(columns);
  }

  /** A table of words. */
  public static <R> Markup of(String caption, List<Column<R>> columns, List<R> rows) {
    HtmlTable table = new HtmlTable(caption, columns.stream().map(Column::head).toList());
    rows.forEach(row -> table.row(Column.line(columns, row).toArray(String[]::new)));
    return table.markup();
  }

  /** The first cell names the row. */
  public HtmlTable row(Markup... cells) {
    if (cells.length > columns.size()) {
      throw new IllegalArgumentException(
          "%d cells for %d columns".formatted(cells.length, columns.size()));
    }
    rows.add(List.of(cells));
    return this;
  }

  public HtmlTable row(String... cells) {
    return row(Stream.of(cells).map(Markup::text).toArray(Markup[]::new));
  }

  public Markup markup() {
    return Markup.element(
        "table",
        Markup.element("caption", caption),
        Markup.element(
            "thead", Markup.element("tr", columns.stream().map(HtmlTable::heading).toList())),
        Markup.element("tbody", rows.stream().map(HtmlTable::line).toList()));
  }

  private static Markup heading(String column) {
    return Markup.element("th", column).with("scope", "col");
  }

  private static Markup line(List<Markup> contents) {
    return Markup.element(
        "tr", IntStream.range(0, contents.size()).mapToObj(i -> cell(i, contents.get(i))).toList());
  }

  private static Markup cell(int column, Markup content) {
    Markup inside = content.isEmpty() ? NONE : content;
    return column == 0
        ? Markup.element("th", inside).with("scope", "row")
        : Markup.element("td", inside);
  }

  /** An interval is not torn between two lines. */
  public static Markup figure(String words) {
    int interval = words.indexOf(" (");
    return interval < 0
        ? Markup.text(words)
        : Markup.text(words.substring(0, interval + 1))
            .and(Markup.element("span", words.substring(interval + 1)).with("class", "interval"));
  }
}
