package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialTestTest {

  private static final GateRule TEN_PERCENT = GateRule.oneOf(20, 0.10);
  private static final VariancePrior QUIET = new VariancePrior(8, 0.02, false);
  private static final VariancePrior LOUD = new VariancePrior(5, 0.2, false);

  @Test
  void noDifferenceIsSteadyAtTheThirdPair() {
    SequentialTest test = fed(TEN_PERCENT, QUIET, 0, 0);
    assertThat(test.standing()).isEqualTo(Standing.OPEN);
    assertThat(test.with(0).standing()).isEqualTo(Standing.STEADY);
  }

  @Test
  void aSlowdownMustBeSeenInBothStages() {
    SequentialTest suspected = fed(TEN_PERCENT, QUIET, 0.1, 0.1, 0.1);
    assertThat(suspected.standing()).isEqualTo(Standing.SUSPICION);
    assertThat(suspected.stage()).isEqualTo(2);
    SequentialTest again = suspected.with(0.1).with(0.1);
    assertThat(again.standing()).isEqualTo(Standing.OPEN);
    assertThat(again.with(0.1).standing()).isEqualTo(Standing.REGRESSED);
    assertThat(again.with(0.1).pairs()).isEqualTo(6);
  }

  @Test
  void anEpisodeThatOnlyTheFirstStageSawIsNoRegression() {
    SequentialTest test = fed(TEN_PERCENT, QUIET, 0.3, 0.3, 0.3, 0, 0, 0, 0, 0, 0);
    assertThat(test.standing()).isEqualTo(Standing.STEADY);
  }

  @Test
  void halfTheMarginUsesUpTheBudget() {
    SequentialTest test = SequentialTest.start(TEN_PERCENT.within(12), QUIET);
    while (test.standing().asksForMore()) {
      test = test.with(Math.log(1.1) * 0.43);
    }
    assertThat(test.standing()).isEqualTo(Standing.BUDGET);
    assertThat(test.pairs()).isEqualTo(12);
  }

  @Test
  void thePairsLeftFollowTheEvidence() {
    double usual = 4.5;
    assertThat(SequentialTest.start(TEN_PERCENT, QUIET).pairsLeft(usual))
        .isCloseTo(usual, within(1e-9));
    assertThat(fed(TEN_PERCENT, QUIET, 0, 0).pairsLeft(usual)).isBetween(1.0, 2.0);
    assertThat(fed(TEN_PERCENT, QUIET, 0, 0, 0).pairsLeft(usual)).isZero();
    SequentialTest hardToTell = SequentialTest.start(TEN_PERCENT, QUIET);
    for (int pair = 0; pair < 12; pair++) {
      hardToTell = hardToTell.with(Math.log(1.1) * 0.43);
    }
    assertThat(hardToTell.pairsLeft(usual)).isBetween(15.0, (double) GateRule.MOST_PAIRS - 12);
    assertThat(fed(TEN_PERCENT, QUIET, 0.1, 0.1, 0.1).pairsLeft(usual)).isBetween(3.0, 4.0);
  }

  @Test
  void moreNoiseThanHistoryIsNoVerdict() {
    assertThat(fed(TEN_PERCENT, QUIET, 0.5, -0.6, 0.4).standing()).isEqualTo(Standing.NOISE);
  }

  @Test
  void aSpeedUpIsSteadyAndMayBeShownByMorePairs() {
    SequentialTest test = fed(TEN_PERCENT, new VariancePrior(8, 0.05, false), -0.1, -0.1, -0.1);
    assertThat(test.standing()).isEqualTo(Standing.STEADY);
    assertThat(test.improved()).isFalse();
    while (test.mayBeImproved()) {
      test = test.with(-0.1);
    }
    assertThat(test.improved()).isTrue();
  }

  @Test
  void aTestThatEndedTakesNoMorePairs() {
    SequentialTest test = fed(TEN_PERCENT, QUIET, 0.5, -0.6, 0.4);
    assertThatIllegalStateException().isThrownBy(() -> test.with(0));
  }

  @Test
  void nanFailsClosed() {
    SequentialTest test = SequentialTest.start(TEN_PERCENT, QUIET);
    assertThatIllegalArgumentException().isThrownBy(() -> test.with(Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> new VariancePrior(Double.NaN, 1, false));
    assertThatIllegalArgumentException().isThrownBy(() -> GateRule.oneOf(20, Double.NaN));
  }

  @Test
  void aScaleOfNothingIsRaisedToATenthOfTheMargin() {
    SequentialTest floored = fed(TEN_PERCENT, new VariancePrior(8, 0, false), 0.001, -0.001, 0.002);
    assertThat(floored.standing()).isEqualTo(Standing.STEADY);
  }

  @Property(seed = "20260104", tries = 300)
  void identicalTrialsNeverRegress(
      @ForAll @DoubleRange(min = 0, max = 0.5) double scale,
      @ForAll @DoubleRange(min = 3, max = 8) double degrees,
      @ForAll @DoubleRange(min = 0.01, max = 0.5) double margin) {
    SequentialTest test =
        SequentialTest.start(GateRule.oneOf(20, margin), new VariancePrior(degrees, scale, false));
    while (test.standing().asksForMore()) {
      test = test.with(0);
    }
    assertThat(test.standing()).isIn(Standing.STEADY, Standing.BUDGET);
    assertThat(test.improved()).isFalse();
  }

  @Property(seed = "20260105", tries = 300)
  void swappingSidesAndTheShiftChangesNothing(
      @ForAll("differences") double[] differences,
      @ForAll @DoubleRange(min = 0.01, max = 0.3) double shift) {
    StageEvidence slower = StageEvidence.none(QUIET, shift, QUIET.scale());
    StageEvidence faster = StageEvidence.none(QUIET, -shift, QUIET.scale());
    StageEvidence complement = slower;
    for (double d : differences) {
      slower = slower.with(d);
      faster = faster.with(-d);
      complement = complement.with(shift - d);
    }
    assertThat(faster.logRatio()).isCloseTo(slower.logRatio(), within(1e-9));
    assertThat(complement.logRatio()).isCloseTo(-slower.logRatio(), within(1e-9));
  }

  @Provide
  Arbitrary<double[]> differences() {
    return Arbitraries.doubles()
        .between(-0.5, 0.5)
        .ofScale(4)
        .array(double[].class)
        .ofMinSize(1)
        .ofMaxSize(10);
  }

  /** The margin alone would ask for half as many again: it explains such a change badly. */
  @Test
  void aHugeSlowdownOnANoisyMachineIsToldWithinAFewPairs() {
    VariancePrior noisy = new VariancePrior(1, 0.15, true);
    SequentialTest test = SequentialTest.start(GateRule.oneOf(1, 0.10), noisy);
    double[] threefold = {1.02, 0.95, 1.1, 0.98, 0.9, 1.05, 1.0, 1.03, 0.97, 1.01};
    for (int i = 0; test.standing().asksForMore(); i++) {
      test = test.with(threefold[i % threefold.length]);
    }

    assertThat(test.standing()).isEqualTo(Standing.REGRESSED);
    assertThat(test.pairs()).isLessThanOrEqualTo(16);
  }

  @Test
  void aHugeSpeedUpIsToldForAFewPairsThatNobodyAskedFor() {
    VariancePrior alone = new VariancePrior(1, 0.03, true);
    SequentialTest test = SequentialTest.start(GateRule.oneOf(1, 0.10), alone);
    for (double difference : new double[] {-1.02, -0.95, -0.99}) {
      test = test.with(difference);
    }

    assertThat(test.standing()).isEqualTo(Standing.STEADY);
    assertThat(test.isProbablyImproved()).isTrue();
    while (test.isProbablyImproved()) {
      test = test.with(-1);
    }
    assertThat(test.improved()).isTrue();
  }

  @Test
  void noPairIsSpentUnaskedOnWhatIsNoFaster() {
    assertThat(fed(TEN_PERCENT, QUIET, 0, 0, 0).isProbablyImproved()).isFalse();
  }

  @Test
  void halfOfThePairsStruckAlikeAreNoSlowdown() {
    VariancePrior prior = new VariancePrior(5, 0.05, false);
    SequentialTest test = SequentialTest.start(GateRule.oneOf(1, 0.10), prior);
    for (double difference : new double[] {1, -0.01, -1, 0.02, 0.01, 1, -1, 0}) {
      test = test.standing().asksForMore() ? test.with(difference) : test;
    }

    assertThat(test.standing()).isNotEqualTo(Standing.REGRESSED);
    assertThat(test.stage()).isEqualTo(1);
  }

  @Test
  void aSlowdownThatIsLikelyGoesOnBeyondTheUsualPairs() {
    SequentialTest test = noisy();
    boolean wentOn = false;
    for (int pair = 0; test.standing().asksForMore(); pair++) {
      test = test.with(leaning(0.095, pair));
      wentOn = wentOn || test.goesOn();
    }

    assertThat(wentOn).isTrue();
    assertThat(test.standing()).isEqualTo(Standing.REGRESSED);
    assertThat(test.pairs()).isGreaterThan(GateRule.MOST_PAIRS);
  }

  @Test
  void itGoesOnOnlyWhileItIsLikely() {
    SequentialTest test = noisy();
    for (int pair = 0; test.standing().asksForMore() && !test.goesOn(); pair++) {
      test = test.with(leaning(0.095, pair));
    }
    assertThat(test.isProbablySlower()).isTrue();
    for (int pair = 0; test.standing().asksForMore(); pair++) {
      test = test.with(leaning(-0.05, pair));
    }

    assertThat(test.standing()).isEqualTo(Standing.BUDGET);
    assertThat(test.pairs())
        .isBetween(GateRule.MOST_PAIRS + 1, GateRule.MOST_PAIRS_WHEN_PROBABLE - 1);
  }

  /** What looks likely below the margin is what noise brings that is louder than believed. */
  @ParameterizedTest
  @ValueSource(doubles = {0.045, 0.078})
  void whatIsNotLikelyOrBelowTheMarginEndsWithTheUsualPairs(double centre) {
    SequentialTest test = noisy();
    for (int pair = 0; test.standing().asksForMore(); pair++) {
      test = test.with(leaning(centre, pair));
    }

    assertThat(test.standing()).isEqualTo(Standing.BUDGET);
    assertThat(test.pairs()).isEqualTo(GateRule.MOST_PAIRS);
  }

  @Test
  void fewerPairsThanUsualAreKeptHoweverLikelyItIs() {
    SequentialTest test = SequentialTest.start(GateRule.oneOf(1, 0.10).within(40), LOUD);
    for (int pair = 0; test.standing().asksForMore(); pair++) {
      test = test.with(leaning(0.095, pair));
    }

    assertThat(test.standing()).isEqualTo(Standing.BUDGET);
    assertThat(test.pairs()).isEqualTo(40);
  }

  private static SequentialTest noisy() {
    return SequentialTest.start(GateRule.oneOf(1, 0.10), LOUD);
  }

  /** Noise that is the same every time, around that. */
  private static double leaning(double centre, int pair) {
    return centre + (pair % 2 == 0 ? 0.2 : -0.2);
  }

  private static SequentialTest fed(GateRule rule, VariancePrior prior, double... differences) {
    SequentialTest test = SequentialTest.start(rule, prior);
    for (double d : differences) {
      test = test.with(d);
    }
    return test;
  }
}
