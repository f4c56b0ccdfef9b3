package threadmark.study.judge;

import java.util.List;
import java.util.Optional;
import threadmark.html.IntervalStrip;
import threadmark.html.Markup;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Marks;
import threadmark.study.level.LevelVerdict;
import threadmark.text.Figures;

/** The rises of one experiment as dots with intervals, one line for each series. */
final class RiseStrip {

  private static final IntervalStrip.Layout LAYOUT = new IntervalStrip.Layout(480, 230, 34, 2);

  private RiseStrip() {}

  /** The strip; nothing when no series has a baseline. */
  static Optional<Markup> of(List<LevelVerdict> all, LevelNames names, Marks marks, String id) {
    List<LevelVerdict> with = all.stream().filter(one -> one.rise().isPresent()).toList();
    if (with.isEmpty()) {
      return Optional.empty();
    }
    double margin = with.getFirst().margin();
    List<IntervalStrip.Row> rows = with.stream().map(one -> row(one, names, marks)).toList();
    return Optional.of(
        new IntervalStrip(LAYOUT, margin, rows)
            .figure(id, "Rise of the overheads of " + id, legend(margin)));
  }

  private static IntervalStrip.Row row(LevelVerdict verdict, LevelNames names, Marks marks) {
    Interval rise = verdict.rise().orElseThrow().interval();
    String name = names.within(verdict.series());
    return new IntervalStrip.Row(
        name,
        "%s %s, %s".formatted(name, Figures.overhead(rise), verdict.verdict().label()),
        rise.centre(),
        Optional.of(rise),
        marks.of(verdict.series().cell().variant()));
  }

  private static String legend(double margin) {
    return "This run divided by what was accepted, lower is better. Full line: as accepted; dashed line: the margin of %s. Bars reach to the 99%% limits on either side, an arrow means that the bar goes on; one that lies wholly beyond the dashed line shows a rise of the margin, and the verdict stands in the table."
        .formatted(Figures.share(margin));
  }
}
