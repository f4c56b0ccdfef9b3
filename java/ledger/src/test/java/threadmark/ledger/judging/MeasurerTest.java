package threadmark.ledger.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.ledger.claim.AClaim;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimKind;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Quantity;
import threadmark.ledger.claim.Quantity.Level;
import threadmark.ledger.judging.Evidence.Answers;
import threadmark.ledger.judging.Evidence.Observation;
import threadmark.numbers.Contrast;
import threadmark.numbers.Interval;

class MeasurerTest {

  private static final double[] TOP = {2.0, 2.2, 2.6, 3.0};
  private static final double[] BOTTOM = {1.0, 1.1, 1.3, 1.5};
  private static final Quantity RATIO =
      new Quantity.Ratio(new Level("top", "wall"), new Level("bottom", "wall"));

  /** Two cells. */
  private record Two(List<Observation> top, List<Observation> bottom) implements Evidence {
    @Override
    public List<Observation> of(Claim claim, ClaimedCell cell, String metric) {
      return cell.variant().equals(Optional.of("top")) ? top : bottom;
    }

    @Override
    public Answers answers(Claim claim, ClaimedCell cell) {
      return new Answers(4, 0, 0, 0, List.of("r"));
    }

    @Override
    public String remedy(Claim claim, ClaimedCell missing, List<ClaimedCell> cells) {
      return "";
    }

    @Override
    public int days(Collection<String> runs) {
      return runs.size();
    }
  }

  private static List<Observation> seen(String run, String blocks, double... values) {
    return IntStream.range(0, values.length)
        .mapToObj(i -> new Observation(blocks + i, run, values[i]))
        .toList();
  }

  private static ClaimedCell cell(String variant) {
    return new ClaimedCell(
        Optional.of("e"),
        Optional.empty(),
        Optional.of(variant),
        Optional.empty(),
        new TreeMap<>(),
        Optional.empty());
  }

  private static MeasuredQuantity measured(Quantity quantity, Evidence evidence) {
    return measurer(quantity, evidence).of(quantity).orElseThrow();
  }

  private static Measurer measurer(Quantity quantity, Evidence evidence) {
    return measurer(
        claim(new Predicate.Within(quantity, Optional.of(1.0), Optional.empty())), evidence);
  }

  private static Measurer measurer(Claim claim, Evidence evidence) {
    return new Measurer(new ClaimAtSize(claim, new TreeMap<>(), evidence));
  }

  private static Claim claim(Predicate predicate) {
    return AClaim.of(
        ClaimKind.FIGURE,
        Map.of("top", cell("top"), "bottom", cell("bottom")),
        predicate,
        ClaimUnit.RATIO);
  }

  /** The machine's drift is in both cells of a block, and cancels. */
  @Test
  void cellsOfTheSameBlocksAreComparedInsideThem() {
    MeasuredQuantity paired = measured(RATIO, new Two(seen("r", "b", TOP), seen("r", "b", BOTTOM)));
    assertThat(paired.value()).isCloseTo(2, within(1e-12));
    assertThat(paired.interval().orElseThrow().high()).isCloseTo(2, within(1e-6));
    assertThat(paired.n()).isEqualTo(4);
  }

  @Test
  void cellsOfOtherBlocksCarryTheErrorsOfBoth() {
    Interval apart =
        measured(RATIO, new Two(seen("r", "b", TOP), seen("r", "c", BOTTOM)))
            .interval()
            .orElseThrow();
    Interval welch = Contrast.welch(logs(TOP), logs(BOTTOM)).ratio(0.95).interval();
    assertThat(apart.low()).isCloseTo(welch.low(), within(1e-6));
    assertThat(apart.high()).isCloseTo(welch.high(), within(1e-6));
  }

  /** A day on which the machine was half as fast, and only one of the cells was measured. */
  @Test
  void aRunThatMeasuredOnlyOneOfTheCellsIsNotHeldAgainstTheOthers() {
    List<Observation> below = new ArrayList<>(seen("r", "c", BOTTOM));
    below.addAll(seen("slow", "d", 2.0, 2.2, 2.6, 3.0));
    MeasuredQuantity inside = measured(RATIO, new Two(seen("r", "b", TOP), below));
    assertThat(inside.value()).isCloseTo(2, within(1e-12));
    assertThat(inside.runs()).containsExactly("r");
  }

