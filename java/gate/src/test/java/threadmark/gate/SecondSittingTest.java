package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.gate.TimeLeft.GateRest;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateEvent;
import threadmark.verdict.Comparison;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** What the first sitting of a gate could not tell is sat for once more, at once. */
class SecondSittingTest {

  private static final String[] THREE = {"a.A.one", "a.A.two", "a.A.three"};

  /** Three rounds of three: they make the first sitting too noisy for its margin. */
  private static final int FIRST_ROUNDS = 9;

  @TempDir private Path scratch;

  private FakeWorld world() {
    FakeWorld world = new FakeWorld(scratch, 5);
    world.slowdown.put("a.A.two", 0.25);
    world.noisy = block -> block <= FIRST_ROUNDS;
    return world;
  }

  private static AGate gate(FakeWorld world) {
    return new AGate(world, THREE).withoutHistory();
  }

  private static List<GateEvent> announced(FakeWorld world) {
    return world.events.stream().filter(GateEvent.Again.class::isInstance).toList();
  }

  @Test
  void whatWasUndecidedIsDecidedOnNewBlocks() {
    FakeWorld world = world();
    Verdicts verdicts = gate(world).sit();
    assertThat(AGate.of(verdicts, "a.A.one").verdict()).isEqualTo(Verdict.STEADY);
    assertThat(AGate.of(verdicts, "a.A.two").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(AGate.of(verdicts, "a.A.three").verdict()).isEqualTo(Verdict.STEADY);
    assertThat(verdicts.gate().orElseThrow().sittings()).isEqualTo(2);
    assertThat(announced(world)).hasSize(1);
  }

  @Test
  void itsTestBeginsWithNothingAndItsTimeGoesOn() {
    FakeWorld world = world();
    Comparison one = AGate.of(gate(world).sit(), "a.A.one");
    long blocks = world.kept.stream().filter(t -> t.benchmark().name().equals("a.A.one")).count();
    assertThat(2L * one.gated().orElseThrow().pairs()).isLessThan(blocks);
    assertThat(one.gated().orElseThrow().seconds()).isEqualTo(blocks * FakeWorld.TRIAL_SECONDS);
  }

  @Test
  void whatTheFirstDecidedStaysAndTakesNoPartInTheSecond() {
    FakeWorld world = world();
    world.noisy = block -> false;
    Verdicts verdicts = gate(world).sit();
    assertThat(announced(world)).isEmpty();
    assertThat(verdicts.gate().orElseThrow().sittings()).isEqualTo(1);
    assertThat(verdicts.exitCode()).isEqualTo(3);
  }

  @Test
  void thereIsNoThird() {
    FakeWorld world = world();
    world.noisy = block -> true;
    Verdicts verdicts = gate(world).margin(0.01).sit();
    assertThat(verdicts.exitCode()).isEqualTo(4);
    assertThat(announced(world)).hasSize(1);
    assertThat(gate(world).margin(0.01).rest().next()).isEqualTo(GateRest.Next.NOTHING);
    int started = world.started.size();
    gate(world).margin(0.01).sitting(2).sit();
    assertThat(world.started).hasSize(started);
  }

  @Test
  void whereTimeEndsBeforeItTheGateGoesOnWithItLater() {
    FakeWorld world = world();
    double first = seconds(world());
    Verdicts cut = gate(world).budget(first + 1).sit();
    Comparison one = AGate.of(cut, "a.A.one");
    assertThat(one.reason()).contains(UndecidedReason.BUDGET);
    assertThat(one.before()).isPresent();
    assertThat(one.gated().orElseThrow().secondsMore()).isPresent();
    assertThat(gate(world).exitCodeAtBest()).isZero();
    assertThat(gate(world).rest().next()).isEqualTo(GateRest.Next.PAIRS);
    Verdicts whole = gate(world).sitting(2).sit();
    assertThat(whole.exitCode()).isEqualTo(3);
    assertThat(whole.comparisons()).isEqualTo(gate(world()).sit().comparisons());
  }

  /** What the first sitting takes. */
  private static double seconds(FakeWorld world) {
    gate(world).sit();
    int first = world.events.indexOf(announced(world).getFirst());
    return world.events.subList(0, first).stream()
        .filter(GateEvent.Measured.class::isInstance)
        .mapToDouble(event -> ((GateEvent.Measured) event).seconds())
        .sum();
  }

  @Test
  void aKillAtAnyMomentOfEitherChangesNoDecision() {
    assertThat(gate(world()).sit().gate().orElseThrow().sittings()).isEqualTo(2);
    Kills.changeNoDecision(this::world, SecondSittingTest::gate, 1);
  }

  @Test
  void itSaysHowManyTakePart() {
    FakeWorld world = world();
    gate(world).sit();
    GateEvent.Again again = (GateEvent.Again) announced(world).getFirst();
    assertThat(again.all()).isEqualTo(THREE.length);
    assertThat(again.benchmarks()).isBetween(1, THREE.length);
    assertThat(again.secondsLeft()).isPositive();
  }

  @Test
  void anAdvisoryBenchmarkIsNotSatForAgain() {
    FakeWorld world = world();
    world.noisy = block -> true;
    new AGate(world, "a.A.one").withoutHistory().margin(0.01).advisory("a.A.one").sit();
    assertThat(announced(world)).isEmpty();
  }
}
