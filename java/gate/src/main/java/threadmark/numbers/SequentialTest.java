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

  private final GateRule rule;
  private final StageEvidence stage;
  private final StageEvidence mirrored;
  private final int stages;
  private final int pairs;
  private final Standing standing;

  private SequentialTest(
      GateRule rule,
      StageEvidence stage,
      StageEvidence mirrored,
      int stages,
      int pairs,
      Standing standing) {
    this.rule = rule;
    this.stage = stage;
    this.mirrored = mirrored;
    this.stages = stages;
    this.pairs = pairs;
    this.standing = standing;
  }

  public static SequentialTest start(GateRule rule, VariancePrior prior) {
    return start(rule, prior, prior);
  }

  /**
   * A test whose first pairs were seen before.
   *
   * @param belief what its own first pairs add to the prior
   */
  public static SequentialTest start(GateRule rule, VariancePrior prior, VariancePrior belief) {
    VariancePrior floored = prior.flooredFor(rule.logTested());
    return new SequentialTest(
        rule,
        StageEvidence.none(floored, rule.logTested(), belief.scale()),
        StageEvidence.none(floored, -rule.logTested(), belief.scale()),
        1,
        0,
        Standing.OPEN);
  }

  /** The test after one more pair. */
  public SequentialTest with(double difference) {
    StageEvidence speedUp = mirrored.with(difference);
    if (standing == Standing.STEADY) {
      return new SequentialTest(rule, stage, speedUp, stages, pairs + 1, standing);
    }
    if (!standing.asksForMore()) {
      throw new IllegalStateException(
          "the test stands at " + standing + "; it takes no more pairs");
    }
    StageEvidence next = stage.with(difference);
    Standing reached = judge(next);
    boolean confirming = reached == Standing.SUSPICION;
    return new SequentialTest(
        rule,
        confirming ? StageEvidence.none(next.prior(), next.shift(), next.usual()) : next,
        speedUp,
        confirming ? 2 : stages,
        pairs + 1,
        reached);
  }

  private Standing judge(StageEvidence seen) {
    if (seen.n() < GateRule.FEWEST_PAIRS) {
      return Standing.OPEN;
    }
    double logRatio = seen.logRatio();
    if (Double.isNaN(logRatio) || seen.noisierThanBelieved()) {
      return Standing.NOISE;
    }
    if (logRatio <= rule.logSteady(stages)) {
      return Standing.STEADY;
    }
    if (logRatio >= rule.logSuspicion()) {
      return stages == 1 ? Standing.SUSPICION : Standing.REGRESSED;
    }
    return seen.n() >= rule.pairsPerStage() ? Standing.BUDGET : Standing.OPEN;
  }

  public Standing standing() {
    return standing;
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
            Math.max(1, rule.pairsPerStage() - stage.n()));
    return slower && stages == 1 ? here + stage.n() + here : here;
  }

  /** The same of the pairs that {@code until improved} may spend. */
  public double pairsLeftToImprove() {
    if (!mayBeImproved()) {
      return 0;
    }
    double pace = mirrored.pace(0);
    double wanted = mirrored.pairsTo(pace > 0 ? -Math.log(rule.alpha()) : rule.logSteady(1), pace);
    return Math.clamp(wanted, 1, Math.max(1, 2 * rule.pairsPerStage() - pairs));
  }

  /** 1, or 2 after a suspicion. */
  public int stage() {
    return stages;
  }

  /** Pairs seen in both stages. */
  public int pairs() {
    return pairs;
  }

  /** The logarithm of the likelihood ratio in the present stage. */
  public double logRatio() {
    return stage.logRatio();
  }
}
