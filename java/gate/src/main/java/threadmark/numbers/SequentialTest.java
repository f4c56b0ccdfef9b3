package threadmark.numbers;

/**
 * The change gate of one series, fed one difference (head minus base, in logarithms) at a time.
 * After each it either asks for another or stands: steady, regressed in two stages of fresh
 * processes, or undecided with the reason.
 *
 * <p>The likelihood ratio is a martingale when nothing changed, so the chance that it ever reaches
 * 1/alpha is at most alpha at any stopping time: Ville 1939. A prior that is estimated makes that
 * approximate; the replay checks what is left of it.
 *
 * <p>A value: {@link #with} gives the next one. A test that is steady may be fed further, which can
 * only turn {@link #improved} on or off.
 */
public final class SequentialTest {

  /** How much likelier a change has to be than none before more than the usual is spent on it. */
  private static final double PROBABLE = Math.log(8);

  /** Pairs of a series beyond which none is spent on a speed-up that nobody asked for. */
  private static final int PAIRS_TO_SHOW_IT = 8 * GateRule.FEWEST_PAIRS;

  private final GateRule rule;

  /** Another noise is to be expected in the second stage, of which nothing is known. */
  private final boolean confirmedApart;

  private final Shifts stage;
  private final Shifts mirrored;
  private final int stages;
  private final int pairs;
  private final Standing standing;

  private SequentialTest(
      GateRule rule,
      boolean confirmedApart,
      Shifts stage,
      Shifts mirrored,
      int stages,
      int pairs,
      Standing standing) {
    this.rule = rule;
    this.confirmedApart = confirmedApart;
    this.stage = stage;
    this.mirrored = mirrored;
    this.stages = stages;
    this.pairs = pairs;
    this.standing = standing;
  }

  public static SequentialTest start(GateRule rule, VariancePrior prior) {
    return start(rule, prior, prior, false);
  }

  /**
   * A test whose first pairs were seen before.
   *
   * @param belief what its own first pairs add to the prior
   * @param confirmedApart whether pairs of the second stage are made in another way, so that what
   *     the first ones scatter says nothing of them
   */
  public static SequentialTest start(
      GateRule rule, VariancePrior prior, VariancePrior belief, boolean confirmedApart) {
    VariancePrior floored = prior.flooredFor(rule.logTested());
    return new SequentialTest(
        rule,
        confirmedApart,
        Shifts.none(floored, rule.logTested(), belief.scale()),
        Shifts.none(floored, -rule.logTested(), belief.scale()),
        1,
        0,
        Standing.OPEN);
  }

  /** The test after one more pair. */
  public SequentialTest with(double difference) {
    Shifts speedUp = mirrored.with(difference);
    if (standing == Standing.STEADY) {
      return new SequentialTest(rule, confirmedApart, stage, speedUp, stages, pairs + 1, standing);
    }
    if (!standing.asksForMore()) {
      throw new IllegalStateException(
          "the test stands at " + standing + "; it takes no more pairs");
    }
    Shifts next = stage.with(difference);
    Standing reached = judge(next);
    boolean confirming = reached == Standing.SUSPICION;
    return new SequentialTest(
        rule,
        confirmedApart,
        confirming ? begun(next) : next,
        confirming && confirmedApart ? begun(speedUp) : speedUp,
        confirming ? 2 : stages,
        pairs + 1,
        reached);
  }

  /** The same question, of which the second stage has seen nothing. */
  private Shifts begun(Shifts first) {
    VariancePrior unknown = VariancePrior.ofNothing(rule.margin());
    return confirmedApart
        ? Shifts.none(unknown, first.margin().shift(), unknown.scale())
        : first.begun();
  }

  private Standing judge(Shifts seen) {
    if (seen.n() < GateRule.FEWEST_PAIRS) {
      return Standing.OPEN;
    }
    double ofMargin = seen.margin().logRatio();
    if (Double.isNaN(ofMargin) || seen.margin().noisierThanBelieved()) {
      return Standing.NOISE;
    }
    if (ofMargin <= rule.logSteady(stages)) {
      return Standing.STEADY;
    }
    if (seen.logRatio() >= rule.logSuspicion()) {
      return stages == 1 ? Standing.SUSPICION : Standing.REGRESSED;
    }
    return seen.n() >= mostPairs(seen) ? Standing.BUDGET : Standing.OPEN;
  }