  @Test
  void aSingleTrialThatCountedOtherwiseIsAmongThoseOfAnExactClaim() {
    List<Observation> counted = new ArrayList<>(seen("r", "b", 131072, 131072));
    counted.addAll(seen("other", "c", 10_000_000));
    assertThat(measurer(RATIO, new Two(counted, List.of())).each(new Level("top", "leaves")))
        .extracting(Observation::value)
        .containsExactly(131072.0, 131072.0, 1e7);
  }

  @Test
  void cellsThatNoRunHasTogetherAreNotCompared() {
    Two apart = new Two(seen("r", "b", TOP), seen("other", "c", BOTTOM));
    assertThat(measurer(RATIO, apart).of(RATIO)).isEmpty();
    assertThat(
            measurer(RATIO, apart)
                .together(List.of(new Level("top", "wall"), new Level("bottom", "wall")))
                .of(new Level("top", "wall")))
        .isEmpty();
  }

  private static List<Observation> both(List<Observation> some, List<Observation> others) {
    List<Observation> both = new ArrayList<>(some);
    both.addAll(others);
    return both;
  }

  /** Each run is sure of its own level to a thousandth, and they are a tenth apart. */
  @Test
  void runsThatDifferAreLessSureTogetherThanTheirTrialsWouldMakeThem() {
    Quantity level = new Level("top", "wall");
    List<Observation> first = seen("r", "b", 1.0, 1.001, 0.999, 1.0005);
    List<Observation> second = seen("s", "c", 1.1, 1.101, 1.099, 1.1005);
    MeasuredQuantity together = measured(level, new Two(both(first, second), List.of()));
    assertThat(together.runs()).containsExactly("r", "s");
    Interval interval = together.interval().orElseThrow();
    assertThat(interval.low()).isLessThan(1.0);
    assertThat(interval.high()).isGreaterThan(1.1);
    assertThat(interval)
        .isEqualTo(
            threadmark.numbers.Level.of(
                    new double[] {centre(first), centre(second)},
                    new double[] {variance(first), variance(second)},
                    2)
                .ratio(0.95));
  }

  private static MeasuredQuantity top(List<Observation> seen) {
    return measured(new Level("top", "wall"), new Two(seen, List.of()));
  }

  /** Two runs that each say 1.01 to 1.03, or so, and nothing that speaks of a spread of 3%. */
  @Test
  void aSecondRunThatAgreesTakesNothingBack() {
    List<Observation> first = seen("r", "b", 1.01, 1.03, 1.02, 1.02);
    List<Observation> second = seen("s", "c", 1.02, 1.01, 1.03, 1.021);
    Interval together = top(both(first, second)).interval().orElseThrow();
    List<Interval> alone =
        List.of(top(first).interval().orElseThrow(), top(second).interval().orElseThrow());
    assertThat(together.low())
        .isGreaterThanOrEqualTo(Math.min(alone.getFirst().low(), alone.getLast().low()) - 1e-12);
    assertThat(together.high())
        .isLessThanOrEqualTo(Math.max(alone.getFirst().high(), alone.getLast().high()) + 1e-12);
  }

  /** They are a fifth of a percent apart, which is more than their trials make. */
  @Test
  void runsThatHardlyDifferAreNotTakenToSpreadByPercents() {
    Interval together =
        top(both(
                seen("r", "b", 1.0, 1.0001, 0.9999, 1.0002),
                seen("s", "c", 1.002, 1.0021, 1.0019, 1.0022)))
            .interval()
            .orElseThrow();
    assertThat(together.low()).isBetween(0.98, 1.0);
    assertThat(together.high()).isBetween(1.002, 1.022);
  }

  private static double centre(List<Observation> seen) {
    return Contrast.ofTrials(logs(values(seen))).centre();
  }

  private static double variance(List<Observation> seen) {
    return Math.pow(Contrast.ofTrials(logs(values(seen))).standardError(), 2);
  }

  private static double[] values(List<Observation> seen) {
    return seen.stream().mapToDouble(Observation::value).toArray();
  }

  @Test
  void oneTrialInEachOfTwoRunsHasTheIntervalOfTheRuns() {
    MeasuredQuantity two =
        measured(
            new Level("top", "wall"),
            new Two(both(seen("r", "b", 10), seen("s", "c", 11)), List.of()));
    Interval runs = Contrast.ofTrials(logs(new double[] {10, 11})).ratio(0.95).interval();
    assertThat(two.interval()).contains(runs);
    assertThat(two.n()).isEqualTo(2);
  }

