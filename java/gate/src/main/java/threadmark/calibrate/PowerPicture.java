package threadmark.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.calibrate.OperatingCharacteristic.Point;
import threadmark.html.Mark;
import threadmark.html.ReportStyle.Ground;
import threadmark.text.Escaped;
import threadmark.text.Percent;

/**
 * A replay as a picture (SVG): for each kind of noise, how often each rule calls a pull request
 * slower, by how much slower it truly is. A good rule lies at 0 without a change, at 1 from the
 * margin on. Kinds of noise on which only the gate was replayed are left out.
 */
public final class PowerPicture {

  private static final int WIDTH = 460;
  private static final int HEIGHT = 390;
  private static final int LEFT = 52;
  private static final int TOP = 44;
  private static final int PLOT_WIDTH = WIDTH - LEFT - 22;
  private static final int PLOT_HEIGHT = 178;
  private static final int HEADING = 62;
  private static final int COLUMNS = 2;
  private static final double LONGEST = 2;

  /** A hue and a dash for each rule, in the order of replay. */
  private static final List<Stroke> STROKES =
      List.of(
          new Stroke(Mark.CIRCLE, "", 2.6),
          new Stroke(Mark.CIRCLE, "7 4", 2.0),
          new Stroke(Mark.SQUARE, "", 1.6),
          new Stroke(Mark.SQUARE, "6 3", 1.6),
          new Stroke(Mark.SQUARE, "2 3", 1.6),
          new Stroke(Mark.TRIANGLE, "8 3 2 3", 1.6),
          new Stroke(Mark.DIAMOND, "5 3", 1.6),
          new Stroke(Mark.FUNNEL, "3 2", 1.6));

  private PowerPicture() {}

  public static String of(Calibration calibration) {
    List<List<OperatingCharacteristic>> groups =
        NoiseGroups.of(calibration).stream().filter(group -> group.size() > 2).toList();
    int rows = (groups.size() + COLUMNS - 1) / COLUMNS;
    StringBuilder svg = new StringBuilder();
    svg.append(head(COLUMNS * WIDTH, HEADING + rows * HEIGHT, calibration));
    for (int i = 0; i < groups.size(); i++) {
      svg.append(
          format(
              "<g transform=\"translate(%d %d)\">%n%s</g>%n",
              i % COLUMNS * WIDTH, HEADING + i / COLUMNS * HEIGHT, panel(groups.get(i))));
    }
    return svg.append("</svg>\n").toString();
  }

