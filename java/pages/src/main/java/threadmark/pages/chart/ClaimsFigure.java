package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import threadmark.ledger.book.Tested;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Source;
import threadmark.text.Plural;

/** The claims of one source that are ratios: what was printed beside what was measured. */
public final class ClaimsFigure {

  private static final String CHART = "claims";

  private ClaimsFigure() {}

  public static Shown of(Source source, List<Ledger> ledgers) {
    String id = "claims-" + source.id();
    String title = "Printed and measured";
    List<Map<String, Object>> rows = new ArrayList<>();
    List<DataTable.Line> lines = new ArrayList<>();
    List<Place> places = new ArrayList<>();
    for (Ledger ledger : ledgers) {
      Place place = new Place(ledger.machine().name(), ledger.machine().hardware(), ledger.jdk());
      places.add(place);
      for (LedgerEntry entry : ledger.entries()) {
        if (!entry.source().equals(source.id())
            || entry.unit() != ClaimUnit.RATIO
            || entry.value().filter(value -> value > 0).isEmpty()) {
          continue;
        }
        for (double printed : entry.publishedValues()) {
          if (printed > 0) {
            rows.add(row(entry, place, "printed", printed, Optional.empty(), Optional.empty()));
          }
        }
        lines.add(
            new DataTable.Line(
                rows.size(),
                List.of(
                    TableCell.of(entry.id()).to("claims/" + entry.id() + "/"),
                    TableCell.of(entry.verdict().words()).toned(entry.verdict().label()),
                    TableCell.of(Tested.measured(entry))
                        .showing("value", entry.value().orElseThrow()),
                    TableCell.of(Tested.published(entry)),
                    TableCell.of(place.label()))));
        rows.add(
            row(entry, place, "measured", entry.value().orElseThrow(), entry.low(), entry.high()));
      }
    }
    if (rows.isEmpty()) {
      return Shown.nothing(
          Figure.absent(id, CHART, title, "scripts/run --profile full")
              .lacking("No claim of this source that is a ratio was measured yet."));
    }
    Function<String, String> finding = place -> finding(rows, place);
    return new Shown(
        new Figure(
            id,
            CHART,
            title,
            finding.apply((String) rows.getFirst().get("place")),
            "Logarithmic axis, full line at 1.",
            OverheadFigure.places(places, false, rows)
                .map(choice -> choice.telling(finding))
                .stream()
                .toList(),
            List.of(),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            new DataTable(
                title, List.of("claim", "verdict", "measured", "printed", "measured on"), lines),
            "scripts/run --profile full"),
        Figure.files(id, title, rows));
  }

  private static String finding(List<Map<String, Object>> rows, String place) {
    long claims =
        rows.stream()
            .filter(row -> row.get("place").equals(place) && row.get("kind").equals("measured"))
            .count();
    return "%s measured: dots are what was measured, with intervals; crosses are what the source printed on its own machines."
        .formatted(Plural.of(claims, "ratio"));
  }

  private static Map<String, Object> row(
      LedgerEntry entry,
      Place place,
      String kind,
      double value,
      Optional<Double> low,
      Optional<Double> high) {
    return Figure.row(
        "claim", entry.id(),
        "kind", kind,
        "value", value,
        "low", low.filter(end -> end > 0).orElse(null),
        "high", high.orElse(null),
        "n", entry.n(),
        "verdict", entry.verdict().label(),
        "place", place.label(),
        "text", kind.equals("measured") ? Tested.measured(entry) : Tested.published(entry),
        "statement", entry.statement());
  }
}
