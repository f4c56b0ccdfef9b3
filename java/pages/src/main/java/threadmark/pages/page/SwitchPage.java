package threadmark.pages.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
      String caution) {}

  /** All of them, and the command for each kind that was not measured. */
  public record Cells(List<Cell> cells, List<Option> commands) {}

  static Cells cells(ProgramCards cards) {
    List<Cell> cells = new ArrayList<>();
    for (ProgramCards.AtPlace at : cards.places()) {
      for (ProgramCards.Card card : at.cards()) {
        card.answers().stream()
            .collect(
                Collectors.groupingBy(
                    SpokenAnswer::alternative, java.util.LinkedHashMap::new, Collectors.toList()))
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
    return new Cells(
        cells,
        Arrays.stream(ProgramKind.values())
            .map(kind ->
                new Option(
                    kind.label(), "scripts/run --profile full --experiment " + kind.experiment()))
            .toList());
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

  private static DataTable table(ProgramCards cards, Cells cells) {
    List<String> columns = new ArrayList<>(List.of("kind of program", "compared with"));
    cards.places().forEach(at -> columns.add(at.name()));
    List<DataTable.Line> lines = new ArrayList<>();
    for (ProgramKind kind : ProgramKind.values()) {
      for (Alternative alternative : Alternative.values()) {
        List<TableCell> line = new ArrayList<>();
        line.add(TableCell.of(kind.title()));
        line.add(TableCell.of(alternative.words()));
        cards.places().forEach(at -> line.add(cell(cells, kind, alternative, at)));
        if (cells.cells().stream().anyMatch(cell -> isOf(cell, kind, alternative))) {
          lines.add(new DataTable.Line(-1, line));
        }
      }
    }
    return DataTable.of("Every answer, place by place", columns, lines);
  }

  private static boolean isOf(Cell cell, ProgramKind kind, Alternative alternative) {
    return cell.kind().equals(kind.label()) && cell.alternative().equals(alternative.label());
  }

  private static TableCell cell(
      Cells cells, ProgramKind kind, Alternative alternative, ProgramCards.AtPlace at) {
    return cells.cells().stream()
        .filter(cell -> isOf(cell, kind, alternative) && cell.place().equals(at.place()))
        .findFirst()
        .map(Cell::answer)
        .map(answer ->
            TableCell.of(
                    "%s%s%s"
                        .formatted(
                            answer.figure().contains(answer.word()) ? "" : answer.word() + ": ",
                            answer.figure(),
                            answer.interval().isEmpty() ? "" : " (" + answer.interval() + ")"))
                .to(answer.page())
                .toned(answer.tone()))
        .orElseGet(() -> TableCell.of("not measured").toned("not-measured"));
  }
}
