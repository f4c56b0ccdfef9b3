package threadmark.pages.chart;

import java.util.List;
import java.util.function.Predicate;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Marks;
import threadmark.text.Figures;

/** What the smallest things cost, JDK by JDK: times, and bytes. */
public final class DriftFigures {

  public static final String COMMAND =
      "scripts/run --profile full --experiment primitives --experiment parked-threads --jdk JDK21"
          + " --jdk JDK25";

  private DriftFigures() {}

  public static List<PublishedFigure> of(MapsAndCards measured, Marks marks) {
    return List.of(
        figure(measured, marks, "drift-time", "drift", "Time of each primitive", false),
        figure(measured, marks, "drift-bytes", "drift-bytes", "Memory of one parked thread", true));
  }

  private static PublishedFigure figure(
      MapsAndCards measured, Marks marks, String id, String chart, String title, boolean bytes) {
    FigureRows rows =
        new FigureRows(
            id,
            chart,
            title,
            COMMAND,
            marks,
            "threads",
            "cost",
            "what",
            "JDK",
            "trials",
            "measured on",
            "run");
    List<MachineCard> cards = MachineCard.of(measured.cards());
    Predicate<MachineCard.Row> chosen = row -> row.metric().unit().startsWith("B") == bytes;
    for (MachineCard card : cards) {
      card.rows().stream()
          .filter(chosen)
          .forEach(row ->
              row.byJdk()
                  .forEach((jdk, found) -> add(rows, card.machine(), row, jdk, found, bytes)));
    }
    return rows.isEmpty()
        ? rows.absent()
        : rows.by(
            "machine",
            "machine",
            machine ->
                finding(
                    cards.stream().filter(card -> card.machine().equals(machine)).toList(), chosen),
            "Dots with 95% intervals on a logarithmic axis; lower is better.");
  }

  /** What the card of one machine says. */
  private static String finding(List<MachineCard> own, Predicate<MachineCard.Row> chosen) {
    List<String> jdks =
        own.stream()
            .flatMap(card -> card.rows().stream())
            .filter(chosen)
            .flatMap(row -> row.byJdk().keySet().stream())
            .distinct()
            .toList();
    return jdks.size() == 1
        ? "Measured on one JDK so far, %s: a drift needs two.".formatted(jdks.getFirst())
        : JdkDrift.sentence(own, chosen);
  }

  private static void add(
      FigureRows rows,
      String machine,
      MachineCard.Row row,
      String jdk,
      MachineCard.Found found,
      boolean bytes) {
    Estimate figure = found.figure();
    String text = bytes ? Figures.bytes(figure) : Figures.time(figure);
    rows.add(
        Figure.row(
            "group", row.what(),
            "name", row.variant() + ", " + jdk,
            "variant", row.variant(),
            "jdk", jdk,
            "metric", row.metric().label(),
            "unit", row.metric().unit(),
            "amount", figure.centre(),
            "low", FigureRows.low(figure),
            "high", FigureRows.high(figure),
            "n", figure.n(),
            "machine", machine,
            "text", text,
            "run", found.run()),
        rows.variant(row.variant()),
        TableCell.of(text).showing("amount", figure.centre()),
        TableCell.of(row.what()),
        TableCell.of(jdk),
        TableCell.count(figure.n()),
        TableCell.of(machine),
        TableCell.run(found.run()));
  }
}
