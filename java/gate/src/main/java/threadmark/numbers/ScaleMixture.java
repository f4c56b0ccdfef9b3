package threadmark.numbers;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Differences of one series around a supposed centre, weighed under each of a row of scales that
 * their noise may have. The prior says how likely each scale is beforehand.
 *
 * <p>Noise is taken to be Student's t with four degrees: some trials are struck by a neighbour, and
 * one wild pair must neither decide nor hide what the others show.
 */
final class ScaleMixture {

  private static final int SCALES = 17;

  /** From one scale to the next, as a logarithm. */
  static final double STEP = Math.log(2) / 2;

  /** The largest scale over what the prior says. */
  static final double WIDEST = 16;

  /** From 1/16 to 16 times what the prior says, by the square root of two; as logarithms. */
  private static final double[] OFFSETS =
      IntStream.range(0, SCALES).mapToDouble(i -> STEP * (i - (SCALES - 1) / 2.0)).toArray();

  private static final Tails OF_TRIALS = new Tails(4, 0.75);

  /** The mean of several blocks is struck less. */
  private static final Tails OF_RUNS = new Tails(10, 0.9);

  private final double middle;
  private final Tails tails;
  private final double[] logWeights;

  private ScaleMixture(double middle, Tails tails, double[] logWeights) {
    this.middle = middle;
    this.tails = tails;
    this.logWeights = logWeights;
  }

  static ScaleMixture of(VariancePrior prior) {
    return of(prior, OF_TRIALS);
  }

  /** The same for means of runs, each divided by what it is likely to scatter. */
  static ScaleMixture ofRuns(double degrees) {
    return of(new VariancePrior(degrees, 1, false), OF_RUNS);
  }

  private static ScaleMixture of(VariancePrior prior, Tails tails) {
    double[] weights = new double[SCALES];
    for (int i = 0; i < SCALES; i++) {
      // The scaled inverse chi-square density, on the scale of the deviation's logarithm.
      weights[i] = -prior.degrees() * (OFFSETS[i] + Math.exp(-2 * OFFSETS[i]) / 2);
    }
    return new ScaleMixture(Math.log(prior.scale()), tails, weights);
  }

  /** After a mean of many differences, which lies so many of its errors from the centre. */
  ScaleMixture withMean(double errors) {
    double[] evidence = new double[SCALES];
    for (int i = 0; i < SCALES; i++) {
      evidence[i] = -OFFSETS[i] - errors * errors * Math.exp(-2 * OFFSETS[i]) / 2;
    }
    return with(evidence);
  }

  /** After one more difference, which lies so far from the centre. */
  ScaleMixture with(double distance) {
    return with(evidence(distance));
  }

  /** What a difference that far from the centre says of each scale, as logarithms. */
  double[] evidence(double distance) {
    double[] evidence = new double[SCALES];
    double square = distance * distance * Math.exp(-2 * middle);
    for (int i = 0; i < SCALES; i++) {
      evidence[i] =
          -OFFSETS[i] - (tails.degrees + 1) / 2 * Math.log(1 + square * tails.sharpness[i]);
    }
    return evidence;
  }

  ScaleMixture with(double[] evidence) {
    double[] weights = new double[SCALES];
    for (int i = 0; i < SCALES; i++) {
      weights[i] = logWeights[i] + evidence[i];
    }
    return new ScaleMixture(middle, tails, weights);
  }

  /** The logarithm of the likelihood, up to a constant that every centre shares. */
  double logLikelihood() {
    return logOfSum(logWeights);
  }

  /** The logarithm of the sum of what these are the logarithms of. */
  static double logOfSum(double[] logs) {
    double most = Double.NEGATIVE_INFINITY;
    for (double log : logs) {
      most = Math.max(most, log);
    }
    double sum = 0;
    for (double log : logs) {
      sum += Math.exp(log - most);
    }
    return most + Math.log(sum);
  }

  /** Mean and variance of the logarithm of the standard deviation, as now believed. */
  Moments logDeviation() {
    double total = logLikelihood();
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < SCALES; i++) {
      double share = Math.exp(logWeights[i] - total);
      mean += share * OFFSETS[i];
      squares += share * OFFSETS[i] * OFFSETS[i];
    }
    return new Moments(SCALES, middle + mean, squares - mean * mean);
  }

  /** How often wild differences come. */
  private static final class Tails {

    private final double degrees;

    /** One over the square of each scale, in those of the t, which its degrees divide as well. */
    private final double[] sharpness;

    /**
     * Student's t.
     *
     * @param core its scale over the standard deviation that a prior speaks of
     */
    Tails(double degrees, double core) {
      this.degrees = degrees;
      this.sharpness =
          Arrays.stream(OFFSETS).map(log -> Math.exp(-2 * log) / (core * core * degrees)).toArray();
    }
  }
}
