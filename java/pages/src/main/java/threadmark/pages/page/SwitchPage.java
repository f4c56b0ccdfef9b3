package threadmark.pages.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import threadmark.machine.Machine;
import threadmark.numbers.Estimate;
import threadmark.pages.chart.Cautions;
import threadmark.pages.chart.CrossoverFigures;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.TableCell;
import threadmark.study.answer.Answer;
import threadmark.study.answer.CrossoverPoint;
import threadmark.study.answer.TaskShape;
import threadmark.text.Figures;

/**
 * Should somebody switch? One sentence for each shape of task that was measured, against the pool
 * that they may have now.
 *
 * @param lacking the registered machines that nothing of it was measured on
 */
public record SwitchPage(
    List<String> places, DataTable table, int cells, List<String> lacking, String command) {

  /** A measured answer, as the page's script looks it up. */
  public record Cell(
      String place,
      double cpu,
      String cpuText,
      double waiting,
      String waitingText,
      int tasks,
      String pool,
      String answer,
      String sentence,
      String caution,
      String page) {}

  /** All of them. */
  public record Cells(List<Cell> cells) {}

  public static Cells cells(MapsAndCards measured, Map<String, Machine> machines) {
    List<Cell> cells = new ArrayList<>();
    for (MapsAndCards.Mapped mapped : measured.maps()) {
      for (CrossoverPoint point : mapped.map().points()) {
        cell(mapped, point, "the best pool", point.overBest(), machines).ifPresent(cells::add);
        cell(mapped, point, "a pool as large as there are processors", point.overNaive(), machines)
            .ifPresent(cells::add);
      }
    }
    return new Cells(cells);
  }

  private static Optional<Cell> cell(
      MapsAndCards.Mapped mapped,
      CrossoverPoint point,
      String pool,
      Optional<Estimate> ratio,
      Map<String, Machine> machines) {
    return ratio.map(found -> {
      TaskShape shape = point.shape();
      Answer answer = Answer.of(ratio, CrossoverFigures.MARGIN);
      return new Cell(
          mapped.place(),
          shape.declaredCompute(),
          Figures.plainTime(shape.declaredCompute()),
          shape.declaredWait(),
          shape.waitMicros() == 0 ? "not at all" : Figures.plainTime(shape.declaredWait()),
          shape.tasks(),
          pool,
          answer.tone(),
          sentence(point, pool, found, answer),
          Cautions.of(Optional.ofNullable(machines.get(mapped.machine())), List.of(mapped.run()))
              .map("Caution: %s."::formatted)
              .orElse(""),
          "runs/" + mapped.run().id() + "/");
    });
  }

  private static String sentence(CrossoverPoint point, String pool, Estimate ratio, Answer answer) {
    TaskShape shape = point.shape();
    String task =
        String.format(
            Locale.ROOT,
            "%,d tasks of %s CPU time that %s",
            shape.tasks(),
            Figures.plainTime(shape.declaredCompute()),
            shape.waitMicros() == 0
                ? "never wait"
                : "ask to wait for %s (waited: %s)"
                    .formatted(
                        Figures.plainTime(shape.declaredWait()), CrossoverFigures.waited(point)));
    String verdict =
        switch (answer) {
          case FASTER, A_LITTLE_FASTER ->
              "Yes: virtual threads are %s than %s".formatted(answer.label(), pool);
          case SLOWER, A_LITTLE_SLOWER ->
              "No: virtual threads are %s than %s".formatted(answer.label(), pool);
          case ABOUT_THE_SAME -> "About the same as " + pool;
          case COULD_NOT_TELL, NOT_MEASURED ->
              "Could not tell whether virtual threads are faster or slower than " + pool;
        };
    return "%s. Wall time: %s. Measured with %s.".formatted(verdict, Figures.overhead(ratio), task);
  }

  public static SwitchPage of(Cells cells, List<String> lacking) {
    return new SwitchPage(
        cells.cells().stream().map(Cell::place).distinct().toList(),
        DataTable.of(
            "Every answer that was measured",
            List.of("answer", "CPU time", "wait", "tasks", "you have", "measured on"),
            cells.cells().stream()
                .map(cell ->
                    DataTable.Line.of(
                        TableCell.of(cell.sentence()).toned(cell.answer()),
                        TableCell.of(cell.cpuText()),
                        TableCell.of(cell.waitingText()),
                        TableCell.of(String.format(Locale.ROOT, "%,d", cell.tasks())),
                        TableCell.of(cell.pool()),
                        TableCell.of(cell.place())))
                .toList()),
        cells.cells().size(),
        lacking,
        CrossoverFigures.COMMAND);
  }
}