  private static String head(int width, int height, Calibration calibration) {
    return format(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" role="img" aria-labelledby="title desc" font-family="system-ui, sans-serif" font-size="12" fill="%5$s">
        <title id="title">How often each rule calls a change slower, by its true size</title>
        <desc id="desc">One panel for each kind of noise. Across: the true slowdown, from none to twice the margin. Up: the share of %3$d simulated pull requests that the rule calls slower. The table of the same figures stands beside this picture.</desc>
        %8$s
        <rect width="%1$d" height="%2$d" fill="%6$s"/>
        <text x="16" y="26" font-size="16" font-weight="600">How often each rule calls a change slower, by its true size</text>
        <text x="16" y="46" fill="%7$s">%3$d pull requests of %4$d series for each point. In brackets: unchanged pull requests that fail.</text>
        """,
        width,
        height,
        calibration.pullRequests(),
        calibration.series(),
        Ground.INK.light(),
        Ground.PAPER.light(),
        Ground.QUIET.light(),
        dark());
  }

  /** Attributes colour it for every viewer; those that know a dark scheme change them. */
  private static String dark() {
    return Stream.concat(
            Stream.of(Ground.values()).map(ground -> dark(ground.light(), ground.dark())),
            STROKES.stream()
                .map(Stroke::mark)
                .distinct()
                .map(mark -> dark(mark.light(), mark.dark())))
        .collect(Collectors.joining("", "<style>@media(prefers-color-scheme:dark){", "}</style>"));
  }

  private static String dark(String from, String to) {
    return format("[fill='%1$s']{fill:%2$s}[stroke='%1$s']{stroke:%2$s}", from, to);
  }

  private static String panel(List<OperatingCharacteristic> group) {
    OperatingCharacteristic first = group.getFirst();
    StringBuilder svg = new StringBuilder();
    svg.append(
        text(
            LEFT,
            24,
            "font-weight=\"600\"",
            first.noise() + ", margin " + Percent.margin(first.margin())));
    svg.append(axes(first.margin()));
    for (int i = 0; i < group.size(); i++) {
      svg.append(curve(group.get(i), STROKES.get(i % STROKES.size())));
      svg.append(legend(i, group.get(i), STROKES.get(i % STROKES.size())));
    }
    return svg.toString();
  }

  private static String axes(double margin) {
    StringBuilder svg = new StringBuilder();
    for (int percent = 0; percent <= 100; percent += 25) {
      double y = y(percent / 100.0);
      svg.append(line(LEFT, y, LEFT + PLOT_WIDTH, y, stroke(Ground.LINE)));
      svg.append(text(LEFT - 6, y + 4, "text-anchor=\"end\" " + fill(Ground.QUIET), percent + "%"));
    }
    for (double margins : new double[] {0, 0.5, 1, 1.5, 2}) {
      svg.append(
          text(
              x(margins),
              y(0) + 16,
              "text-anchor=\"middle\" " + fill(Ground.QUIET),
              margins == 0 ? "no change" : "+" + Percent.margin(margins * margin)));
    }
    svg.append(line(x(1), y(0), x(1), y(1), stroke(Ground.QUIET) + " stroke-dasharray=\"3 3\""));
    svg.append(text(x(1) + 4, y(1) - 4, fill(Ground.QUIET) + " font-size=\"11\"", "margin"));
    return svg.toString();
  }

  private static String curve(OperatingCharacteristic rule, Stroke stroke) {
    List<String> points = new ArrayList<>();
    points.add(at(0, rule.unchanged().regressedSeries().share()));
    for (Point point : rule.changed()) {
      double margins = point.change() / rule.margin();
      if (margins > 0 && margins <= LONGEST) {
        points.add(at(margins, point.regressed().share()));
      }
    }
    return format(
        "<polyline points=\"%s\" %s><title>%s</title></polyline>%n",
        String.join(" ", points), stroke.attributes(), Escaped.xml(rule.rule()));
  }

  private static String legend(int i, OperatingCharacteristic rule, Stroke stroke) {
    double y = TOP + PLOT_HEIGHT + 38 + 16 * i;
    return line(LEFT, y - 4, LEFT + 30, y - 4, stroke.attributes())
        + text(
            LEFT + 38,
            y,
            "",
            "%s (%s)".formatted(rule.rule(), Percent.of(rule.unchanged().falseFails().share())));
  }

  private static String at(double margins, double share) {
    return format("%.1f,%.1f", x(margins), y(share));
  }

  private static double x(double margins) {
    return LEFT + PLOT_WIDTH * margins / LONGEST;
  }

  private static double y(double share) {
    return TOP + PLOT_HEIGHT * (1 - share);
  }

  private static String line(double x1, double y1, double x2, double y2, String attributes) {
    return format(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" %s/>%n", x1, y1, x2, y2, attributes);
  }

  private static String text(double x, double y, String attributes, String words) {
    return format(
        "<text x=\"%.1f\" y=\"%.1f\" %s>%s</text>%n", x, y, attributes, Escaped.xml(words));
  }

  private static String fill(Ground ground) {
    return format("fill=\"%s\"", ground.light());
  }

  private static String stroke(Ground ground) {
    return format("stroke=\"%s\"", ground.light());
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), values);
  }

  private record Stroke(Mark mark, String dash, double width) {

    String attributes() {
      return format(
          "fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"%s",
          mark.light(), width, dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"");
    }
  }
}
