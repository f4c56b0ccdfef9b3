package threadmark.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import threadmark.model.LevelVerdict;
import threadmark.stats.Interval;

/** The rises of one experiment as dots with intervals, one line for each series. */
final class RiseStrip {

  private static final double WIDTH = 480;
  private static final double LABELS = 230;
  private static final double EDGE = 14;
  private static final double ROW = 24;
  private static final double TOP = 6;
  private static final double BELOW = 22;
  private static final int LONGEST_LABEL = 34;

  /** A wide interval may not hide where the dots are. */
  private static final double FARTHEST = 2;

  private final List<LevelVerdict> verdicts;
  private final LevelNames names;
  private final String id;
  private final LogAxis axis;

  private RiseStrip(List<LevelVerdict> verdicts, LevelNames names, String id) {
    this.verdicts = verdicts;
    this.names = names;
    this.id = id;
    double most = 1 + verdicts.getFirst().margin();
    double least =
        verdicts.stream().mapToDouble(one -> rise(one).centre()).min().orElse(1) / FARTHEST;
    double farthest =
        verdicts.stream().mapToDouble(one -> rise(one).centre()).max().orElse(1) * FARTHEST;
    this.axis =
        LogAxis.around(
            DoubleStream.concat(
                DoubleStream.of(most),
                verdicts.stream()
                    .flatMapToDouble(one -> DoubleStream.of(rise(one).low(), rise(one).high()))
                    .map(end -> Math.clamp(end, Math.min(1, least), Math.max(most, farthest)))),
            LABELS,
            WIDTH - LABELS - EDGE);
  }

  /** The strip; nothing when no series has a baseline. */
  static Optional<Markup> of(List<LevelVerdict> all, LevelNames names, String id) {
    List<LevelVerdict> with = all.stream().filter(one -> one.rise().isPresent()).toList();
    return with.isEmpty() ? Optional.empty() : Optional.of(new RiseStrip(with, names, id).figure());
  }

  private static Interval rise(LevelVerdict verdict) {
    return verdict.rise().orElseThrow().interval();
  }

  private Markup figure() {
    return Markup.element(
        "figure",
        drawing(),
        Markup.element(
            "figcaption",
            "This run divided by what was accepted, lower is better. Full line: as accepted; dashed line: the margin of %s. Bars reach to the 99%% limits on either side; one that lies wholly beyond the dashed line is a regression."
                .formatted(Figures.share(verdicts.getFirst().margin()))));
  }

  private Markup drawing() {
    double height = TOP + ROW * verdicts.size() + BELOW;
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("title", "Rise of the overheads of " + id).with("id", id + "-title"));
    parts.add(Markup.element("desc", description()).with("id", id + "-desc"));
    axis.ticks().forEach(tick -> parts.add(tick(tick)));
    parts.add(rule("one", 1));
    parts.add(rule("margin", 1 + verdicts.getFirst().margin()));
    for (int i = 0; i < verdicts.size(); i++) {
      parts.add(line(verdicts.get(i), TOP + ROW * (i + 0.5)));
    }
    return Markup.element("svg", parts)
        .with("role", "img")
        .with("aria-labelledby", id + "-title " + id + "-desc")
        .with("viewBox", "0 0 " + Math.round(WIDTH) + " " + Math.round(height));
  }

  private String description() {
    return verdicts.stream()
        .map(one ->
            "%s %s, %s"
                .formatted(
                    names.within(one.series()), Figures.overhead(rise(one)), one.verdict().label()))
        .collect(Collectors.joining("; ", "", "."));
  }

  private Markup tick(double ratio) {
    Markup label =
        Markup.element("text", Figures.factor(ratio))
            .with("class", "tick")
            .with("x", axis.x(ratio))
            .with("y", TOP + ROW * verdicts.size() + 16)
            .with("text-anchor", "middle");
    return rule("grid", ratio).and(label).and(new Markup("\n"));
  }

  private Markup rule(String style, double ratio) {
    return Markup.element("path")
        .with("class", style)
        .with(
            "d",
            String.format(
                Locale.ROOT,
                "M%.1f %.0fV%.0f",
                axis.x(ratio),
                TOP,
                TOP + ROW * verdicts.size() + 3));
  }

  private Markup line(LevelVerdict verdict, double y) {
    Mark mark = Mark.of(verdict.series().cell().variant());
    Interval rise = rise(verdict);
    double from = axis.x(Math.max(rise.low(), axis.low()));
    double to = axis.x(Math.min(rise.high(), axis.high()));
    return Markup.element(
        "g",
        Markup.element("text", shortened(names.within(verdict.series())))
            .with("x", 0)
            .with("y", y + 4),
        Markup.element("path")
            .with("class", "reach " + mark.styleClass())
            .with("d", String.format(Locale.ROOT, "M%.1f %.1fH%.1f", from, y, to)),
        mark.shape()
            .with(
                "transform",
                String.format(Locale.ROOT, "translate(%.1f %.1f)", axis.x(rise.centre()), y)));
  }

  private static String shortened(String name) {
    return name.codePointCount(0, name.length()) <= LONGEST_LABEL
        ? name
        : name.substring(0, name.offsetByCodePoints(0, LONGEST_LABEL - 1)) + "…";
  }
}