  /**
   * A slowdown goes on for as long as it is likely and lies beyond the shift that is asked. The
   * bound on false fails holds at any stopping time where the noise is what is believed of it;
   * where it is louder, small shifts look likely, and those are the ones that do not go on.
   */
  private int mostPairs(Shifts seen) {
    boolean beyond = seen.margin().mean() >= rule.logTested();
    return beyond && isProbable(seen) ? rule.pairsWhenProbable() : rule.pairsPerStage();
  }

  /** What both stages say together: likelihood ratios multiply. */
  private boolean isProbable(Shifts seen) {
    return (stages - 1) * rule.logSuspicion() + seen.logRatio() >= PROBABLE;
  }

  public Standing standing() {
    return standing;
  }

  /** A slowdown is eight times likelier than none, and not yet shown. */
  public boolean isProbablySlower() {
    return standing.asksForMore() && isProbable(stage);
  }

  /** More pairs than a stage usually has are spent on a slowdown that is likely. */
  public boolean goesOn() {
    return standing.asksForMore() && stage.n() >= rule.pairsPerStage();
  }

  /** A speed-up of the margin is shown by the pairs seen so far; no pair is spent on asking. */
  public boolean improved() {
    return standing == Standing.STEADY && mirrored.logRatio() >= -Math.log(rule.alpha());
  }

  /**
   * More pairs could still show a speed-up of the margin: what {@code until improved} waits for.
   */
  public boolean mayBeImproved() {
    return !improved()
        && standing == Standing.STEADY
        && mirrored.logRatio() > rule.logSteady(1)
        && pairs < 2 * rule.pairsPerStage();
  }

  /** A speed-up is likely already: a few pairs more would show it to whoever did not ask. */
  public boolean isProbablyImproved() {
    return mayBeImproved() && mirrored.logRatio() >= PROBABLE && pairs < PAIRS_TO_SHOW_IT;
  }

  /**
   * About how many more pairs it will ask for, if the evidence goes on as it went so far; never
   * more than it may ask for.
   *
   * @param usual pairs that an unchanged series takes
   */
  public double pairsLeft(double usual) {
    if (!standing.asksForMore()) {
      return 0;
    }
    double pace =
        stage.pace(
            stages == 1
                ? rule.logSteady(1) / usual
                : rule.logSuspicion() / Math.max(1, pairs - stage.n()));
    boolean slower = pace > 0;
    double wanted = stage.pairsTo(slower ? rule.logSuspicion() : rule.logSteady(stages), pace);
    double here =
        Math.clamp(
            wanted,
            Math.max(1, GateRule.FEWEST_PAIRS - stage.n()),
            Math.max(1, mostPairs(stage) - stage.n()));
    return slower && stages == 1 ? here + stage.n() + here : here;
  }

  /**
   * The same of the pairs that a speed-up is given.
   *
   * @param asked whether somebody wants to know of every speed-up
   */
  public double pairsLeftToImprove(boolean asked) {
    if (!(asked ? mayBeImproved() : isProbablyImproved())) {
      return 0;
    }
    double pace = mirrored.pace(0);
    double wanted = mirrored.pairsTo(pace > 0 ? -Math.log(rule.alpha()) : rule.logSteady(1), pace);
    int most = asked ? 2 * rule.pairsPerStage() : PAIRS_TO_SHOW_IT;
    return Math.clamp(wanted, 1, Math.max(1, most - pairs));
  }

  /** Pairs of the present stage alone. */
  public int pairsOfStage() {
    return stage.n();
  }

  /** 1, or 2 after a suspicion. */
  public int stage() {
    return stages;
  }

  /** Pairs seen in both stages. */
  public int pairs() {
    return pairs;
  }

  /** The logarithm of the likelihood ratio of the margin in the present stage. */
  public double logRatio() {
    return stage.margin().logRatio();
  }
}
