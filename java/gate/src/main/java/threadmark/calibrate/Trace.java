package threadmark.calibrate;

import java.util.SplittableRandom;

/**
 * What was recorded of one series: the logarithms of its trials, by sitting. Trials that were
 * neighbours in time are replayed in that order, from a place drawn by lot; others one by one.
 */
public final class Trace {

  private final String name;
  private final double[][] sittings;
  private final boolean inOrder;

  public Trace(String name, double[][] sittings, boolean inOrder) {
    this.name = name;
    this.sittings = new double[sittings.length][];
    this.inOrder = inOrder;
    if (sittings.length == 0) {
      throw new IllegalArgumentException(name + ": no sitting");
    }
    for (int i = 0; i < sittings.length; i++) {
      this.sittings[i] = sittings[i].clone();
      if (sittings[i].length < 2) {
        throw new IllegalArgumentException(
            "%s: trials of its build or file number %d: %d; record 2 at least"
                .formatted(name, i + 1, sittings[i].length));
      }
      for (double log : sittings[i]) {
        if (!Double.isFinite(log)) {
          throw new IllegalArgumentException(name + ": sitting " + i + " holds " + log);
        }
      }
    }
  }

  public String name() {
    return name;
  }

  boolean inOrder() {
    return inOrder;
  }

  double[][] sittings() {
    return sittings;
  }

  /** The standard deviation of a difference of two trials of one sitting. */
  double pairDeviation() {
    double squares = 0;
    int free = 0;
    for (double[] sitting : sittings) {
      double mean = 0;
      for (double log : sitting) {
        mean += log / sitting.length;
      }
      for (double log : sitting) {
        squares += (log - mean) * (log - mean);
      }
      free += sitting.length - 1;
    }
    return Math.sqrt(2 * squares / free);
  }

  /** The trials of one sitting, drawn by lot, as long as they are asked for. */
  Replayed sit(SplittableRandom random) {
    double[] recorded = sittings[random.nextInt(sittings.length)];
    return new Replayed(recorded, random.nextInt(recorded.length), random);
  }

  /** One sitting being replayed. */
  final class Replayed {

    private final double[] recorded;
    private final SplittableRandom random;
    private int last;

    private Replayed(double[] recorded, int start, SplittableRandom random) {
      this.recorded = recorded;
      this.last = start;
      this.random = random;
    }

    double next() {
      last = inOrder ? (last + 1) % recorded.length : random.nextInt(recorded.length);
      return recorded[last];
    }
  }
}
