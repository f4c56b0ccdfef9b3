package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.gate.TimeLeft.GateRest;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateEvent;
import threadmark.trial.GateTrial;
import threadmark.verdict.Comparison;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** A gate that was stopped goes on as if it had not been. */
class ResumeTest {

  private static final String[] THREE = {"a.A.one", "a.A.two", "a.A.three"};

  @TempDir private Path scratch;

  private FakeWorld world() {
    FakeWorld world = new FakeWorld(scratch, 5);
    world.slowdown.put("a.A.two", 0.2);
    world.busy = look -> look == 9;
    return world;
  }

  private FakeWorld quiet() {
    FakeWorld world = world();
    world.busy = look -> false;
    return world;
  }

  private static AGate gate(FakeWorld world) {
    return new AGate(world, THREE).withoutHistory();
  }

  @Test
  void aKillAtAnyMomentChangesNoDecision() {
    assertThat(gate(quiet()).sit().count(Verdict.REGRESSED)).isPositive();
    Kills.changeNoDecision(this::quiet, ResumeTest::gate, 1);
  }

  @Test
  void severalKillsOfTheSameGateChangeNoDecisionEither() {
    FakeWorld whole = quiet();
    Verdicts uninterrupted = gate(whole).sit();
    FakeWorld world = quiet();
    boolean killed = true;
    while (killed) {
      world.momentsToLive = 13;
      try {
        gate(world).sit();
        killed = false;
      } catch (FakeWorld.Killed expected) {
        killed = true;
      }
    }
    assertThat(gate(world).sit().comparisons()).isEqualTo(uninterrupted.comparisons());
  }

  @Test
  void whatIsLeftIsToldBeforeATrialIsMade() {
    FakeWorld world = quiet();
    world.momentsToLive = 50;
    try {
      gate(world).sit();
    } catch (FakeWorld.Killed expected) {
      world.momentsToLive = Integer.MAX_VALUE;
    }
    int started = world.started.size();
    int kept = world.kept.size();
    GateRest rest = gate(world).rest();
    assertThat(world.started).hasSize(started);
    assertThat(rest.decided() + rest.open()).isEqualTo(THREE.length);
    double before = kept * FakeWorld.TRIAL_SECONDS;
    world.events.clear();
    gate(world).sit();
    double after = (world.kept.size() - kept) * FakeWorld.TRIAL_SECONDS;
    assertThat(before).isPositive();
    assertThat(rest.seconds()).isBetween(after / 3, after * 3);
    assertThat(
            world.events.stream()
                .filter(GateEvent.Measuring.class::isInstance)
                .map(event -> ((GateEvent.Measuring) event).secondsLeft()))
        .contains(rest.seconds());
  }

  @Test
  void ofAFinishedGateNothingIsLeft() {
    FakeWorld world = world();
    int exitCode = gate(world).sit().exitCode();
    assertThat(gate(world).exitCodeAtBest()).isEqualTo(exitCode).isEqualTo(3);
    assertThat(gate(world).rest())
        .isEqualTo(new GateRest(THREE.length, 0, 0, GateRest.Next.NOTHING));
  }

  /** Nothing is decided by it then, so that nobody waits for what a resume would add. */
  @Test
  void ofAGateThatNoiseSpoiltNothingIsLeftEither() {
    FakeWorld world = new FakeWorld(scratch, 5);
    world.noise = 0.2;
    assertThat(new AGate(world, AGate.six()).sit().exitCode()).isEqualTo(4);
    int started = world.started.size();
    assertThat(new AGate(world, AGate.six()).sitting(2).rest())
        .isEqualTo(new GateRest(6, 0, 0, GateRest.Next.NOTHING));
    assertThat(new AGate(world, AGate.six()).sitting(2).exitCodeAtBest()).isEqualTo(4);
    assertThat(new AGate(world, AGate.six()).sitting(2).sit().exitCode()).isEqualTo(4);
    assertThat(world.started).hasSize(started);
  }

  /** What is open may still become steady; what is shown stays. */
  @Test
  void onlyWhatIsShownFailsAGateThatGoesOn() {
    FakeWorld world = world();
    world.slowdown.put("a.A.one", 0.15);
    world.busy = look -> false;
    Set<Integer> codes = new TreeSet<>();
    boolean goesOn = true;
    while (goesOn) {
      world.momentsToLive = 9;
      try {
        gate(world).sit();
        goesOn = false;
      } catch (FakeWorld.Killed expected) {
        GateRest rest = gate(world).rest();
        int code = gate(world).exitCodeAtBest();
        assertThat(code).isIn(0, 3);
        if (rest.next() == GateRest.Next.PAIRS) {
          codes.add(code);
        }
      }
    }
    assertThat(codes).containsExactly(0, 3);
  }