  /** A difference has no logarithm, and the spread between runs is known of logarithms. */
  @Test
  void ofADifferenceTheRunWithTheMostTrialsSpeaks() {
    Quantity difference =
        new Quantity.Difference(new Level("top", "wall"), new Level("bottom", "wall"));
    MeasuredQuantity one =
        measured(
            difference,
            new Two(
                both(seen("r", "b", TOP), seen("s", "c", 5, 5.1)),
                both(seen("r", "b", BOTTOM), seen("s", "c", 1, 1.1))));
    assertThat(one.runs()).containsExactly("r");
  }

  @Test
  void aDifferenceMayBeBelowZero() {
    Quantity negative =
        new Quantity.Difference(new Level("bottom", "wall"), new Level("top", "wall"));
    Interval interval =
        measured(negative, new Two(seen("r", "b", TOP), seen("r", "b", BOTTOM)))
            .interval()
            .orElseThrow();
    assertThat(interval.high()).isNegative();
    assertThat(interval.centre()).isCloseTo(-1.225, within(1e-12));
  }

  /** Nothing was counted below, so the ratio is no number, in the same blocks and in others. */
  @Test
  void aDenominatorOfZeroIsNoCrashAndDecidesNothing() {
    double[] none = {0, 0, 0, 0};
    for (String blocks : List.of("b", "c")) {
      MeasuredQuantity infinite =
          measured(RATIO, new Two(seen("r", "b", TOP), seen("r", blocks, none)));
      assertThat(infinite.interval()).isEmpty();
      Judgement said =
          new AcceptedRange(ClaimUnit.RATIO, Optional.of(1.0), Optional.empty()).judge(infinite);
      assertThat(said.verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
      assertThat(said.reason()).isEqualTo("it divides by a figure that is zero");
    }
  }

  /** A hair above zero: the next one to either side is zero or below it. */
  @Test
  void aFigureNextToZeroHasNoInterval() {
    MeasuredQuantity near =
        measured(RATIO, new Two(seen("r", "b", 0, 2e-9), seen("r", "c", 1, 1.1)));
    assertThat(near.interval()).isEmpty();
    assertThat(near.lacking()).startsWith("its figures lie too near zero");
  }

  @Test
  void trialsThatAreWorldsApartHaveNoInterval() {
    assertThat(
            measured(RATIO, new Two(seen("r", "b", 1e-200, 1e200), seen("r", "b", 1e100, 1e-100)))
                .lacking())
        .startsWith("its figures lie too near zero, or too far apart");
  }

  @Test
  void aCountThatIsDividedByZeroIsNotHeldAgainstAnExactClaim() {
    Predicate.Exactly exactly = new Predicate.Exactly(RATIO, 2);
    Claim claim = claim(exactly);
    Evidence evidence = new Two(seen("r", "b", 4, 4), seen("r", "b", 2, 0));
    Judgement said = new PredicateJudge(new ClaimAtSize(claim, new TreeMap<>(), evidence)).judge();
    assertThat(said.verdict()).isEqualTo(ClaimVerdict.UNDECIDED);
    assertThat(said.reason()).isEqualTo("it divides by a figure that is zero");
  }

  /** The only size is 2, and the formula says about 2. */
  @Test
  void aFormulaThatWasMeasuredOnceDecidesNothing() {
    Quantity cost = new Level("top", "wall");
    Predicate.SmallestGood good =
        new Predicate.SmallestGood(
            List.of(new Predicate.Sized(new Quantity.Constant(2), cost)),
            0.1,
            new Level("bottom", "wall"),
            0.5,
            2);
    assertThat(smallest(good, 2, 2.01).verdict()).isEqualTo(ClaimVerdict.HELD);
    assertThat(smallest(good, 2).reason()).startsWith("one trial: 1");
    assertThat(smallest(good, 0, 0).reason()).isEqualTo("it divides by a figure that is zero");
  }

  private static Judgement smallest(Predicate.SmallestGood good, double... formula) {
    Evidence evidence = new Two(seen("r", "b", TOP), seen("r", "c", formula));
    return new SmallestGoodJudge(measurer(claim(good), evidence)).judge(good).orElseThrow();
  }

  private static double[] logs(double[] values) {
    double[] logs = values.clone();
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.log(logs[i]);
    }
    return logs;
  }
}
