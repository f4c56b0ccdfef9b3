package threadmark.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import threadmark.numbers.Interval;
import threadmark.text.Figures;

/**
 * Ratios as dots with intervals, one line for each: a full line at 1, a dashed one at the margin.
 *
 * @param margin as a share
 */
public record IntervalStrip(Layout layout, double margin, List<Row> rows) {

  private static final double EDGE = 14;
  private static final double ROW = 24;
  private static final double TOP = 6;
  private static final double BELOW = 22;

  public IntervalStrip {
    rows = List.copyOf(rows);
  }

  /**
   * How much room there is.
   *
   * @param labels width of the names
   * @param longest code points of a name that fit; a little longer ones are set closer, and only
   *     those that are longer by half are cut
   * @param farthest an interval from two noisy blocks may span decades; it is drawn no farther than
   *     this factor beyond the dots
   */
  public record Layout(double width, double labels, int longest, double farthest) {}

  /**
   * One line.
   *
   * @param told the same in words, for those who do not see it
   */
  public record Row(
      String name, String told, double centre, Optional<Interval> interval, Mark mark) {

    private Stream<Double> ends() {
      return interval
          .map(known -> Stream.of(known.low(), known.high()))
          .orElseGet(() -> Stream.of(centre));
    }
  }

  /** The figure. */
  public Markup figure(String id, String title, String legend) {
    LogAxis axis = axis();
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("title", title).with("id", id + "-title"));
    parts.add(Markup.element("desc", description()).with("id", id + "-desc"));
    axis.ticks().forEach(tick -> parts.add(tick(axis, tick)));
    parts.add(rule(axis, "one", 1));
    parts.add(rule(axis, "margin", 1 + margin));
    for (int i = 0; i < rows.size(); i++) {
      parts.add(line(axis, rows.get(i), TOP + ROW * (i + 0.5)));
    }
    Markup drawing =
        Markup.element("svg", parts)
            .with("role", "img")
            .with("aria-labelledby", id + "-title " + id + "-desc")
            .with("viewBox", "0 0 " + Math.round(layout.width()) + " " + Math.round(height()));
    return Markup.element("figure", drawing, Markup.element("figcaption", legend));
  }

  private LogAxis axis() {
    double most = 1 + margin;
    double low = Math.min(1, centres().min().orElse(1)) / layout.farthest();
    double high = Math.max(most, centres().max().orElse(1)) * layout.farthest();
    return LogAxis.around(
        DoubleStream.concat(
            DoubleStream.of(most),
            rows.stream().flatMap(Row::ends).mapToDouble(end -> Math.clamp(end, low, high))),
        layout.labels(),
        layout.width() - layout.labels() - EDGE);
  }

  private DoubleStream centres() {
    return rows.stream().mapToDouble(Row::centre);
  }

  private double height() {
    return TOP + ROW * rows.size() + BELOW;
  }

  private String description() {
    return rows.stream().map(Row::told).collect(Collectors.joining("; ", "", "."));
  }

  private Markup tick(LogAxis axis, double ratio) {
    Markup label =
        Markup.element("text", Figures.factor(ratio))
            .with("class", "tick")
            .with("x", axis.x(ratio))
            .with("y", TOP + ROW * rows.size() + 16)
            .with("text-anchor", "middle");
    return rule(axis, "grid", ratio).and(label).and(Markup.raw("\n"));
  }

  private Markup rule(LogAxis axis, String style, double ratio) {
    return Markup.element("path")
        .with("class", style)
        .with("d", to(axis.x(ratio), TOP) + "V" + Math.round(TOP + ROW * rows.size() + 3));
  }

  private Markup line(LogAxis axis, Row row, double y) {
    List<Markup> parts = new ArrayList<>();
    parts.add(name(row.name()).with("x", 0).with("y", y + 4));
    row.interval().ifPresent(interval -> parts.add(reach(axis, interval, row.mark(), y)));
    parts.add(
        row.mark()
            .shape()
            .with(
                "transform",
                "translate(" + Markup.tenths(axis.x(row.centre())) + " " + Markup.tenths(y) + ")"));
    return Markup.element("g", parts);
  }

  private static Markup reach(LogAxis axis, Interval interval, Mark mark, double y) {
    double from = axis.x(Math.max(interval.low(), axis.low()));
    double to = axis.x(Math.min(interval.high(), axis.high()));
    String bar = to(from, y) + "H" + Markup.tenths(to);
    return Markup.element("path")
        .with("class", "reach " + mark.styleClass())
        .with(
            "d",
            bar + end(axis, interval.low(), from, y, 5) + end(axis, interval.high(), to, y, -5));
  }

  /** A small wall where the interval ends, an arrow head where it only leaves the drawing. */
  private static String end(LogAxis axis, double ratio, double x, double y, double back) {
    return axis.shows(ratio)
        ? to(x, y - 4) + "v8"
        : to(x + back, y - 4) + "l" + Math.round(-back) + " 4l" + Math.round(back) + " 4";
  }

  /** A pen that is put down there; patterns of formats are slow to follow, page by page. */
  private static String to(double x, double y) {
    return "M" + Markup.tenths(x) + " " + Markup.tenths(y);
  }

  private Markup name(String name) {
    int length = name.codePointCount(0, name.length());
    int most = layout.longest() * 3 / 2;
    if (length <= layout.longest()) {
      return Markup.element("text", name);
    }
    return Markup.element(
            "text",
            length <= most ? name : name.substring(0, name.offsetByCodePoints(0, most - 1)) + "…")
        .with("textLength", layout.labels() - EDGE)
        .with("lengthAdjust", "spacingAndGlyphs");
  }
}
