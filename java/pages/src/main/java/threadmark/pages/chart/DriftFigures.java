package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;

/** What the smallest things cost, JDK by JDK: times, and bytes. */
public final class DriftFigures {

  public static final String COMMAND =
      "scripts/run --profile full --experiment primitives --experiment parked-threads --jdk JDK21"
          + " --jdk JDK25";

  private DriftFigures() {}

  public static List<Shown> of(Special special) {
    return List.of(
        figure(special, "drift-time", "drift", "Time of each primitive", false),
        figure(special, "drift-bytes", "drift-bytes", "Memory of one parked thread", true));
  }

  private static boolean bytes(Metric metric) {
    return metric.unit().startsWith("B");
  }

  private static Shown figure(
      Special special, String id, String chart, String title, boolean bytes) {
    List<Map<String, Object>> rows = new ArrayList<>();
    List<DataTable.Line> lines = new ArrayList<>();
    Set<String> variants = new LinkedHashSet<>();
    Set<String> machines = new LinkedHashSet<>();
    List<MachineCard> cards = MachineCard.of(special.cards());
    for (MachineCard card : cards) {
      for (MachineCard.Row row : card.rows()) {
        if (bytes(row.metric()) == bytes) {
          row.byJdk()
              .forEach((jdk, told) -> {
                machines.add(card.machine());
                variants.add(row.variant());
                add(rows, lines, card.machine(), row, jdk, told, bytes);
              });
        }
      }
    }
    if (rows.isEmpty()) {
      return Shown.nothing(Figure.absent(id, chart, title, COMMAND));
    }
    Function<String, String> finding =
        machine ->
            finding(
                cards.stream().filter(card -> card.machine().equals(machine)).toList(),
                row -> bytes(row.metric()) == bytes);
    return new Shown(
        new Figure(
            id,
            chart,
            title,
            finding.apply(machines.iterator().next()),
            "Dots with 95% intervals on a logarithmic axis; lower is better.",
            machines(machines).map(choice -> choice.telling(finding)).stream().toList(),
            variants.stream().map(Figure.Key::of).toList(),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            new DataTable(
                title,
                List.of("threads", "cost", "what", "JDK", "trials", "measured on", "run"),
                lines),
            COMMAND),
        Figure.files(id, title, rows));
  }

  /** What the card of one machine says. */
  private static String finding(List<MachineCard> own, Predicate<MachineCard.Row> asked) {
    List<String> jdks =
        own.stream()
            .flatMap(card -> card.rows().stream())
            .filter(asked)
            .flatMap(row -> row.byJdk().keySet().stream())
            .distinct()
            .toList();
    return jdks.size() == 1
        ? "Measured on one JDK so far, %s: a drift needs two.".formatted(jdks.getFirst())
        : JdkDrift.sentence(own, asked);
  }

  private static Optional<Figure.Choice> machines(Collection<String> names) {
    return names.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Figure.Choice(
                "machine", "machine", false, names.stream().map(Figure.Option::of).toList()));
  }

  private static void add(
      List<Map<String, Object>> rows,
      List<DataTable.Line> lines,
      String machine,
      MachineCard.Row row,
      String jdk,
      MachineCard.Told told,
      boolean bytes) {
    Estimate figure = told.figure();
    String text = bytes ? Figures.bytes(figure) : Figures.time(figure);
    lines.add(
        new DataTable.Line(
            rows.size(),
            List.of(
                TableCell.variant(row.variant()),
                TableCell.of(text).showing("amount", figure.centre()),
                TableCell.of(row.what()),
                TableCell.of(jdk),
                TableCell.of(Integer.toString(figure.n())).showing("n", figure.n()),
                TableCell.of(machine),
                TableCell.of(told.run()).to("runs/" + told.run() + "/"))));
    rows.add(
        Figure.row(
            "group", row.what(),
            "name", row.variant() + ", " + jdk,
            "variant", row.variant(),
            "jdk", jdk,
            "metric", row.metric().label(),
            "unit", row.metric().unit(),
            "amount", figure.centre(),
            "low", figure.interval().<Object>map(Interval::low).orElse(null),
            "high", figure.interval().<Object>map(Interval::high).orElse(null),
            "n", figure.n(),
            "machine", machine,
            "text", text,
            "run", told.run()));
  }
}
