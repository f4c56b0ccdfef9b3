package threadmark.numbers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the differences of one stage say of a shift of the margin, and of larger ones. A change far
 * beyond the margin is badly explained by the margin and by nothing alike: asked about the margin
 * alone, the largest changes on a noisy machine would take longest to be told.
 *
 * @param margin of the margin alone: what speaks against it speaks for "steady"
 * @param differences in their order, until larger shifts are asked about them
 * @param larger of those, from when the margin is first likelier than nothing; empty before
 */
record Shifts(StageEvidence margin, List<Double> differences, List<StageEvidence> larger) {

  /** Twice the margin, and so on; the last is a factor of about four where the margin is 10%. */
  private static final int[] LARGER = {2, 4, 8, 16};

  /** The margin is what is asked, so nearly all of the weight is its own. */
  private static final double OF_THE_MARGIN = 0.9;

  private static final double OF_EACH_LARGER = (1 - OF_THE_MARGIN) / LARGER.length;

  /**
   * A wild pair says little of a shift of its own size. Clipped to what three like pairs seemed to
   * scatter, plain noise would speak for a large shift more often than it may.
   */
  private static final double UNCLIPPED = Double.POSITIVE_INFINITY;

  Shifts {
    differences = List.copyOf(differences);
    larger = List.copyOf(larger);
  }

  static Shifts none(VariancePrior prior, double margin, double usual) {
    return new Shifts(StageEvidence.none(prior, margin, usual), List.of(), List.of());
  }

  /** The same question, of which nothing was seen. */
  Shifts begun() {
    return none(margin.prior(), margin.shift(), margin.usual());
  }

  Shifts with(double difference) {
    StageEvidence next = margin.with(difference);
    if (!larger.isEmpty()) {
      return new Shifts(
          next, List.of(), larger.stream().map(size -> size.with(difference)).toList());
    }
    List<Double> all = Stream.concat(differences.stream(), Stream.of(difference)).toList();
    return next.logRatio() > 0
        ? new Shifts(next, List.of(), larger(next, all))
        : new Shifts(next, all, List.of());
  }

  private static List<StageEvidence> larger(StageEvidence margin, List<Double> differences) {
    List<StageEvidence> sizes = new ArrayList<>();
    for (int times : LARGER) {
      StageEvidence size = StageEvidence.none(margin.prior(), times * margin.shift(), UNCLIPPED);
      for (double difference : differences) {
        size = size.with(difference);
      }
      sizes.add(size);
    }
    return sizes;
  }

  int n() {
    return margin.n();
  }

  /**
   * The logarithm of the likelihood ratio of a shift of any of these sizes against none. A mean of
   * martingales whose weights were there beforehand is one too, so the bound on false alarms holds.
   * Where the margin is less likely than nothing, larger shifts are left out: they are so nearly
   * always, and leaving them out can only take evidence away.
   */
  double logRatio() {
    double ofMargin = margin.logRatio();
    if (!(ofMargin > 0)) {
      return ofMargin;
    }
    double[] logs = new double[LARGER.length + 1];
    logs[0] = Math.log(OF_THE_MARGIN) + ofMargin;
    for (int i = 0; i < LARGER.length; i++) {
      logs[i + 1] = Math.log(OF_EACH_LARGER) + larger.get(i).logRatio();
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
    return (logRatio() + GateRule.FEWEST_PAIRS * usual) / (n() + GateRule.FEWEST_PAIRS);
  }

  /** Pairs until the evidence is at a goal in the direction of that pace; 0 where it is beyond. */
  double pairsTo(double goal, double pace) {
    return pace == 0 ? Double.POSITIVE_INFINITY : Math.max(0, (goal - logRatio()) / pace);
  }
}
