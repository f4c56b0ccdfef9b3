package threadmark.text;

import java.util.stream.IntStream;

/** Puts a point into a whole number: figures are written by the million. */
public final class DecimalPoint {

  private static final int MOST_PLACES = 18;

  private static final long[] TENS =
      IntStream.rangeClosed(0, MOST_PLACES).mapToLong(DecimalPoint::power).toArray();

  private DecimalPoint() {}

  private static long power(int places) {
    return places == 0 ? 1 : 10 * power(places - 1);
  }

  /** How much greater a figure is without its point. */
  public static long ten(int places) {
    return TENS[places];
  }

  /** {@code -12.30} of -1230 with two places. */
  public static String in(long figure, int places) {
    if (places == 0) {
      return Long.toString(figure);
    }
    long size = Math.abs(figure);
    StringBuilder text = new StringBuilder(MOST_PLACES + 2);
    text.append(figure < 0 ? "-" : "").append(size / TENS[places]);
    // With a one before them, the zeros behind the point are written too.
    text.append(TENS[places] + size % TENS[places]);
    text.setCharAt(text.length() - places - 1, '.');
    return text.toString();
  }
}
