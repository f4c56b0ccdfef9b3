package threadmark.text;

import java.util.Locale;

/** Seconds as records and events hold them, and as people read them. */
public final class Seconds {

  private static final double PER_SECOND = 1e3;

  private static final double MOST = 1e12;

  private Seconds() {}

  /** Rounded, since sums of trials' times end in noise of doubles. */
  public static double toMillis(double seconds) {
    // Further up a double holds no such noise, and a long not the number.
    return Math.abs(seconds) < MOST ? Math.round(seconds * PER_SECOND) / PER_SECOND : seconds;
  }

  /** {@code 45 s}, {@code 3 min 20 s}, {@code 1 h 5 min}. */
  public static String words(double seconds) {
    long whole = Math.round(seconds);
    if (whole < 60) {
      return whole + " s";
    }
    if (whole < 3600) {
      return String.format(Locale.ROOT, "%d min %d s", whole / 60, whole % 60);
    }
    return String.format(Locale.ROOT, "%d h %d min", whole / 3600, whole % 3600 / 60);
  }
}
