package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.jmh.ComparedMetric;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateEvent;
import threadmark.verdict.Comparison;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;
import threadmark.verdict.Warning;

/** A gate waits for its machine, within its budget. */
class PatienceTest {

  private static final double MINUTES = 60;
  private static final double BUDGET = 15 * MINUTES;
  private static final double PAIR_SECONDS = 2 * FakeWorld.TRIAL_SECONDS;

  /** Planned for a good half of the budget. */
  private static final String[] TEN =
      IntStream.range(0, 10).mapToObj(i -> "a.A.b" + i).toArray(String[]::new);

  private static final String[] THREE = {"a.A.one", "a.A.two", "a.A.three"};

  @TempDir private Path scratch;

  private FakeWorld world(long seed) {
    FakeWorld world = new FakeWorld(scratch, seed);
    world.measuresByPair = true;
    world.slowdown.put("a.A.two", 0.2);
    return world;
  }

  private static AGate gate(FakeWorld world) {
    return new AGate(world, THREE).withoutHistory().margin(null).budget(BUDGET);
  }

  /** Busy for so many seconds of each period. */
  private static DoubleUnaryOperator busy(double seconds, double period, double phase) {
    return time -> {
      double since = time + phase;
      return Math.floor(since / period) * seconds + Math.min(seconds, since % period);
    };
  }

  private static DoubleUnaryOperator busyBetween(double from, double until) {
    return time -> Math.clamp(time - from, 0, until - from);
  }

  /** What was decided and on what, without what it cost. */
  private static Map<String, String> decisions(Verdicts verdicts) {
    Map<String, String> decisions = new TreeMap<>();
    for (Comparison one : verdicts.comparisons()) {
      decisions.put(
          one.benchmark() + " " + one.metric(),
          "%s %s %s %s %s"
              .formatted(one.verdict(), one.reason(), one.margin(), one.change(), one.after()));
    }
    return decisions;
  }

