package threadmark.command;

import java.math.BigDecimal;
import picocli.CommandLine.TypeConversionException;

/** The smallest worsening that matters: {@code 5%}, or 5 where that can mean nothing else. */
public record Margin(double share) {

  /** Who waits for twice the time may as well not look. */
  private static final double LARGEST = 1;

  static Margin parse(String text) {
    boolean signed = text.endsWith("%");
    String digits = signed ? text.substring(0, text.length() - 1) : text;
    BigDecimal percent =
        digits.matches("[0-9]{1,4}(\\.[0-9]{1,2})?") ? new BigDecimal(digits) : BigDecimal.ZERO;
    double share = percent.doubleValue() / 100;
    if (!(share > 0 && share <= LARGEST)) {
      throw new TypeConversionException(
          "\"%s\" is not a margin; write 5%% or 5, above 0%% and at most 100%%, with two decimals at most"
              .formatted(text));
    }
    if (!signed && percent.compareTo(BigDecimal.ONE) < 0) {
      throw new TypeConversionException(
          "\"%s\" can be read in two ways; write %s%% or %s%%"
              .formatted(
                  text, digits, percent.movePointRight(2).stripTrailingZeros().toPlainString()));
    }
    return new Margin(share);
  }
}
