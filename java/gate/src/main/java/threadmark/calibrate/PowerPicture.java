package threadmark.calibrate;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.calibrate.OperatingCharacteristic.Point;
import threadmark.html.Mark;
import threadmark.html.Markup;
import threadmark.html.ReportStyle.Ground;
import threadmark.text.Figures;

/**
 * A replay as a picture (SVG): for each kind of noise, how often each rule calls a pull request
 * slower, by how much slower it truly is. A good rule lies at 0 without a change, at 1 from the
 * margin on. Kinds of noise on which only the gate was replayed are left out.
 */
public final class PowerPicture {

  private static final int WIDTH = 460;
  private static final int HEIGHT = 256;
  private static final int LEFT = 52;
  private static final int TOP = 44;
  private static final int PLOT_WIDTH = WIDTH - LEFT - 22;
  private static final int PLOT_HEIGHT = 178;
  private static final int HEADING = 62;
  private static final int LEGEND_LINE = 18;
  private static final int COLUMNS = 2;
  private static final double LONGEST = 2;

  private static final String TITLE = "How often each rule calls a change slower, by its true size";

  /** A hue, a dash and a width. */
  private record Stroke(Mark mark, String dash, double width) {

    Markup on(Markup drawn) {
      Markup line =
          drawn.with("fill", "none").with("stroke", mark.light()).with("stroke-width", width);
      return dash.isEmpty() ? line : line.with("stroke-dasharray", dash);
    }
  }

  /** A stroke for each rule, in the order of replay. */
  private static final List<Stroke> STROKES =
      List.of(
          new Stroke(Mark.CIRCLE, "", 2.6),
          new Stroke(Mark.CIRCLE, "7 4", 2.0),
          new Stroke(Mark.SQUARE, "", 1.6),
          new Stroke(Mark.SQUARE, "6 3", 1.6),
          new Stroke(Mark.SQUARE, "2 3", 1.6),
          new Stroke(Mark.TRIANGLE, "8 3 2 3", 1.6),
          new Stroke(Mark.DIAMOND, "5 3", 1.6),
          new Stroke(Mark.FUNNEL, "3 2", 1.6),
          new Stroke(Mark.CIRCLE, "2 3", 2.0));

  private PowerPicture() {}

