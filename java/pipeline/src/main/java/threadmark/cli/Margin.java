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
      double share =
          text.matches("[0-9]{1,4}(\\.[0-9]{1,6})?%")
              ? Double.parseDouble(text.substring(0, text.length() - 1)) / 100
              : Double.NaN;
      if (!(share > 0 && share <= LARGEST)) {
        throw new TypeConversionException(
            "\"%s\" is no margin; write digits and the sign, above 0%% and at most 100%%: 5%%, 0.5%%"
                .formatted(text));
      }
      return new Margin(share);
    }
  }
}
