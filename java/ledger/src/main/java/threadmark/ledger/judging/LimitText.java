package threadmark.ledger.judging;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.text.Figures;

/** Limits as people write them, in the unit of their claim: {@code 1.1}, {@code 300 ns}. */
final class LimitText {

  private static final MathContext FOUR = new MathContext(4);
  private static final List<String> SIZES = List.of("B", "kB", "MB", "GB");
  private static final double STEP = 1000;

  private LimitText() {}

  static String of(ClaimUnit unit, double value) {
    return switch (unit) {
      case RATIO, COUNT -> plain(value);
      case SHARE -> Figures.share(value);
      case SECONDS -> value == 0 ? "0 s" : sign(value) + Figures.plainTime(Math.abs(value));
      case BYTES -> sign(value) + size(Math.abs(value), SIZES);
      case RATE -> plain(value) + " ops/s";
    };
  }

  private static String sign(double value) {
    return value < 0 ? "-" : "";
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).round(FOUR).stripTrailingZeros().toPlainString();
  }

  private static String size(double value, List<String> units) {
    return value < STEP || units.size() == 1
        ? plain(value) + " " + units.getFirst()
        : size(value / STEP, units.subList(1, units.size()));
  }
}