  @Test
  void theBlocksThatTellWhoseASlowdownIsAreLeftToo() {
    FakeWorld whole = slowerPair();
    Verdicts uninterrupted = paired(whole).sit();
    int trials = whole.kept.size();
    assertThat(whole.kept).anyMatch(trial -> trial.block() >= 10_000);
    for (int more = 1; more <= 32; more += 5) {
      FakeWorld world = slowerPair();
      killed(world, 4 * (trials - more), () -> paired(world).sit());
      int kept = world.kept.size();
      assertThat(kept).isLessThan(trials);
      GateRest rest = paired(world).rest();
      double left = (trials - kept) * FakeWorld.TRIAL_SECONDS;
      assertThat(rest.next()).isEqualTo(GateRest.Next.ATTRIBUTION);
      assertThat(rest.open()).isZero();
      assertThat(rest.seconds()).as("%d trials are left", more).isBetween(left / 1.5, left * 4);
      assertThat(paired(world).sit().comparisons()).isEqualTo(uninterrupted.comparisons());
      assertThat(world.kept).hasSize(trials);
      assertThat(paired(world).rest().next()).isEqualTo(GateRest.Next.NOTHING);
      assertThat(paired(world).rest().seconds()).isZero();
    }
  }

  @Test
  void theTimeLeftCountsTheAttributionOnceASlowdownIsShown() {
    FakeWorld world = slowerPair();
    world.slowdown.put("a.A.other", Math.sqrt(1.1) - 1);
    paired(world).sit();
    List<GateEvent> events = List.copyOf(world.events);
    int shown =
        IntStream.range(0, events.size())
            .filter(i ->
                events.get(i) instanceof GateEvent.Decided decided
                    && decided.verdict() == Verdict.REGRESSED)
            .findFirst()
            .orElseThrow();
    assertThat(measuring(events.subList(shown, events.size())))
        .isNotEmpty()
        .allMatch(measuring -> measuring.secondsLeft() > 32 * FakeWorld.TRIAL_SECONDS);
  }

  /** It was told when it was made; a program that reads along would count it twice. */
  @Test
  void ofWhatWasKeptOnlyTheDecisionsAreToldAgain() {
    FakeWorld world = slowerPair();
    world.busy = look -> look == 3;
    paired(world).sit();
    assertThat(measuring(world.events)).isNotEmpty();
    world.events.clear();
    paired(world).sit();
    assertThat(world.events)
        .hasSizeGreaterThan(2)
        .allMatch(event -> event instanceof GateEvent.Decided || event instanceof GateEvent.Ended);
  }

  @Test
  void theFirstBlockThatIsToldIsTheFirstThatIsMade() {
    FakeWorld world = world();
    killed(world, 50, () -> gate(world).sit());
    int last = world.kept.stream().mapToInt(GateTrial::block).max().orElseThrow();
    GateRest rest = gate(world).rest();
    world.events.clear();
    gate(world).sit();
    GateEvent.Measuring first = measuring(world.events).getFirst();
    assertThat(first.block()).isBetween(last, last + 1);
    assertThat(first.decided()).isEqualTo(rest.decided());
    assertThat(first.secondsLeft()).isEqualTo(rest.seconds());
  }

  private FakeWorld slowerPair() {
    FakeWorld world = new FakeWorld(scratch, 11);
    world.slowdown.put("a.Virtual.run", 0.25);
    return world;
  }

  private static AGate paired(FakeWorld world) {
    return new AGate(world, "a.Virtual.run", "a.Platform.run", "a.A.other")
        .pairing("Platform=Virtual")
        .withoutHistory();
  }

  private static void killed(FakeWorld world, int moment, Runnable sitting) {
    world.momentsToLive = moment;
    assertThatThrownBy(sitting::run).isInstanceOf(FakeWorld.Killed.class);
    world.momentsToLive = Integer.MAX_VALUE;
  }

  private static List<GateEvent.Measuring> measuring(List<GateEvent> events) {
    return events.stream()
        .filter(GateEvent.Measuring.class::isInstance)
        .map(GateEvent.Measuring.class::cast)
        .toList();
  }

  @Test
  void aFinishedGateIsNotMeasuredAgain() {
    FakeWorld world = world();
    Verdicts first = gate(world).sit();
    int started = world.started.size();
    assertThat(gate(world).sit().comparisons()).isEqualTo(first.comparisons());
    assertThat(world.started).hasSize(started);
  }

  @Test
  void afterTimeRanOutTheSameTestGoesOnWithItsEarlierBlocks() {
    FakeWorld world = world();
    Verdicts first = gate(world).budget(50).sit();
    Comparison cut = AGate.of(first, "a.A.one");
    assertThat(cut.reason()).contains(UndecidedReason.BUDGET);
    List<GateTrial> before = List.copyOf(world.kept);
    Verdicts second = gate(world).budget(3600).sitting(2).sit();
    assertThat(world.kept).startsWith(before.toArray(GateTrial[]::new));
    assertThat(AGate.of(second, "a.A.one").verdict()).isEqualTo(Verdict.STEADY);
    FakeWorld patient = world();
    assertThat(AGate.of(gate(patient).sit(), "a.A.one").change())
        .isEqualTo(AGate.of(second, "a.A.one").change());
    assertThat(second.gate().orElseThrow().sittings()).isEqualTo(2);
  }

  @Test
  void afterABusySittingTheQuietOneStartsWithACleanCount() {
    FakeWorld world = world();
    world.busy = look -> look > 12 && look % 3 == 0;
    assertThat(gate(world).budget(600).sit().exitCode()).isEqualTo(4);
    world.busy = look -> false;
    Verdicts second = gate(world).budget(600).sitting(2).sit();
    assertThat(AGate.of(second, "a.A.two").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(AGate.of(second, "a.A.one").verdict()).isEqualTo(Verdict.STEADY);
  }
}
