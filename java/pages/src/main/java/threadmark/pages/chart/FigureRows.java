package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Marks;

/** The rows of one figure while they are gathered, and the table's lines that show them. */
final class FigureRows {

  private final String id;
  private final String chart;
  private final String title;
  private final String command;
  private final Marks marks;
  private final List<String> columns;
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final List<DataTable.Line> lines = new ArrayList<>();

  /**
   * No rows yet.
   *
   * @param chart the name of its specification in charts/
   * @param command what would measure it
   * @param marks how its variants are drawn
   * @param columns of the table
   */
  FigureRows(
      String id, String chart, String title, String command, Marks marks, String... columns) {
    this.id = id;
    this.chart = chart;
    this.title = title;
    this.command = command;
    this.marks = marks;
    this.columns = Arrays.asList(columns);
  }

  /** A row with its line of the table. */
  void add(Map<String, Object> row, TableCell... cells) {
    lines.add(new DataTable.Line(rows.size(), Arrays.asList(cells)));
    rows.add(row);
  }

  /** A cell that names a variant beside its mark. */
  TableCell variant(String name) {
    return TableCell.variant(name, marks);
  }

  /** A row that the chart alone shows. */
  void addToChart(Map<String, Object> row) {
    rows.add(row);
  }

  /** The lower end as a row holds it. */
  static Object low(Estimate estimate) {
    return estimate.interval().map(Interval::low).orElse(null);
  }

  /** The upper end as a row holds it. */
  static Object high(Estimate estimate) {
    return estimate.interval().map(Interval::high).orElse(null);
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  int size() {
    return rows.size();
  }

  /** The rows whose field has that value. */
  Stream<Map<String, Object>> with(String field, Object value) {
    return rows.stream().filter(row -> value.equals(row.get(field)));
  }

  /** Whether all rows have the same value there. */
  boolean agreeOn(String field) {
    return rows.stream().map(row -> row.get(field)).distinct().count() <= 1;
  }

  /** Every value of a field, in the order of the rows. */
  private List<String> values(String field) {
    return values(field, rows.stream());
  }

  private static List<String> values(String field, Stream<Map<String, Object>> rows) {
    return rows.map(row -> (String) row.get(field)).filter(Objects::nonNull).distinct().toList();
  }

  /** The figure with a choice among its questions, each of which has a finding. */
  PublishedFigure byQuestion(Function<String, String> finding, String reading) {
    List<String> questions = values("question");
    return figure(
        finding.apply(questions.getFirst()),
        reading,
        List.of(Figure.Choice.of("question", "question", questions).finding(finding)));
  }

  /** The figure with a choice among its places, if it has several, each of which has a finding. */
  PublishedFigure byPlace(Function<String, String> finding, String reading) {
    return by("place", "machine and JDK", finding, reading);
  }

  /** The figure with a choice among the values of a field, if it has several. */
  PublishedFigure by(String field, String label, Function<String, String> finding, String reading) {
    List<String> values = values(field);
    return figure(
        finding.apply(values.isEmpty() ? "" : values.getFirst()),
        reading,
        choice(field, label, values).stream().map(choice -> choice.finding(finding)).toList());
  }

  /** The figure of those places that have a row, in this order, which may all be shown at once. */
  PublishedFigure ofAllPlaces(List<Place> places, String finding, String reading) {
    List<String> values = values("place");
    return figure(
        finding,
        reading,
        choice(
                "place",
                "machine and JDK",
                places.stream().map(Place::label).filter(values::contains).distinct().toList())
            .map(Figure.Choice::ofEverything)
            .stream()
            .toList());
  }

  /** The figure of those places that have a row, in this order, with a finding for each. */
  PublishedFigure ofPlaces(List<Place> places, Function<Place, String> finding, String reading) {
    List<String> values = values("place");
    List<Place> shown = places.stream().filter(place -> values.contains(place.label())).toList();
    return figure(
        finding.apply(shown.getFirst()),
        reading,
        List.of(
            new Figure.Choice(
                "place",
                "machine and JDK",
                false,
                shown.stream()
                    .map(place -> Figure.Option.of(place.label()).finding(finding.apply(place)))
                    .toList())));
  }

  private static Optional<Figure.Choice> choice(String field, String label, List<String> values) {
    return values.size() < 2
        ? Optional.empty()
        : Optional.of(Figure.Choice.of(field, label, values));
  }

  private PublishedFigure figure(String finding, String reading, List<Figure.Choice> choices) {
    return new PublishedFigure(
        new Figure(
            id,
            chart,
            title,
            finding,
            reading,
            choices,
            Figure.Key.of(values("variant"), drawn(choices), marks),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            DataTable.of(title, columns, lines(choices)),
            command,
            false),
        Figure.files(id, title, rows));
  }

  /** The lines, those of a choice that comes later marked as such. */
  private List<DataTable.Line> lines(List<Figure.Choice> choices) {
    return lines.stream()
        .map(line ->
            new DataTable.Line(line.row(), line.cells(), later(rows.get(line.row()), choices)))
        .toList();
  }

  /** The variants that are drawn before anybody chooses. */
  private List<String> drawn(List<Figure.Choice> choices) {
    return values("variant", rows.stream().filter(row -> !later(row, choices)));
  }

  private static boolean later(Map<String, Object> row, List<Figure.Choice> choices) {
    return choices.stream()
        .filter(choice -> !choice.everything())
        .anyMatch(choice -> {
          Object own = row.get(choice.field());
          return own != null && !own.equals(choice.options().getFirst().value());
        });
  }

  /** The figure that says that nothing of it was measured. */
  PublishedFigure absent() {
    return new PublishedFigure(Figure.absent(id, chart, title, command), List.of());
  }

  /** The figure that says what of it was not measured. */
  PublishedFigure absent(String lacking) {
    return new PublishedFigure(
        Figure.absent(id, chart, title, command).lacking(lacking), List.of());
  }
}
