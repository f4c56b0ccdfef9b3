package threadmark.pages.chart;

import java.util.List;
import java.util.Map;
import threadmark.ledger.book.EntryFigures;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Marks;
import threadmark.text.Plural;

/** The claims of one source that are ratios: what was printed beside what was measured. */
public final class ClaimsFigure {

  private static final Marks NO_VARIANTS = Marks.of(List.of());

  private ClaimsFigure() {}

  public static PublishedFigure of(Source source, List<Ledger> ledgers) {
    FigureRows rows =
        new FigureRows(
            "claims-" + source.id(),
            "claims",
            "Printed and measured",
            "scripts/run --profile full",
            NO_VARIANTS,
            "claim",
            "verdict",
            "measured",
            "printed",
            "holds for",
            "measured on");
    for (Ledger ledger : ledgers) {
      String place =
          new Place(ledger.machine().name(), ledger.machine().hardware(), ledger.jdk()).label();
      ledger.entries().stream()
          .filter(entry -> entry.source().equals(source.id()) && entry.unit() == ClaimUnit.RATIO)
          .filter(entry -> entry.value().filter(value -> value > 0).isPresent())
          .forEach(entry -> {
            Accepted accepted = Accepted.of(source, entry.id());
            add(rows, entry, accepted, place);
          });
    }
    if (rows.isEmpty()) {
      return rows.absent("No ratio that this source claims was measured yet.");
    }
    return rows.byPlace(
        place ->
            ("%s measured. Dots are our figures, with intervals. Crosses are the source's own, from"
                    + " its machines. In the grey band a claim holds.")
                .formatted(
                    Plural.of(
                        rows.with("place", place)
                            .filter(row -> row.get("kind").equals("measured"))
                            .count(),
                        "ratio")),
        "Logarithmic axis, full line at 1.");
  }

  /** The range in which a claim holds, where it is one range; an open end is null. */
  private record Accepted(Double low, Double high) {

    static Accepted of(Source source, String id) {
      return source.claims().stream()
          .filter(claim -> claim.id().equals(id))
          .map(claim ->
              switch (claim.predicate()) {
                case Predicate.Within within ->
                    new Accepted(within.low().orElse(null), within.high().orElse(null));
                case Predicate.SmallestGood good -> new Accepted(good.low(), good.high());
                default -> new Accepted(null, null);
              })
          .findFirst()
          .orElseGet(() -> new Accepted(null, null));
    }
  }

  private static void add(FigureRows rows, LedgerEntry entry, Accepted accepted, String place) {
    entry.publishedValues().stream()
        .filter(printed -> printed > 0)
        .forEach(printed ->
            rows.addToChart(
                row(
                    entry,
                    accepted,
                    place,
                    "printed",
                    printed,
                    null,
                    null,
                    EntryFigures.published(entry))));
    double value = entry.value().orElseThrow();
    rows.add(
        row(
            entry,
            accepted,
            place,
            "measured",
            value,
            entry.low().filter(end -> end > 0).orElse(null),
            entry.high().orElse(null),
            EntryFigures.measured(entry)),
        TableCell.of(entry.id()).to("claims/" + entry.id() + "/"),
        TableCell.of(entry.verdict().words()).toned(entry.verdict().label()),
        TableCell.of(EntryFigures.measured(entry)).showing("value", value),
        TableCell.of(EntryFigures.published(entry)),
        TableCell.of(entry.accepted()),
        TableCell.of(Place.named(place)));
  }

  private static Map<String, Object> row(
      LedgerEntry entry,
      Accepted accepted,
      String place,
      String kind,
      double value,
      Object low,
      Object high,
      String text) {
    return Figure.row(
        "claim",
        entry.id(),
        "kind",
        kind,
        "value",
        value,
        "low",
        low,
        "high",
        high,
        "acceptedLow",
        accepted.low(),
        "acceptedHigh",
        accepted.high(),
        "n",
        entry.n(),
        "verdict",
        entry.verdict().label(),
        "place",
        place,
        "text",
        text,
        "statement",
        entry.statement());
  }
}
