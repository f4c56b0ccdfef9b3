package threadmark.numbers;

import java.util.List;
import java.util.Optional;

/**
 * The accepted overhead of a series over several runs, in logarithms: each run has its own level
 * around the series' mean. {@code runToRun} is the variance of those levels.
 */
public record Level(
    double mean,
    double standardError,
    double runToRun,
    int runs,
    double degrees,
    boolean provisional) {

  /** Runs, and days they must be spread over, before the run-to-run variance is believed. */
  public static final int ENOUGH_RUNS = 8;

  public static final int ENOUGH_DAYS = 3;

  /** How far apart runs are taken to be before their own spread is known: wide, 3%. */
  public static final double ASSUMED_SPREAD = 0.03;

  private static final double PRIOR_RUN_TO_RUN = ASSUMED_SPREAD * ASSUMED_SPREAD;

  private static final double PRIOR_DEGREES = 3;

  /** Few runs may look alike by chance: this part of their variance lies between them at least. */
  private static final double LEAST_BETWEEN = 0.2;

  /** One-sided confidence at which a new run crosses a baseline. */
  public static final double CROSSING_CONFIDENCE = 0.99;

  /** The chance that a level risen by the margin is called steady. */
  public static final double STEADY_RISK = 0.04;

  private static final double RESOLVING_POWER = 0.95;

  /** Beyond these an overhead is no number that could be written as a ratio. */
  public static final double LARGEST_MEAN = 100;

  public static final double LARGEST_ERROR = 5;

  public Level {
    Require.finite(mean, "mean");
    Require.notNegative(standardError, "standard error");
    Require.notNegative(runToRun, "run-to-run variance");
    Require.atLeast(1, runs, "runs");
    if (!(degrees >= 1 && degrees < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("degrees of freedom are " + degrees + "; 1 is the least");
    }
    if (Math.abs(mean) > LARGEST_MEAN
        || standardError > LARGEST_ERROR
        || runToRun > LARGEST_ERROR * LARGEST_ERROR) {
      throw new IllegalArgumentException(
          "mean %s, standard error %s, run-to-run variance %s: no overhead is like that"
              .formatted(mean, standardError, runToRun));
    }
  }

  /**
   * Random effects: run-to-run variance by Paule and Mandel 1982 (J. Research NBS 87), standard
   * error by Hartung and Knapp 2001 (Statistics in Medicine 20), never below the fixed-weights one.
   * Fewer than 8 runs or 3 days: the run-to-run variance is averaged with a wide prior and the
   * level is provisional.
   *
   * @param means mean overhead of each run, in logarithms
   * @param variances squared standard error of each
   * @param days different days the runs were made on
   */
  public static Level of(double[] means, double[] variances, int days) {
    Require.atLeast(1, means.length, "runs");
    if (means.length != variances.length) {
      throw new IllegalArgumentException(
          means.length + " means and " + variances.length + " variances");
    }
    Require.finite(means, "mean");
    for (int i = 0; i < variances.length; i++) {
      Require.positive(variances[i], "variance[" + i + "]");
    }
    int free = means.length - 1;
    double estimated = free == 0 ? 0 : pauleMandel(means, variances);
    if (means.length >= ENOUGH_RUNS && days >= ENOUGH_DAYS) {
      return weighed(means, variances, estimated, free, false);
    }
    double degrees = free + PRIOR_DEGREES;
    double widened = (free * estimated + PRIOR_DEGREES * PRIOR_RUN_TO_RUN) / degrees;
    return weighed(means, variances, widened, degrees, true);
  }

  private static Level weighed(
      double[] means, double[] variances, double between, double degrees, boolean provisional) {
    Weighed weighed = Weighed.of(means, variances, between);
    double plain = 1 / weighed.weights();
    double hartungKnapp =
        means.length == 1 ? plain : weighed.squares() / (means.length - 1) / weighed.weights();
    return new Level(
        weighed.mean(),
        Math.sqrt(Math.max(plain, hartungKnapp)),
        between,
        means.length,
        degrees,
        provisional);
  }

  /**
   * What series of one machine say of how much the runs of any of them scatter; absent where fewer
   * than two know that of themselves.
   */
  public static Optional<VariancePrior> scatter(List<Level> neighbours) {
    List<Level> known = neighbours.stream().filter(level -> !level.provisional).toList();
    return known.size() < 2
        ? Optional.empty()
        : Optional.of(
            VariancePrior.ofSeries(
                known.stream().mapToDouble(Level::ofARun).toArray(),
                known.stream().mapToInt(level -> level.runs - 1).toArray()));
  }

  /**
   * This level, where its neighbours have their say of how much runs scatter: eight runs know their
   * own scatter to a fourth, and may look alike by chance.
   */
  public Level among(VariancePrior neighbours) {
    if (provisional) {
      return this;
    }
    double believed = neighbours.moderated(ofARun(), runs);
    double between = Math.max(believed - (ofARun() - between()), LEAST_BETWEEN * believed);
    return new Level(
        mean, Math.sqrt(believed / runs), between, runs, neighbours.degrees() + runs - 1, false);
  }

  /** The variance of a run: what its blocks leave of it, and what lies between runs. */
  double ofARun() {
    return runs * standardError * standardError;
  }

  /** What of it lies between runs. */
  double between() {
    return Math.min(ofARun(), Math.max(runToRun, LEAST_BETWEEN * ofARun()));
  }

  /** The variance at which the weighed squares equal their expectation, runs - 1. */
  private static double pauleMandel(double[] means, double[] variances) {
    int free = means.length - 1;
    if (Weighed.of(means, variances, 0).squares() <= free) {
      return 0;
    }
    double low = 0;
    double high = Moments.of(means).variance();
    while (Weighed.of(means, variances, high).squares() > free) {
      high *= 2;
    }
    for (int step = 0; step < 100; step++) {
      double middle = (low + high) / 2;
      if (Weighed.of(means, variances, middle).squares() > free) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /**
   * How far a new run lies above this level, as a contrast whose uncertainty holds everything: its
   * own blocks, the run-to-run variance and the level's own error. Both parts are estimated, so the
   * degrees of freedom are Satterthwaite's 1946 (Biometrics Bulletin 2).
   */
  public Contrast above(Contrast newRun) {
    double own = newRun.standardError() * newRun.standardError();
    double all = own + unresolved();
    double together =
        all * all / (own * own / newRun.degrees() + unresolved() * unresolved() / degrees);
    return new Contrast(
        newRun.centre() - mean,
        Math.sqrt(all),
        all > 0 && Double.isFinite(together) ? together : degrees,
        newRun.n());
  }

  /** The level on the scale of ratios, with its two-sided interval. */
  public Interval ratio(double confidence) {
    Require.probability(confidence, "confidence");
    double reach = standardError * StudentT.exceeded(degrees, (1 - confidence) / 2);
    return new Interval(Math.exp(mean - reach), Math.exp(mean), Math.exp(mean + reach), confidence);
  }

  /** A new run is above the level by more than the margin (0.05 is 5%), 99% one-sided. */
  public boolean crossedBy(Contrast newRun, double margin) {
    double limit = Math.log1p(Require.positive(margin, "margin"));
    return above(newRun).pAbove(limit) <= 1 - CROSSING_CONFIDENCE;
  }

  /**
   * The smallest rise that no number of trials in one run can do without: told with 95% power at
   * the crossing's confidence, as a share.
   */
  public double resolution() {
    double quantiles =
        StudentT.exceeded(degrees, 1 - CROSSING_CONFIDENCE)
            + StudentT.exceeded(degrees, 1 - RESOLVING_POWER);
    return Math.expm1(quantiles * Math.sqrt(unresolved()));
  }

  private double unresolved() {
    return runToRun + standardError * standardError;
  }

  private record Weighed(double mean, double weights, double squares) {

    static Weighed of(double[] means, double[] variances, double between) {
      double weights = 0;
      double sum = 0;
      for (int i = 0; i < means.length; i++) {
        double weight = 1 / (variances[i] + between);
        weights += weight;
        sum += weight * means[i];
      }
      double mean = sum / weights;
      double squares = 0;
      for (int i = 0; i < means.length; i++) {
        squares += (means[i] - mean) * (means[i] - mean) / (variances[i] + between);
      }
      return new Weighed(mean, weights, squares);
    }
  }
}
