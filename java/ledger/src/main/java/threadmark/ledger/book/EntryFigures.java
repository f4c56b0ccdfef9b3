package threadmark.ledger.book;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import threadmark.jmh.ComparedMetric;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.report.Amounts;
import threadmark.text.Figures;

/** The figures of a claim as people read them. */
public final class EntryFigures {

  private EntryFigures() {}

  public static String text(ClaimUnit unit, double value) {
    return switch (unit) {
      case RATIO -> number(value);
      case SHARE -> Figures.percent(value);
      case COUNT -> String.format(Locale.ROOT, "%,.0f", value);
      case SECONDS -> signed(value, size -> Amounts.text(ComparedMetric.TIME, size));
      case BYTES -> signed(value, size -> Amounts.text(ComparedMetric.ALLOCATION, size));
      case RATE -> signed(value, size -> Amounts.text(ComparedMetric.THROUGHPUT, size));
    };
  }

  private static String signed(double value, DoubleFunction<String> text) {
    return value < 0 ? "-" + text.apply(-value) : value == 0 ? "0" : text.apply(value);
  }

  /** {@code 1.01}, and {@code 1/7.4} far below one: what is a tenth is not read from decimals. */
  private static String number(double value) {
    if (value < 0) {
      return "-" + Amounts.digits(-value);
    }
    boolean small = value > 0 && value < 1.0 / 2;
    return value == 0 ? "0" : small ? "1/" + Amounts.digits(1 / value) : Amounts.digits(value);
  }

  /** {@code 1.01 (0.98 to 1.04)}; empty when nothing was measured. */
  public static String measured(LedgerEntry entry) {
    return entry
        .value()
        .map(value -> text(entry.unit(), value) + interval(entry))
        .orElse(entry.n() > 0 ? "as it must be" : "");
  }

  private static String interval(LedgerEntry entry) {
    return interval(entry.unit(), entry.low(), entry.high());
  }

  /**
   * {@code warm, 1,000,000 numbers: 1.01 (0.98 to 1.04), n 5}; empty where nothing stands beside.
   */
  public static String beside(LedgerEntry entry) {
    return entry
        .beside()
        .map(other ->
            "%s: %s%s, n %d"
                .formatted(
                    other.words(),
                    text(entry.unit(), other.value()),
                    interval(entry.unit(), other.low(), other.high()),
                    other.n()))
        .orElse("");
  }

  private static String interval(
      ClaimUnit unit, Optional<Double> lowest, Optional<Double> highest) {
    Optional<String> low = lowest.map(end -> text(unit, end));
    Optional<String> high = highest.map(end -> text(unit, end));
    return low.isPresent() && high.isPresent()
        ? " (%s to %s)".formatted(low.get(), high.get())
        : "";
  }

  /** The printed figures as the tested quantity; {@code 1.01, 1.05}. */
  public static String published(LedgerEntry entry) {
    List<Double> values = entry.publishedValues();
    return switch (values.size()) {
      case 0 -> "";
      case 1, 2, 3 ->
          values.stream()
              .map(value -> text(entry.unit(), value))
              .distinct()
              .collect(Collectors.joining(", "));
      default ->
          "%s to %s"
              .formatted(
                  text(entry.unit(), values.stream().min(Double::compare).orElseThrow()),
                  text(entry.unit(), values.stream().max(Double::compare).orElseThrow()));
    };
  }
}
