package threadmark.pages.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.TableCell;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.ProgramKind;

/**
 * Should somebody switch? One answer for each kind of program, each place, and what they have now.
 *
 * @param first the answer that stands there before a reader chooses
 */
public record SwitchPage(
    List<Option> kinds,
    List<Option> places,
    List<Option> alternatives,
    Optional<Cell> first,
    DataTable table,
    int cells) {

  /** A choice, and its words. */
  public record Option(String value, String text) {}

  /** A measured answer, as the page's script looks it up. */
  public record Cell(
      String kind,
      String place,
      String placeName,
      String alternative,
      SpokenAnswer answer,
      List<SpokenAnswer> also,
      String caution) {

    private boolean isOf(ProgramKind asked, Alternative with) {
      return kind.equals(asked.label()) && alternative.equals(with.label());
    }

    private Stream<SpokenAnswer> answers() {
      return Stream.concat(Stream.of(answer), also.stream());
    }
  }

  /** What measures a kind of program on the JDK of a place. */
  public record Command(String kind, String place, String text) {}

  /** All of them, and the commands for those that were not measured. */
  public record Cells(List<Cell> cells, List<Command> commands) {}

  static Cells cells(ProgramCards cards) {
    List<Cell> cells = new ArrayList<>();
    List<Command> commands = new ArrayList<>();
    for (ProgramCards.AtPlace at : cards.places()) {
      for (ProgramCards.Card card : at.cards()) {
        commands.add(new Command(card.id(), at.place(), card.command()));
        card.answers().stream()
            .collect(
                Collectors.groupingBy(
                    SpokenAnswer::alternative, LinkedHashMap::new, Collectors.toList()))
            .forEach((alternative, answers) ->
                cells.add(
                    new Cell(
                        card.id(),
                        at.place(),
                        at.name(),
                        alternative,
                        answers.getFirst(),
                        answers.subList(1, answers.size()),
                        at.caution().orElse(""))));
      }
    }
    return new Cells(cells, commands);
  }

  static SwitchPage of(ProgramCards cards, Cells cells) {
    return new SwitchPage(
        Arrays.stream(ProgramKind.values())
            .map(
                kind -> new Option(kind.label(), "%s (%s)".formatted(kind.title(), kind.example())))
            .toList(),
        cards.places().stream().map(at -> new Option(at.place(), at.name())).toList(),
        Arrays.stream(Alternative.values())
            .map(alternative -> new Option(alternative.label(), alternative.words()))
            .toList(),
        cells.cells().stream().findFirst(),
        table(cards, cells),
        cells.cells().size());
  }

  /** What a line of the table asks of every place. */
  private record Asked(
      ProgramKind kind, Alternative alternative, String page, String setting, String metric) {}

  private static DataTable table(ProgramCards cards, Cells cells) {
    List<String> columns =
        new ArrayList<>(List.of("kind of program", "compared with", "what was measured"));
    cards.places().forEach(at -> columns.add(at.name()));
    List<DataTable.Line> lines = new ArrayList<>();
    asked(cells).forEach((asked, found) -> lines.add(line(asked, found, cards.places())));
    return DataTable.of("Every answer, place by place", columns, lines);
  }

  /** Every answer, by what it answers and by its place. */
  private static Map<Asked, Map<String, SpokenAnswer>> asked(Cells cells) {
    Map<Asked, Map<String, SpokenAnswer>> asked = new LinkedHashMap<>();
    for (ProgramKind kind : ProgramKind.values()) {
      for (Alternative alternative : Alternative.values()) {
        cells.cells().stream()
            .filter(cell -> cell.isOf(kind, alternative))
            .forEach(cell ->
                cell.answers()
                    .forEach(answer ->
                        asked
                            .computeIfAbsent(
                                new Asked(
                                    kind,
                                    alternative,
                                    answer.page(),
                                    answer.setting(),
                                    answer.metric()),
                                unused -> new HashMap<>())
                            .put(cell.place(), answer)));
      }
    }
    return asked;
  }

  /** What all places did stands there once. Where they did not do the same, each says its own. */
  private static DataTable.Line line(
      Asked asked, Map<String, SpokenAnswer> found, List<ProgramCards.AtPlace> places) {
    SpokenAnswer one = found.values().iterator().next();
    boolean alike = found.values().stream().map(SwitchPage::work).distinct().count() == 1;
    List<TableCell> line = new ArrayList<>();
    line.add(TableCell.of(asked.kind().title()));
    line.add(TableCell.of(asked.alternative().words()));
    line.add(TableCell.of(one.quantity() + ": " + (alike ? work(one) : one.title())));
    places.forEach(at ->
        line.add(
            Optional.ofNullable(found.get(at.place()))
                .map(answer -> cell(answer, alike))
                .orElseGet(() -> TableCell.of("not measured").toned("not-measured"))));
    return new DataTable.Line(-1, line);
  }

  private static String work(SpokenAnswer answer) {
    return answer.sentence() + (answer.older() ? " (measured in an older way)" : "");
  }

  /** Sorted by its ratio, whatever stands before that. */
  private static TableCell cell(SpokenAnswer answer, boolean alike) {
    String word = answer.figure().contains(answer.word()) ? "" : answer.word() + ": ";
    return new TableCell(
        word + answer.spoken() + (alike ? "" : ", " + work(answer)),
        Optional.of(answer.page()),
        Optional.empty(),
        Optional.of("overhead"),
        Optional.of(Double.toString(answer.ratio())),
        Optional.of(answer.tone()),
        Optional.empty());
  }
}
