package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.Answer;
import threadmark.study.experiment.Experiment;
import threadmark.text.Figures;

/** Overheads as dots with intervals, a line each, in groups that belong together. */
public final class OverheadFigure {

  private static final String CHART = "overhead";

  private final String id;
  private final String title;
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final List<DataTable.Line> lines = new ArrayList<>();
  private final Set<String> variants = new LinkedHashSet<>();

  public OverheadFigure(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** All overheads of one experiment, to be looked at place by place. */
  public static Shown of(Experiment experiment, List<Asked> asked) {
    OverheadFigure figure =
        new OverheadFigure(
            experiment.id() + "-overhead", "Overhead against " + experiment.reference());
    Map<String, String> findings = new LinkedHashMap<>();
    for (Asked question : asked) {
      for (Latest cell : question.overheads()) {
        figure.add(question.heading(), cell.variant(), question, cell);
        findings.computeIfAbsent(
            question.place().label(), unused -> finding(experiment, asked, question.place()));
      }
    }
    return figure.shown(
        findings.values().stream().findFirst().orElse(""),
        places(findings.keySet(), false).map(choice -> choice.telling(findings::get)),
        Commands.run(experiment));
  }

  /** What the cell that speaks for the experiment says there. */
  private static String finding(Experiment experiment, List<Asked> asked, Place place) {
    Optional<Asked> leading = Asked.leading(asked, experiment.id(), place);
    Clause clause = Clause.of("", experiment, leading);
    if (clause.figure().isEmpty()) {
      return "On %s nothing was measured beside a variant of platform threads that counts."
          .formatted(place.label());
    }
    return "%s on %s: %s (%s), %s."
        .formatted(
            leading.flatMap(Asked::headline).orElseThrow().variant(),
            place.label(),
            clause.figure(),
            leading.orElseThrow().heading(),
            clause.answer().replace('-', ' '));
  }

  /**
   * One more line.
   *
   * @param group the heading that it stands under
   * @param name what stands beside its dot
   */
  public void add(String group, String name, Asked asked, Latest cell) {
    Experiment experiment = asked.experiment();
    Estimate overhead = cell.decisive(experiment).orElseThrow();
    Answer answer = asked.answer(cell);
    Optional<Interval> interval = overhead.interval();
    variants.add(cell.variant());
    lines.add(
        new DataTable.Line(
            rows.size(),
            List.of(
                TableCell.variant(cell.variant()),
                TableCell.of(Figures.overhead(overhead)).showing("overhead", overhead.centre()),
                TableCell.of(answer.label())
                    .toned(answer.label())
                    .showing("answer", answer.label()),
                TableCell.of(Integer.toString(overhead.n())).showing("n", overhead.n()),
                TableCell.of(
                    name.equals(cell.variant())
                        ? group
                        : experiment.title() + ", " + asked.heading()),
                TableCell.of(cell.place().label()),
                TableCell.of(cell.run().id()).to("runs/" + cell.run().id() + "/"))));
    rows.add(
        Figure.row(
            "group", group,
            "name", name,
            "experiment", experiment.id(),
            "variant", cell.variant(),
            "reference", cell.cell().reference(),
            "metric", experiment.decides().label(),
            "place", cell.place().label(),
            "question", asked.heading(),
            "overhead", overhead.centre(),
            "low", interval.<Object>map(Interval::low).orElse(null),
            "high", interval.<Object>map(Interval::high).orElse(null),
            "n", overhead.n(),
            "margin", 1 + experiment.margin(),
            "answer", answer.label(),
            "text", Figures.overhead(overhead),
            "run", cell.run().id()));
  }

  /**
   * The figure.
   *
   * @param places where it was measured, the first one shown first
   * @param everything whether all of them may be shown at once
   */
  public Shown shown(String finding, List<Place> places, boolean everything, String command) {
    return shown(finding, places(places, everything, rows), command);
  }

  private Shown shown(String finding, Optional<Figure.Choice> choice, String command) {
    if (rows.isEmpty()) {
      return Shown.nothing(Figure.absent(id, CHART, title, command));
    }
    Figure figure =
        new Figure(
            id,
            CHART,
            title,
            finding,
            "Dots with 95% intervals on a logarithmic axis, full line at 1, dashed line at the"
                + " margin; lower is better.",
            choice.stream().toList(),
            variants.stream().map(Figure.Key::of).toList(),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            new DataTable(
                title,
                List.of(
                    "variant", "overhead", "answer", "blocks", "question", "measured on", "run"),
                lines),
            command);
    return new Shown(figure, Figure.files(id, title, rows));
  }

  /** The choice among those places that have a row; the first one given is shown first. */
  public static Optional<Figure.Choice> places(
      List<Place> places, boolean everything, List<Map<String, Object>> rows) {
    Set<Object> shown = rows.stream().map(row -> row.get("place")).collect(Collectors.toSet());
    return places(
        places.stream().map(Place::label).filter(shown::contains).distinct().toList(), everything);
  }

  private static Optional<Figure.Choice> places(Collection<String> labels, boolean everything) {
    return labels.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Figure.Choice(
                "place",
                "machine and JDK",
                everything,
                labels.stream().map(Figure.Option::of).toList()));
  }
}
