package threadmark.pages.chart;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import threadmark.numbers.Estimate;
import threadmark.study.answer.Answer;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.study.report.RatioWords;
import threadmark.text.Figures;

/** What the smallest things cost, JDK by JDK: times, and bytes. */
public final class DriftFigures {

  public static final String COMMAND =
      "scripts/run --profile full --experiment primitives --experiment parked-threads --jdk JDK21"
          + " --jdk JDK25";

  private DriftFigures() {}

  public static List<PublishedFigure> of(MapsAndCards measured, Marks marks) {
    return List.of(
        ratios(measured, marks),
        figure(measured, marks, "drift-time", "drift", "Time of each primitive, by JDK", false),
        figure(
            measured,
            marks,
            "drift-bytes",
            "drift-bytes",
            "Memory of one parked thread, by JDK",
            true));
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
    List<MachineCard> cards = mostJdksFirst(MachineCard.of(measured.cards()));
    Predicate<MachineCard.Row> chosen = row -> row.metric().unit().startsWith("B") == bytes;
    for (MachineCard card : cards) {
      card.rows().stream()
          .filter(chosen)
          .forEach(
              row -> row.byJdk().forEach((jdk, found) -> add(rows, card, row, jdk, found, bytes)));
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

  /** A reader who asks what changed sees a machine that can say it. */
  private static List<MachineCard> mostJdksFirst(List<MachineCard> cards) {
    return cards.stream()
        .sorted(Comparator.comparingInt((MachineCard card) -> card.jdks().size()).reversed())
        .toList();
  }

  /** As people call it, unless two builds on the card are called so. */
  private static String jdkName(MachineCard card, String jdk) {
    String name = Place.jdkName(jdk);
    return card.jdks().stream().map(Place::jdkName).filter(name::equals).count() > 1 ? jdk : name;
  }

  private static boolean time(MachineCard.Row row) {
    return !row.metric().unit().startsWith("B");
  }

  /** The times of the newest JDK against the oldest, the largest change first. */
  private static PublishedFigure ratios(MapsAndCards measured, Marks marks) {
    FigureRows rows =
        new FigureRows(
            "drift-ratio",
            "answers",
            "Time on the newer JDK against the older",
            COMMAND,
            marks,
            "primitive",
            "ratio",
            "answer",
            "before",
            "after",
            "measured on");
    List<MachineCard> cards = MachineCard.of(measured.cards());
    for (MachineCard card : cards) {
      JdkComparison.of(List.of(card), DriftFigures::time).stream()
          .filter(drift -> drift.from().centre() > 0 && drift.to().centre() > 0)
          .sorted(
              Comparator.comparingDouble((JdkComparison drift) -> drift.ratio().centre())
                  .reversed())
          .forEach(drift -> add(rows, drift));
    }
    return rows.isEmpty()
        ? rows.absent("A change needs two JDKs on one machine.")
        : rows.by(
            "machine",
            "machine",
            machine ->
                JdkComparison.sentence(
                    cards.stream().filter(card -> card.machine().equals(machine)).toList(),
                    DriftFigures::time),
            "Right of the line a primitive costs more on the newer JDK, left of it less. The grey"
                + " band is 10%. Dots with 95% intervals, logarithmic axis. Each JDK was measured"
                + " by itself: the interval holds the scatter of both."
                + Figure.BEYOND);
  }

  private static void add(FigureRows rows, JdkComparison drift) {
    Estimate ratio = drift.ratio();
    Metric metric = drift.row().metric();
    Answer answer = drift.answer();
    String name = "%s, %s".formatted(drift.row().what(), drift.row().variant());
    rows.add(
        Figure.row(
            "name", name,
            "machine", drift.machine(),
            "metric", metric.label(),
            "reference", drift.firstJdk(),
            "place", drift.lastJdk() + " on " + drift.machine(),
            "axis",
                "cost on %s / cost on %s, lower is better"
                    .formatted(Place.jdkName(drift.lastJdk()), Place.jdkName(drift.firstJdk())),
            "overhead", ratio.centre(),
            "low", FigureRows.low(ratio),
            "high", FigureRows.high(ratio),
            "n", ratio.n(),
            "margin", 1 + JdkComparison.MARGIN,
            "answer", answer.label(),
            "tone", answer.tone(),
            "text", RatioWords.of(ratio, metric)),
        TableCell.of(name),
        TableCell.of(Figures.overhead(ratio)).showing("overhead", ratio.centre()),
        TableCell.answer(answer, Metric.WALL),
        TableCell.of(Figures.time(drift.from())),
        TableCell.of(Figures.time(drift.to())),
        TableCell.of(Place.machineName(drift.machine())));
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
        ? "On %s only %s was measured so far: a drift needs two JDKs."
            .formatted(Place.machineName(own.getFirst().machine()), Place.jdkName(jdks.getFirst()))
        : JdkComparison.sentence(own, chosen);
  }

  private static void add(
      FigureRows rows,
      MachineCard card,
      MachineCard.Row row,
      String jdk,
      MachineCard.Found found,
      boolean bytes) {
    Estimate figure = found.figure();
    String text = bytes ? Figures.bytes(figure) : Figures.time(figure);
    rows.add(
        Figure.row(
            "group", row.what(),
            "name", row.variant() + ", " + jdkName(card, jdk),
            "variant", row.variant(),
            "jdk", jdk,
            "metric", row.metric().label(),
            "unit", row.metric().unit(),
            "amount", figure.centre(),
            "low", FigureRows.low(figure),
            "high", FigureRows.high(figure),
            "n", figure.n(),
            "machine", card.machine(),
            "text", text,
            "run", found.run().id()),
        rows.variant(row.variant()),
        TableCell.of(text).showing("amount", figure.centre()),
        TableCell.of(row.what()),
        TableCell.of(jdkName(card, jdk)),
        TableCell.count(figure.n()),
        TableCell.of(Place.machineName(card.machine())),
        TableCell.run(found.run().id()));
  }
}