  public static String of(ReplaySet calibration) {
    List<List<OperatingCharacteristic>> groups =
        calibration.groups().stream().filter(group -> group.size() > 2).toList();
    List<String> rules =
        groups.stream()
            .flatMap(List::stream)
            .map(OperatingCharacteristic::rule)
            .distinct()
            .toList();
    int width = COLUMNS * WIDTH;
    int top = HEADING + lines(rules.size()) * LEGEND_LINE;
    int height = top + lines(groups.size()) * HEIGHT;
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("title", TITLE).with("id", "title"));
    parts.add(
        Markup.element(
                "desc",
                ("One panel for each kind of noise. Across: the true slowdown, from none to twice"
                        + " the margin. Up: the share of %d simulated pull requests that the rule"
                        + " calls slower. The table of the same figures stands beside this picture.")
                    .formatted(calibration.pullRequests()))
            .with("id", "desc"));
    parts.add(Markup.element("style", darkScheme()));
    parts.add(
        Markup.element("rect")
            .with("width", width)
            .with("height", height)
            .with("fill", Ground.PAPER.light()));
    parts.add(text(16, 26, TITLE).with("font-size", 16).with("font-weight", 600));
    parts.add(
        quiet(
            16,
            46,
            String.format(
                Locale.ROOT,
                "%,d pull requests of %d series for each point. In brackets: how many unchanged ones"
                    + " fail.",
                calibration.pullRequests(),
                calibration.series())));
    parts.addAll(legend(groups, rules));
    for (int i = 0; i < groups.size(); i++) {
      parts.add(
          Markup.element("g", panel(groups.get(i), rules))
              .with(
                  "transform",
                  "translate(%d %d)".formatted(i % COLUMNS * WIDTH, top + i / COLUMNS * HEIGHT)));
    }
    return Markup.element("svg", parts)
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("viewBox", "0 0 %d %d".formatted(width, height))
        .with("width", width)
        .with("height", height)
        .with("role", "img")
        .with("aria-labelledby", "title desc")
        .with("font-family", "system-ui, sans-serif")
        .with("font-size", 12)
        .with("fill", Ground.INK.light())
        .html();
  }

  /** Attributes colour the picture for every viewer; a viewer with a dark scheme changes them. */
  private static String darkScheme() {
    return Stream.concat(
            Stream.of(Ground.values()).map(ground -> dark(ground.light(), ground.dark())),
            STROKES.stream()
                .map(Stroke::mark)
                .distinct()
                .map(mark -> dark(mark.light(), mark.dark())))
        .collect(Collectors.joining("", "@media(prefers-color-scheme:dark){", "}"));
  }

  private static String dark(String from, String to) {
    return "[fill='%1$s']{fill:%2$s}[stroke='%1$s']{stroke:%2$s}".formatted(from, to);
  }

  private static int lines(int entries) {
    return (entries + COLUMNS - 1) / COLUMNS;
  }

  /** Each rule once, and how often it fails what is unchanged: on the best noise and the worst. */
  private static List<Markup> legend(
      List<List<OperatingCharacteristic>> groups, List<String> rules) {
    List<Markup> legend = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      String rule = rules.get(i);
      double x = LEFT + (double) (i / lines(rules.size()) * WIDTH);
      double y = HEADING + 8.0 + i % lines(rules.size()) * LEGEND_LINE;
      DoubleSummaryStatistics fails =
          groups.stream()
              .flatMap(List::stream)
              .filter(characteristic -> characteristic.rule().equals(rule))
              .mapToDouble(characteristic -> characteristic.unchanged().falseFails().share())
              .summaryStatistics();
      legend.add(stroke(rules, rule).on(line(x, y - 4, x + 30, y - 4)));
      legend.add(
          text(
              x + 38,
              y,
              "%s (%s to %s)"
                  .formatted(
                      rule, Figures.percent(fails.getMin()), Figures.percent(fails.getMax()))));
    }
    return legend;
  }

  private static Stroke stroke(List<String> rules, String rule) {
    return STROKES.get(rules.indexOf(rule) % STROKES.size());
  }

  private static List<Markup> panel(List<OperatingCharacteristic> group, List<String> rules) {
    OperatingCharacteristic first = group.getFirst();
    List<Markup> parts = new ArrayList<>();
    parts.add(
        text(LEFT, 24, first.noise() + ", margin " + Figures.margin(first.margin()))
            .with("font-weight", 600));
    parts.addAll(axes(first.margin()));
    group.forEach(rule -> parts.add(curve(rule, stroke(rules, rule.rule()))));
    return parts;
  }

  private static List<Markup> axes(double margin) {
    List<Markup> axes = new ArrayList<>();
    for (int percent = 0; percent <= 100; percent += 25) {
      double y = y(percent / 100.0);
      axes.add(line(LEFT, y, LEFT + PLOT_WIDTH, y).with("stroke", Ground.LINE.light()));
      axes.add(quiet(LEFT - 6, y + 4, percent + "%").with("text-anchor", "end"));
    }
    for (double margins : new double[] {0, 0.5, 1, 1.5, 2}) {
      String change = margins == 0 ? "no change" : "+" + Figures.margin(margins * margin);
      axes.add(quiet(x(margins), y(0) + 16, change).with("text-anchor", "middle"));
    }
    axes.add(
        line(x(1), y(0), x(1), y(1))
            .with("stroke", Ground.QUIET.light())
            .with("stroke-dasharray", "3 3"));
    axes.add(quiet(x(1) + 4, y(1) - 4, "margin").with("font-size", 11));
    return axes;
  }

  private static Markup curve(OperatingCharacteristic rule, Stroke stroke) {
    List<String> points = new ArrayList<>();
    points.add(at(0, rule.unchanged().regressedSeries().share()));
    for (Point point : rule.changed()) {
      double margins = point.change() / rule.margin();
      if (margins > 0 && margins <= LONGEST) {
        points.add(at(margins, point.regressed().share()));
      }
    }
    Markup line = Markup.element("polyline", Markup.element("title", rule.rule()));
    return stroke.on(line.with("points", String.join(" ", points)));
  }

  private static String at(double margins, double share) {
    return String.format(Locale.ROOT, "%.1f,%.1f", x(margins), y(share));
  }

  private static double x(double margins) {
    return LEFT + PLOT_WIDTH * margins / LONGEST;
  }

  private static double y(double share) {
    return TOP + PLOT_HEIGHT * (1 - share);
  }

  private static Markup line(double x1, double y1, double x2, double y2) {
    return Markup.element("line").with("x1", x1).with("y1", y1).with("x2", x2).with("y2", y2);
  }

  private static Markup text(double x, double y, String words) {
    return Markup.element("text", words).with("x", x).with("y", y);
  }

  private static Markup quiet(double x, double y, String words) {
    return text(x, y, words).with("fill", Ground.QUIET.light());
  }
}
