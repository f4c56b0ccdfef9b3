package threadmark.pages.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.ledger.book.EntryFigures;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.ClaimVerdict;
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
            add(rows, source.claim(entry.id()), entry, place);
          });
    }
    if (rows.isEmpty()) {
      return rows.absent("No ratio that this source claims was measured yet.");
    }
    return rows.byPlace(
        place ->
            "%s measured on %s: %s."
                .formatted(
                    Plural.of(measured(rows, place).count(), "ratio"),
                    Place.named(place),
                    counts(measured(rows, place).map(row -> (String) row.get("mark")))),
        "A dot is our figure, with its 95% interval. Its colour and its shape say the verdict. The"
            + " upright line in a row is the figure that the source printed, from its own machine."
            + " A claim holds where the whole interval lies inside the grey band. The axis is"
            + " logarithmic. A row without a band has several ranges, or none."
            + Figure.BEYOND);
  }

  private static Stream<Map<String, Object>> measured(FigureRows rows, String place) {
    return rows.with("place", place).filter(row -> row.get("kind").equals("measured"));
  }

  /** {@code 3 held, 1 contradicted}, in the order of the verdicts. */
  private static String counts(Stream<String> marks) {
    Map<String, Long> counts =
        marks.collect(Collectors.groupingBy(mark -> mark, Collectors.counting()));
    return Arrays.stream(ClaimVerdict.values())
        .map(ClaimsFigure::mark)
        .distinct()
        .filter(counts::containsKey)
        .map(mark -> "%d %s".formatted(counts.get(mark), mark.replace("no ", "without a ")))
        .collect(Collectors.joining(", "));
  }

  private static String mark(ClaimVerdict verdict) {
    return switch (verdict) {
      case HELD, CONTRADICTED, UNDECIDED -> verdict.words();
      case NOT_TESTABLE, MEASURED, STATED -> "no verdict";
    };
  }

  /** The range in which a claim holds, where it is one range; an open end is null. */
  private record Accepted(Double low, Double high) {

    static Accepted of(Claim claim) {
      return switch (claim.predicate()) {
        case Predicate.Within within ->
            new Accepted(within.low().orElse(null), within.high().orElse(null));
        case Predicate.SmallestGood good -> new Accepted(good.low(), good.high());
        case Predicate.Combined several when ranges(several).size() == 1 ->
            ranges(several).getFirst();
        default -> new Accepted(null, null);
      };
    }
  }

  private static List<Accepted> ranges(Predicate.Combined several) {
    return several.parts().stream()
        .map(part -> new Accepted(part.low().orElse(null), part.high().orElse(null)))
        .distinct()
        .toList();
  }

  private static void add(FigureRows rows, Claim claim, LedgerEntry entry, String place) {
    entry.publishedValues().stream()
        .filter(printed -> printed > 0)
        .forEach(printed ->
            rows.addToChart(
                row(
                    entry,
                    claim,
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
            claim,
            place,
            "measured",
            value,
            entry.low().filter(end -> end > 0).orElse(null),
            entry.high().orElse(null),
            EntryFigures.measured(entry)),
        TableCell.of(claim.name()).to("claims/" + entry.id() + "/"),
        TableCell.of(entry.verdict().words()).toned(entry.verdict().label()),
        TableCell.of(EntryFigures.measured(entry)).showing("value", value),
        TableCell.of(EntryFigures.published(entry)),
        TableCell.of(entry.accepted()),
        TableCell.of(Place.named(place)));
  }

  private static Map<String, Object> row(
      LedgerEntry entry,
      Claim claim,
      String place,
      String kind,
      double value,
      Object low,
      Object high,
      String text) {
    Accepted accepted = Accepted.of(claim);
    return Figure.row(
        "claim",
        entry.id(),
        "name",
        claim.name(),
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
        "mark",
        kind.equals("printed") ? kind : mark(entry.verdict()),
        "accepted",
        entry.accepted(),
        "place",
        place,
        "text",
        text,
        "statement",
        entry.statement());
  }
}
