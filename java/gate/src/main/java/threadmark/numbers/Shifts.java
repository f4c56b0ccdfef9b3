package threadmark.numbers;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the differences of one stage say of a shift of the margin, and of larger ones. A change far
 * beyond the margin is badly explained by the margin and by nothing alike: asked about the margin
 * alone, the largest changes on a noisy machine would take longest to be told.
 *
 * @param sizes the margin first, then twice as much from each to the next
 */
record Shifts(List<StageEvidence> sizes) {

  /** Up to a change by a factor of about four where the margin is 10%. */
  private static final int SIZES = 5;

  /** The margin is what is asked, so nearly all of the weight is its own. */
  private static final double OF_THE_MARGIN = 0.9;

  private static final double[] LOG_WEIGHTS = new double[SIZES];

  static {
    Arrays.fill(LOG_WEIGHTS, Math.log((1 - OF_THE_MARGIN) / (SIZES - 1)));
    LOG_WEIGHTS[0] = Math.log(OF_THE_MARGIN);
  }

  Shifts {
    sizes = List.copyOf(sizes);
  }

  static Shifts none(VariancePrior prior, double margin, double usual) {
    return new Shifts(
        Stream.iterate(margin, shift -> 2 * shift)
            .limit(SIZES)
            .map(shift -> StageEvidence.none(prior, shift, usual))
            .toList());
  }

  /** The same question, of which nothing was seen. */
  Shifts begun() {
    StageEvidence margin = margin();
    return none(margin.prior(), margin.shift(), margin.usual());
  }

  Shifts with(double difference) {
    return new Shifts(sizes.stream().map(size -> size.with(difference)).toList());
  }

  /** Of the margin alone: what speaks against it speaks for "steady". */
  StageEvidence margin() {
    return sizes.getFirst();
  }

  int n() {
    return margin().n();
  }

  /**
   * The logarithm of the likelihood ratio of a shift of any of these sizes against none. A mean of
   * martingales whose weights were there beforehand is one too, so the bound on false alarms holds.
   */
  double logRatio() {
    double[] logs = new double[SIZES];
    for (int i = 0; i < SIZES; i++) {
      logs[i] = LOG_WEIGHTS[i] + sizes.get(i).logRatio();
    }
    return ScaleMixture.logOfSum(logs);
  }

  /**
   * What a pair moves the evidence, on average so far.
   *
   * @param usual what it was expected to, which counts like the fewest pairs of a stage: two or
   *     three say little
   */
  double pace(double usual) {
    return (leaning() + GateRule.FEWEST_PAIRS * usual) / (n() + GateRule.FEWEST_PAIRS);
  }

  /** Pairs until the evidence is at a goal in the direction of that pace; 0 where it is beyond. */
  double pairsTo(double goal, double pace) {
    return pace == 0 ? Double.POSITIVE_INFINITY : Math.max(0, (goal - leaning()) / pace);
  }

  /** Towards nothing the margin alone counts, and towards a shift all sizes do. */
  private double leaning() {
    return margin().logRatio() < 0 ? margin().logRatio() : logRatio();
  }
}
