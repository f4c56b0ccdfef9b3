package threadmark.command;

import picocli.CommandLine.TypeConversionException;

/** A stretch of time written with its unit: {@code 90s}, {@code 15m}, {@code 1h}. */
public record Span(double seconds) {

  private static final double LONGEST = 7 * 24 * 3600;

  /** As it is written: in whole minutes from two on, and never less than that many seconds. */
  public static String atLeast(double seconds) {
    long whole = (long) Math.ceil(seconds);
    return whole < 120 ? whole + "s" : (whole + 59) / 60 + "m";
  }

  static Span parse(String text) {
    if (!text.matches("[0-9]{1,6}(\\.[0-9]{1,3})?[smh]")) {
      throw new TypeConversionException(
          "\"%s\" is not a time; write it with its unit: 90s, 15m, 1h".formatted(text));
    }
    double number = Double.parseDouble(text.substring(0, text.length() - 1));
    double seconds =
        switch (text.charAt(text.length() - 1)) {
          case 'h' -> number * 3600;
          case 'm' -> number * 60;
          default -> number;
        };
    if (!(seconds > 0 && seconds <= LONGEST)) {
      throw new TypeConversionException(
          "\"%s\" must be more than nothing and at most a week".formatted(text));
    }
    return new Span(seconds);
  }
}
