package threadmark.model;

/** Seconds as records and events tell them: sums of trials' times end in noise of doubles. */
public final class ToldSeconds {

  private static final double PER_SECOND = 1e3;

  private static final double MOST = 1e12;

  private ToldSeconds() {}

  /** To the millisecond. */
  public static double of(double seconds) {
    // Further up a double holds no such noise, and a long not the number.
    return Math.abs(seconds) < MOST ? Math.round(seconds * PER_SECOND) / PER_SECOND : seconds;
  }
}
