package threadmark.benchmarks.load;

/**
 * How often a load asks.
 *
 * @param value requests a second, or percent of the server's own capacity; 0 asks again on a
 *     connection as soon as it was answered
 */
public record RequestRate(int value, boolean ofCapacity) {

  private static final int MOST_PERCENT = 99;

  /** From {@code 2000} or {@code 50%}. */
  public static RequestRate of(String text) {
    boolean percent = text.endsWith("%");
    String digits = percent ? text.substring(0, text.length() - 1) : text;
    if (!digits.matches("[0-9]{1,7}")) {
      throw wrong(text);
    }
    RequestRate rate = new RequestRate(Integer.parseInt(digits), percent);
    if (percent && (rate.value < 1 || rate.value > MOST_PERCENT)) {
      throw wrong(text);
    }
    return rate;
  }

  private static IllegalArgumentException wrong(String text) {
    return new IllegalArgumentException(
        "the rate is \"%s\"; it must be requests a second, or from 1%% to %d%% of the capacity"
            .formatted(text, MOST_PERCENT));
  }

  /** Whether requests are due by a clock, whatever was answered. */
  boolean isScheduled() {
    return value > 0;
  }

  /** Requests a second on a server of that capacity. */
  public int perSecond(Capacity capacity) {
    return !ofCapacity ? value : Math.max(1, (int) Math.round(capacity.perSecond() * value / 100));
  }
}
