package threadmark.calibrate;

import java.util.SplittableRandom;

/** Where the replay's trials come from. */
public interface Noise {

  String name();

  /** The machine of one pull request of {@code series} series: the same series in each sitting. */
  Machine machine(int series, SplittableRandom random);

  /** A machine that a pull request may use several times. */
  interface Machine {

    Sitting sit(SplittableRandom random);
  }

  /** One stretch of work on one machine, trial after trial. */
  interface Sitting {

    /** The logarithm of the next trial's cost, of this series, when nothing changed. */
    double trial(int series);

    /**
     * The difference of two trials of this series that are made at the same time. Where nothing is
     * known of what they have in common, they are two trials.
     */
    default double together(int series) {
      double first = trial(series);
      return first - trial(series);
    }
  }
}
