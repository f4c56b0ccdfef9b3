package threadmark.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import threadmark.judge.CellSummary;
import threadmark.judge.Estimate;
import threadmark.stats.Interval;

/** The overheads of one question as dots with intervals, one line for each variant. */
final class OverheadStrip {

  private static final double WIDTH = 380;
  private static final double LABELS = 150;
  private static final double EDGE = 14;
  private static final double ROW = 24;
  private static final double TOP = 6;
  private static final double BELOW = 22;
  private static final int LONGEST_LABEL = 22;

  /** An interval from two noisy blocks may span decades; it may not hide where the dots are. */
  private static final double FARTHEST = 4;

  private final Question question;
  private final String id;
  private final List<CellSummary> cells;
  private final LogAxis axis;

  private OverheadStrip(Question question, String id, List<CellSummary> cells) {
    this.question = question;
    this.id = id;
    this.cells = cells;
    double most = 1 + question.experiment().margin();
    List<Double> centres = cells.stream().map(cell -> estimate(cell).centre()).toList();
    double least = Math.min(1, centres.stream().min(Double::compare).orElse(1.0)) / FARTHEST;
    double farthest = Math.max(most, centres.stream().max(Double::compare).orElse(1.0)) * FARTHEST;
    this.axis =
        LogAxis.around(
            DoubleStream.concat(
                DoubleStream.of(most),
                cells.stream()
                    .flatMapToDouble(cell -> ends(estimate(cell)))
                    .map(end -> Math.clamp(end, least, farthest))),
            LABELS,
            WIDTH - LABELS - EDGE);
  }

  /** The strip; nothing when the question has no overhead at all. */
  static Optional<Markup> of(Question question, String id) {
    List<CellSummary> cells =
        question.cells().stream().filter(cell -> question.decisive(cell).isPresent()).toList();
    return cells.isEmpty()
        ? Optional.empty()
        : Optional.of(new OverheadStrip(question, id, cells).figure());
  }

  private Estimate estimate(CellSummary cell) {
    return question.decisive(cell).orElseThrow();
  }

  private static DoubleStream ends(Estimate estimate) {
    return estimate
        .interval()
        .map(interval -> DoubleStream.of(interval.low(), interval.high()))
        .orElseGet(() -> DoubleStream.of(estimate.centre()));
  }

  private Markup figure() {
    return Markup.element("figure", drawing(), Markup.element("figcaption", legend()));
  }

  private String legend() {
    return "Overhead in %s against %s, lower is better. Logarithmic axis, full line at 1, dashed line at the margin of %s; bars are 95%% intervals, an arrow means that the bar goes on."
        .formatted(
            question.decisiveName(),
            question.reference(),
            Figures.share(question.experiment().margin()));
  }

  private Markup drawing() {
    double height = TOP + ROW * cells.size() + BELOW;
    List<Markup> parts = new ArrayList<>();
    parts.add(Markup.element("title", title()).with("id", id + "-title"));
    parts.add(Markup.element("desc", description()).with("id", id + "-desc"));
    axis.ticks().forEach(tick -> parts.add(tick(tick)));
    parts.add(rule("one", 1));
    parts.add(rule("margin", 1 + question.experiment().margin()));
    for (int i = 0; i < cells.size(); i++) {
      parts.add(line(cells.get(i), TOP + ROW * (i + 0.5)));
    }
    return Markup.element("svg", parts)
        .with("role", "img")
        .with("aria-labelledby", id + "-title " + id + "-desc")
        .with("viewBox", "0 0 " + Math.round(WIDTH) + " " + Math.round(height));
  }

  private String title() {
    return "Overhead in %s of %s, %s"
        .formatted(question.decisiveName(), question.experiment().title(), question.heading());
  }

  private String description() {
    return cells.stream()
        .map(cell -> cell.cell().variant() + " " + Figures.overhead(estimate(cell)))
        .collect(Collectors.joining("; ", "", "."));
  }

  private Markup tick(double ratio) {
    Markup label =
        Markup.element("text", Figures.factor(ratio))
            .with("class", "tick")
            .with("x", axis.x(ratio))
            .with("y", TOP + ROW * cells.size() + 16)
            .with("text-anchor", "middle");
    return rule("grid", ratio).and(label).and(new Markup("\n"));
  }

  private Markup rule(String style, double ratio) {
    return Markup.element("path")
        .with("class", style)
        .with(
            "d",
            String.format(
                Locale.ROOT, "M%.1f %.0fV%.0f", axis.x(ratio), TOP, TOP + ROW * cells.size() + 3));
  }

  private Markup line(CellSummary cell, double y) {
    Mark mark = Mark.of(cell.cell().variant());
    List<Markup> parts = new ArrayList<>();
    parts.add(
        Markup.element("text", shortened(cell.cell().variant())).with("x", 0).with("y", y + 4));
    estimate(cell).interval().ifPresent(interval -> parts.add(reach(interval, mark, y)));
    parts.add(
        mark.shape()
            .with(
                "transform",
                String.format(
                    Locale.ROOT, "translate(%.1f %.1f)", axis.x(estimate(cell).centre()), y)));
    return Markup.element("g", parts);
  }

  private Markup reach(Interval interval, Mark mark, double y) {
    double from = axis.x(Math.max(interval.low(), axis.low()));
    double to = axis.x(Math.min(interval.high(), axis.high()));
    String bar = String.format(Locale.ROOT, "M%.1f %.1fH%.1f", from, y, to);
    return Markup.element("path")
        .with("class", "reach " + mark.styleClass())
        .with("d", bar + end(interval.low(), from, y, 5) + end(interval.high(), to, y, -5));
  }

  /** A small wall where the interval ends, an arrow head where it only leaves the drawing. */
  private String end(double ratio, double x, double y, double back) {
    return axis.shows(ratio)
        ? String.format(Locale.ROOT, "M%.1f %.1fv8", x, y - 4)
        : String.format(Locale.ROOT, "M%.1f %.1fl%.0f 4l%.0f 4", x + back, y - 4, -back, back);
  }

  private static String shortened(String variant) {
    return variant.codePointCount(0, variant.length()) <= LONGEST_LABEL
        ? variant
        : variant.substring(0, variant.offsetByCodePoints(0, LONGEST_LABEL - 1)) + "…";
  }
}
