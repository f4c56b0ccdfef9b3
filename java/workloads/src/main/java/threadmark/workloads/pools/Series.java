package threadmark.workloads.pools;

import threadmark.workloads.Bounds;

/** The alternating series 1 - 1/3 + 1/5 - …, which goes to a quarter of pi. */
final class Series {

  /** More terms and the article's {@code int} denominator would overflow. */
  static final int MOST_TERMS = 1 << 30;

  private Series() {}

  static double sum(int terms) {
    double sum = 0;
    for (int i = 0; i < terms; i++) {
      if (i % 2 == 0) {
        sum += 1.0 / (2 * i + 1);
      } else {
        sum -= 1.0 / (2 * i + 1);
      }
    }
    return sum;
  }

  /**
   * The loop of {@link #sum} for nobody, as published. Whether any of it is executed is up to the
   * compiler, and it decides differently under different collectors: one that has the loop stop for
   * it now and then keeps the sum alive for that purpose.
   */
  @SuppressWarnings({"UnusedVariable", "unused"}) // That it is unused is what this shows.
  static void discarded(int terms) {
    double sum = 0;
    for (int i = 0; i < terms; i++) {
      if (i % 2 == 0) {
        sum += 1.0 / (2 * i + 1);
      } else {
        sum -= 1.0 / (2 * i + 1);
      }
    }
  }

  /** The same roundings in the same order by another loop: adding -x and taking x away are one. */
  static double known(int terms) {
    double sum = 0;
    double sign = 1;
    for (long denominator = 1; denominator < 2L * terms; denominator += 2) {
      sum += sign / denominator;
      sign = -sign;
    }
    return sum;
  }

  static void requireTerms(int terms) {
    Bounds.require("terms", terms, 0, MOST_TERMS);
  }
}
