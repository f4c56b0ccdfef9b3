package threadmark.numbers;

/** Checks at the border of this package: what is not a number never becomes a statistic. */
final class Require {

  private Require() {}

  static double finite(double value, String what) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(what + " is " + value + "; a finite number is needed");
    }
    return value;
  }

  static double notNegative(double value, String what) {
    if (!(finite(value, what) >= 0)) {
      throw new IllegalArgumentException(what + " is " + value + "; it cannot be negative");
    }
    return value;
  }

  static double positive(double value, String what) {
    if (!(finite(value, what) > 0)) {
      throw new IllegalArgumentException(what + " is " + value + "; it must be above 0");
    }
    return value;
  }

  /** The same of many, whose names are made for a fault only. */
  static void positive(double[] values, String what) {
    for (int i = 0; i < values.length; i++) {
      if (!(values[i] > 0 && values[i] < Double.POSITIVE_INFINITY)) {
        positive(values[i], what + "[" + i + "]");
      }
    }
  }

  /** A probability that excludes certainty either way. */
  static double probability(double value, String what) {
    if (!(value > 0 && value < 1)) {
      throw new IllegalArgumentException(what + " is " + value + "; it must be between 0 and 1");
    }
    return value;
  }

  static void atLeast(int least, int value, String what) {
    if (value < least) {
      throw new IllegalArgumentException(what + ": " + value + "; at least " + least + " needed");
    }
  }

  static void finite(double[] values, String what) {
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        finite(values[i], what + "[" + i + "]");
      }
    }
  }
}
