package threadmark.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The smallest worsening that matters, with its sign, so that 5 and 0.05 differ: {@code 5%}. */
record Margin(double share) {

  /** Who waits for twice the time may as well not look. */
  private static final double LARGEST = 1;

  /** Reads one from the command line. */
  static final class Reader implements ITypeConverter<Margin> {

    @Override
    public Margin convert(String text) {
      if (!text.matches("[0-9]{1,4}(\\.[0-9]{1,6})?%")) {
        throw new TypeConversionException(
            "\"%s\" is no percentage; write it with its sign: 5%%".formatted(text));
      }
      double share = Double.parseDouble(text.substring(0, text.length() - 1)) / 100;
      if (!(share > 0 && share <= LARGEST)) {
        throw new TypeConversionException(
            "\"%s\" is no margin; it lies above 0%% and at 100%% at most, such as 5%%"
                .formatted(text));
      }
      return new Margin(share);
    }
  }
}
