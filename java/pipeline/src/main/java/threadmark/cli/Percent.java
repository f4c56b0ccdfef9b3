package threadmark.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A share written with its sign, so that 5 and 0.05 cannot be mixed up: {@code 5%}. */
record Percent(double share) {

  private static final double LARGEST = 10;

  /** Reads one from the command line. */
  static final class Reader implements ITypeConverter<Percent> {

    @Override
    public Percent convert(String text) {
      if (!text.matches("[0-9]{1,4}(\\.[0-9]{1,6})?%")) {
        throw new TypeConversionException(
            "\"%s\" is no percentage; write it with its sign: 5%%".formatted(text));
      }
      double share = Double.parseDouble(text.substring(0, text.length() - 1)) / 100;
      if (!(share > 0 && share <= LARGEST)) {
        throw new TypeConversionException(
            "\"%s\" must be above 0%% and at most 1000%%".formatted(text));
      }
      return new Percent(share);
    }
  }
}
