package threadmark.numbers;

/**
 * What the change gate was asked to tell apart, and how often it may be wrong: no change, and a
 * slowdown of {@code margin} (0.10 is 10%).
 */
public record GateRule(double margin, double alpha, double beta, int pairsPerStage) {

  /**
   * False fails accepted in one pull request, shared by all its series and by two sittings. A tenth
   * of what is promised: a prior that is estimated makes the bound approximate, and a stricter one
   * costs nothing while nothing is slower.
   */
  public static final double ALPHA_PER_PULL_REQUEST = 0.001;

  /** Slowdowns of the margin that may be called steady. */
  public static final double BETA = 0.04;

  /**
   * The slowdown that is tested for, as a share of the margin, in logarithms. Asked about the
   * margin itself, slowdowns of half of it pass as often as they are found; below it they are found
   * more often, for a few trials more.
   */
  public static final double TESTED = 0.86;

  /** A pull request may sit again for what one sitting left undecided. */
  private static final int SITTINGS = 2;

  public static final int FEWEST_PAIRS = 3;
  public static final int MOST_PAIRS = 48;

  /** The same of a slowdown that is likely, but not shown. */
  public static final int MOST_PAIRS_WHEN_PROBABLE = 2 * MOST_PAIRS;

  /** A machine that can show no less than this has nothing to say: the most that its noise asks. */
  public static final double LARGEST_OWN_MARGIN = 0.50;

  public GateRule {
    Require.positive(margin, "margin");
    Require.probability(alpha, "alpha");
    Require.probability(beta, "beta");
    Require.atLeast(FEWEST_PAIRS, pairsPerStage, "pairs a stage");
  }

  /**
   * One of {@code series} judged in a pull request. One false fail fails them all, and the series
   * stop at different times: only Bonferroni holds for that.
   */
  public static GateRule oneOf(int series, double margin) {
    Require.atLeast(1, series, "series");
    return new GateRule(margin, ALPHA_PER_PULL_REQUEST / SITTINGS / series, BETA, MOST_PAIRS);
  }

  /** The same question about another margin. */
  public GateRule at(double otherMargin) {
    return new GateRule(otherMargin, alpha, beta, pairsPerStage);
  }

  public GateRule within(int pairs) {
    return new GateRule(margin, alpha, beta, Math.min(pairs, MOST_PAIRS));
  }

  /** Pairs a stage of a slowdown that is likely; whoever asks for fewer than usual means it. */
  int pairsWhenProbable() {
    return pairsPerStage < MOST_PAIRS ? pairsPerStage : MOST_PAIRS_WHEN_PROBABLE;
  }

  /** The shift that the test holds against none. */
  double logTested() {
    return TESTED * Math.log1p(margin);
  }

  /** Each of two stages must reach the square root of what one would need: they multiply. */
  double logSuspicion() {
    return -Math.log(alpha) / 2;
  }

  /**
   * A test of less than the margin errs less at the margin: Wald 1947, A.5, gives the power of the
   * ratio that leaves {@code beta} there. Likelihood ratios multiply, so after a suspicion the
   * second stage has to take that back as well.
   */
  double logSteady(int stage) {
    double atFirst = Math.log(beta) * TESTED / (2 - TESTED);
    return stage == 1 ? atFirst : atFirst - logSuspicion();
  }
}