  private static String stopped(Verdicts verdicts) {
    return verdicts.gate().orElseThrow().stopped().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 20, 40, 59, 60, 100, 150, 200, 250, 299})
  void besideAProcessThatIsBusyForOneMinuteOfFiveAGateDecidesWithinItsBudget(int phase) {
    FakeWorld world = new FakeWorld(scratch, 1);
    world.neighbour = busy(MINUTES, 5 * MINUTES, phase);
    world.slowdown.put("a.A.b3", 0.2);
    AGate gate = new AGate(world, TEN).withoutHistory().budget(BUDGET);
    assertThat(gate.plan().seconds()).isGreaterThan(BUDGET / 3);
    Verdicts verdicts = gate.sit();
    assertThat(world.seconds()).isBetween(3 * MINUTES, BUDGET);
    assertThat(verdicts.comparisons())
        .filteredOn(Comparison::blocks)
        .allMatch(one ->
            one.verdict()
                == (one.benchmark().name().equals("a.A.b3") ? Verdict.REGRESSED : Verdict.STEADY));
    assertThat(verdicts.exitCode()).isEqualTo(3);
    assertThat(verdicts.gate().orElseThrow().stopped()).isEmpty();
  }

  @Test
  void besideOneThatNeverStopsItSaysSoWithinTheTimeThatItStates() {
    FakeWorld world = world(1);
    world.neighbour = time -> time;
    Verdicts verdicts = gate(world).sit();
    assertThat(world.started).isEmpty();
    assertThat(world.seconds()).isEqualTo(gate(world).terms().patienceSeconds());
    assertThat(gate(world).terms().patienceSeconds()).isEqualTo(5 * MINUTES);
    assertThat(stopped(verdicts)).isEqualTo("the machine stayed busy for 5 min 0 s: a neighbour");
    assertThat(verdicts.exitCode()).isEqualTo(4);
    assertThat(verdicts.comparisons())
        .hasSize(3)
        .allMatch(one -> one.reason().equals(Optional.of(UndecidedReason.ENVIRONMENT)));
  }

  @Test
  void itSaysAtOnceThatItWaitsAndThenLooksEverMoreSeldom() {
    FakeWorld world = world(1);
    world.neighbour = time -> time;
    gate(world).sit();
    List<GateEvent.Waiting> looks =
        world.events.stream()
            .filter(GateEvent.Waiting.class::isInstance)
            .map(GateEvent.Waiting.class::cast)
            .toList();
    assertThat(looks.getFirst()).isEqualTo(new GateEvent.Waiting("a neighbour", 2, 300));
    assertThat(looks).extracting(GateEvent.Waiting::mostSeconds).containsOnly(300.0);
    assertThat(looks)
        .extracting(GateEvent.Waiting::seconds)
        .startsWith(2.0, 6.0, 12.0, 22.0, 32.0)
        .endsWith(300.0)
        .hasSizeLessThan(35);
  }

  @Test
  void aNeighbourThatRestsWheneverItIsLookedAtEndsItToo() {
    FakeWorld world = world(1);
    // A look, which is quiet, and the two trials of a block that is dropped.
    world.busy = look -> look % 3 != 0;
    Verdicts verdicts = gate(world).sit();
    assertThat(stopped(verdicts)).startsWith("the machine stayed busy for");
    assertThat(world.seconds()).isBetween(5 * MINUTES, 1.5 * 5 * MINUTES);
    assertThat(verdicts.exitCode()).isEqualTo(4);
  }

  @Test
  void aDisturbedBlockIsMadeAgainAsAWholeAndCountsForNothing() {
    FakeWorld world = new FakeWorld(scratch, 1);
    // Look 0 is before the first block, 1 and 2 are its trials.
    world.busy = look -> look == 2;
    Verdicts verdicts = new AGate(world, AGate.six()).sit();
    assertThat(verdicts.exitCode()).isZero();
    assertThat(verdicts.gate().orElseThrow().dropped()).isEqualTo(1);
    assertThat(world.events).hasAtLeastOneElementOfType(GateEvent.Dropped.class);
    assertThat(world.started.subList(2, 4)).isEqualTo(world.started.subList(0, 2));
    int pairs =
        verdicts.comparisons().stream()
            .filter(comparison -> comparison.metric() == ComparedMetric.TIME)
            .mapToInt(comparison -> comparison.gated().orElseThrow().pairs())
            .sum();
    assertThat(world.started).hasSize(2 * pairs + 2);
  }

  @Test
  void aDisturbanceAtAnyMomentChangesNoDecision() {
    FakeWorld quiet = world(5);
    Map<String, String> undisturbed = decisions(gate(quiet).sit());
    assertThat(undisturbed.toString()).contains("REGRESSED", "STEADY");
    for (int moment = 0; moment < quiet.looks(); moment++) {
      int disturbed = moment;
      FakeWorld world = world(5);
      world.busy = look -> look == disturbed;
      assertThat(decisions(gate(world).sit())).as("at look %d", moment).isEqualTo(undisturbed);
    }
  }

  /** Those of the beginning would else raise the margin that the gate chooses for itself. */
  @ParameterizedTest
  @ValueSource(doubles = {2, 5, 30, 150})
  void howeverLongItLastsAndWheneverItBeginsItChangesNoDecision(double seconds) {
    FakeWorld quiet = world(5);
    Map<String, String> undisturbed = decisions(gate(quiet).sit());
    for (double from = 0; from < quiet.seconds(); from += 7) {
      FakeWorld world = world(5);
      world.neighbour = busyBetween(from, from + seconds);
      assertThat(decisions(gate(world).sit())).as("from %s s", from).isEqualTo(undisturbed);
    }
  }

  @Test
  void howOftenTheMachineIsBusyMakesNoWrongDecisionLikelier() {
    for (int seed = 0; seed < 12; seed++) {
      FakeWorld quiet = world(seed);
      quiet.noise = 0.04;
      FakeWorld world = world(seed);
      world.noise = quiet.noise;
      SplittableRandom random = new SplittableRandom(seed);
      boolean[] busy = new boolean[2_000];
      for (int look = 0; look < busy.length; look++) {
        busy[look] = random.nextInt(4) == 0;
      }
      world.busy = look -> busy[look];
      assertThat(decisions(gate(world).budget(50 * BUDGET).sit()))
          .as("seed %d", seed)
          .isEqualTo(decisions(gate(quiet).budget(50 * BUDGET).sit()));
    }
  }

  @Test
  void whatWasDecidedBeforeTheMachineBecameBusyStays() {
    FakeWorld quiet = world(5);
    gate(quiet).sit();
    FakeWorld world = world(5);
    double until = quiet.seconds() - 4 * PAIR_SECONDS;
    world.neighbour = time -> Math.max(0, time - until);
    Verdicts verdicts = gate(world).sit();
    assertThat(stopped(verdicts)).startsWith("the machine stayed busy for 5 min");
    assertThat(verdicts.comparisons())
        .extracting(Comparison::verdict)
        .contains(Verdict.STEADY, Verdict.UNDECIDED);
    assertThat(verdicts.comparisons())
        .filteredOn(one -> one.verdict() == Verdict.UNDECIDED && one.blocks())
        .allMatch(one -> one.reason().equals(Optional.of(UndecidedReason.ENVIRONMENT)));
    assertThat(decisions(gate(quietAgain(world)).sitting(2).sit()))
        .isEqualTo(decisions(gate(quiet).sit()));
  }

  private static FakeWorld quietAgain(FakeWorld world) {
    world.neighbour = time -> 0;
    return world;
  }

  @Test
  void aBudgetThatTheMachineUsedUpIsNotCalledTooSmall() {
    FakeWorld quiet = world(5);
    gate(quiet).sit();
    double enough = quiet.seconds() + 5 * PAIR_SECONDS;
    FakeWorld world = world(5);
    world.neighbour = busy(30, 60, 0);
    Verdicts verdicts = gate(world).budget(enough).sit();
    assertThat(world.seconds()).isLessThanOrEqualTo(enough + PAIR_SECONDS);
    assertThat(stopped(verdicts))
        .matches("the machine was busy for .* of the budget of .*: a neighbour");
    assertThat(reasons(verdicts)).containsOnly(UndecidedReason.ENVIRONMENT);
  }

  @Test
  void aBudgetThatIsTooSmallIsNoFaultOfTheMachine() {
    FakeWorld world = world(5);
    world.busy = look -> look == 3;
    Verdicts verdicts = gate(world).budget(10 * PAIR_SECONDS).sit();
    assertThat(verdicts.gate().orElseThrow().stopped()).isEmpty();
    assertThat(reasons(verdicts)).containsOnly(UndecidedReason.BUDGET);
  }

  private static List<UndecidedReason> reasons(Verdicts verdicts) {
    return verdicts.comparisons().stream().flatMap(one -> one.reason().stream()).toList();
  }

  @ParameterizedTest
  @ValueSource(doubles = {20, 100, 300, 900})
  void aGateEndsWithinItsBudgetHoweverBusyTheMachineIs(double budget) {
    for (double share = 0.1; share < 1; share += 0.1) {
      FakeWorld world = world(5);
      world.neighbour = busy(share * 40, 40, 3);
      gate(world).budget(budget).sit();
      assertThat(world.seconds()).as("%s busy", share).isLessThanOrEqualTo(budget + PAIR_SECONDS);
    }
  }

  @Test
  void aGateThatWasKilledAtAnyLookWaitsAnewAndDecidesTheSame() {
    FakeWorld whole = world(5);
    whole.neighbour = busy(MINUTES, 3 * MINUTES, 0);
    Map<String, String> uninterrupted = decisions(gate(whole).sit());
    for (int look = 0; look < whole.looks(); look++) {
      FakeWorld world = world(5);
      world.neighbour = whole.neighbour;
      world.lastLook = look;
      assertThatExceptionOfType(FakeWorld.Killed.class).isThrownBy(() -> gate(world).sit());
      assertThat(decisions(gate(world).sit()))
          .as("killed at look %d", look)
          .isEqualTo(uninterrupted);
    }
  }

  @Test
  void whereABusyMachineIsFineNothingIsWaitedForAndWhatWasDisturbedIsMarked() {
    FakeWorld world = world(5);
    world.neighbour = time -> time;
    Verdicts verdicts = gate(world).busyIsFine().sit();
    world.events.forEach(event ->
        assertThat(event)
            .isNotInstanceOfAny(
                GateEvent.Waiting.class, GateEvent.Waited.class, GateEvent.Dropped.class));
    assertThat(AGate.of(verdicts, "a.A.two").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(AGate.of(verdicts, "a.A.one").verdict()).isEqualTo(Verdict.STEADY);
    assertThat(verdicts.gate().orElseThrow().dropped()).isZero();
    int pairs = AGate.of(verdicts, "a.A.one").gated().orElseThrow().pairs();
    assertThat(AGate.of(verdicts, "a.A.one").warnings())
        .containsExactly(
            new Warning(
                Warning.Kind.BUSY_MACHINE,
                "%d of %d pairs were disturbed and count, as --busy-is-fine has it"
                    .formatted(pairs, pairs)));
  }

  @Test
  void whereItWasQuietAllTheTimeNothingIsMarked() {
    FakeWorld world = world(5);
    Verdicts verdicts = gate(world).busyIsFine().sit();
    assertThat(verdicts.comparisons()).allMatch(one -> one.warnings().isEmpty());
    assertThat(decisions(verdicts)).isEqualTo(decisions(gate(world(5)).sit()));
  }
}
