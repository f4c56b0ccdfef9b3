package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.Altered;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredBenchmark.Operations;
import threadmark.jmh.DeclaredTiming;
import threadmark.trial.FakeWorld;
import threadmark.trial.FakeWorld.Start;
import threadmark.trial.GateTrial;
import threadmark.verdict.Comparison;
import threadmark.verdict.Gated;
import threadmark.verdict.Gated.PriorSource;
import threadmark.verdict.Side;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;
import threadmark.verdict.Warning;

/** What a gate says of changes. */
class GateTest {

  private final FakeWorld world;

  GateTest(@TempDir Path scratch) {
    world = new FakeWorld(scratch, 1);
  }

  @Test
  void whatDidNotChangeIsSteadyAfterAFewPairs() {
    Verdicts verdicts = new AGate(world, AGate.six()).sit();
    assertThat(verdicts.exitCode()).isZero();
    assertThat(verdicts.comparisons())
        .hasSize(18)
        .allMatch(comparison -> comparison.verdict() == Verdict.STEADY);
    Gated spent = AGate.of(verdicts, "a.A.one").gated().orElseThrow();
    assertThat(spent.pairs()).isBetween(3, 8);
    assertThat(spent.pilotPairs()).isZero();
    assertThat(spent.prior()).contains(PriorSource.HISTORY);
    assertThat(spent.seconds()).isEqualTo(2 * spent.pairs() * FakeWorld.TRIAL_SECONDS);
    assertThat(verdicts.gate().orElseThrow().series()).isEqualTo(18);
  }

  @Test
  void withoutHistoryTheFirstPairsTellTheNoiseAndAreJudgedAsWell() {
    Verdicts verdicts = new AGate(world, AGate.six()).withoutHistory().sit();
    Comparison one = AGate.of(verdicts, "a.A.one");
    assertThat(one.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(one.gated().orElseThrow().pilotPairs()).isZero();
    assertThat(one.gated().orElseThrow().prior()).contains(PriorSource.PILOT);
    assertThat(one.before().orElseThrow().trials()).isEqualTo(one.gated().orElseThrow().pairs());
  }

  @Test
  void aSlowdownIsShownTwiceBeforeItFails() {
    world.slowdown.put("a.A.two", 0.20);
    Verdicts verdicts = new AGate(world, AGate.six()).sit();
    Comparison slow = AGate.of(verdicts, "a.A.two");
    assertThat(slow.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(slow.gated().orElseThrow().pairs()).isGreaterThanOrEqualTo(6);
    assertThat(slow.change().orElseThrow().interval().contains(1.2)).isTrue();
    assertThat(verdicts.exitCode()).isEqualTo(3);
    assertThat(AGate.of(verdicts, "a.A.one").verdict()).isEqualTo(Verdict.STEADY);
    int confirmed = lastBlockOf("a.A.two");
    assertThat(AGate.six())
        .filteredOn(name -> !name.equals("a.A.two"))
        .allMatch(name -> lastBlockOf(name) < confirmed);
  }

  private int lastBlockOf(String name) {
    return world.kept.stream()
        .filter(trial -> trial.benchmark().name().equals(name))
        .mapToInt(GateTrial::block)
        .max()
        .orElseThrow();
  }

  @Test
  void aSpeedUpIsSaidAndPaidForOnlyWhenAskedFor() {
    world.slowdown.put("a.A.two", -0.15);
    Verdicts usual = new AGate(world, AGate.six()).sit();
    FakeWorld patient = world.anew();
    patient.slowdown.put("a.A.two", -0.15);
    Verdicts until = new AGate(patient, AGate.six()).untilImproved().sit();
    assertThat(usual.exitCode()).isZero();
    assertThat(AGate.of(until, "a.A.two").verdict()).isEqualTo(Verdict.IMPROVED);
    assertThat(patient.started.size()).isGreaterThanOrEqualTo(world.started.size());
  }

  @Test
  void aSpeedUpThatIsHardToBelieveIsUndecidedUntilSomebodyDoes() {
    world.slowdown.put("a.A.two", -0.995);
    Verdicts verdicts = new AGate(world, AGate.six()).sit();
    Comparison quick = AGate.of(verdicts, "a.A.two");
    assertThat(quick.reason()).contains(UndecidedReason.HARDLY_CREDIBLE);
    assertThat(quick.warnings()).extracting(Warning::kind).contains(Warning.Kind.HARDLY_CREDIBLE);
    assertThat(verdicts.exitCode()).isEqualTo(4);
    assertThat(AGate.of(verdicts, "a.A.one").warnings()).isEmpty();

    FakeWorld again = world.anew();
    again.slowdown.put("a.A.two", -0.995);
    assertThat(new AGate(again, AGate.six()).expectingALeap().sit().exitCode()).isZero();
  }

  /** Nothing that was measured shows that the annotations differ, and the change may be theirs. */
  @Test
  void whatTheJarsDeclareDifferentlyIsWarnedOf() {
    DeclaredBenchmark here = FakeWorld.declared("a.A.one");
    assertThat(warned(here)).isEmpty();
    assertThat(warned(Altered.of(here, "jvmArgs", List.of("-Xmx1g"))))
        .containsExactly(Warning.Kind.OTHER_JVM_ARGUMENTS);
    for (Operations other :
        List.of(
            new Operations(1, 10, 1, List.of(1)),
            new Operations(1, 1, 5000, List.of(1)),
            new Operations(1, 1, 1, List.of(1, 3)))) {
      assertThat(warned(Altered.of(here, "operations", other)))
          .containsExactly(Warning.Kind.UNEQUAL_PROTOCOLS);
    }
    assertThat(warned(Altered.of(here, "jmh", "1.32")))
        .containsExactly(Warning.Kind.UNEQUAL_PROTOCOLS);
  }

  /** Kinds of warnings where the base declares it so. */
  private List<Warning.Kind> warned(DeclaredBenchmark base) {
    Verdicts verdicts = new AGate(world.anew(), "a.A.one").base(List.of(base)).sit();
    return AGate.of(verdicts, "a.A.one").warnings().stream().map(Warning::kind).toList();
  }

  /** A trial leaves its slowest iteration out; allocation is counted, and has no pauses. */
  @Test
  void aPauseThatATrialLeavesOutIsWarnedOfWhereTheGatePasses() {
    world.noise = 0.005;
    world.slowdown.put("a.A.two", 0.30);
    world.pauses.put("a.A.one", 3.0);
    world.pauses.put("a.A.two", 3.0);
    Verdicts verdicts = new AGate(world, AGate.six()).sit();
    assertThat(AGate.of(verdicts, "a.A.one").verdict()).isEqualTo(Verdict.STEADY);
    assertThat(AGate.of(verdicts, "a.A.two").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdicts.comparisons())
        .filteredOn(one -> !one.warnings().isEmpty())
        .allMatch(one -> one.benchmark().name().equals("a.A.one"))
        .allMatch(one -> one.warnings().getFirst().kind() == Warning.Kind.CUT_OFF)
        .extracting(Comparison::metric)
        .containsExactly(ComparedMetric.TIME, ComparedMetric.CPU);

    FakeWorld without = world.anew();
    without.noise = 0.005;
    without.slowdown.put("a.A.two", 0.30);
    Verdicts same = new AGate(without, AGate.six()).sit();
    assertThat(verdicts.exitCode()).isEqualTo(same.exitCode());
    assertThat(same.comparisons()).allMatch(one -> one.warnings().isEmpty());
  }

  @Test
  void bothSidesTakeTurnsInRandomOrderAndSoDoTheBenchmarks() {
    new AGate(world, AGate.six()).sit();
    List<String> first = world.started.stream().map(Start::name).limit(12).distinct().toList();
    assertThat(first).containsExactlyInAnyOrder(AGate.six()).isNotEqualTo(List.of(AGate.six()));
    Set<Side> leaders = new HashSet<>();
    for (int i = 0; i < world.started.size(); i += 2) {
      Start leader = world.started.get(i);
      Start follower = world.started.get(i + 1);
      assertThat(follower.name()).isEqualTo(leader.name());
      assertThat(follower.side()).isNotEqualTo(leader.side());
      leaders.add(leader.side());
    }
    assertThat(leaders).containsExactlyInAnyOrder(Side.values());
  }

  @ParameterizedTest
  @CsvSource({
    "CRASH, head: java.lang.Error: boom",
    "HANG, head: no end after 90 s",
    "GARBAGE, not JSON",
    "NOT_A_NUMBER, head: score is NaN",
    "NO_FILE, head: ended without a result"
  })
  void whatCannotBeMeasuredIsNamedAndTheOthersGoOn(FakeWorld.Accident accident, String reason) {
    world.accidents.put("a.B.x", accident);
    Verdicts verdicts = new AGate(world, AGate.six()).sit();
    Comparison broken = AGate.of(verdicts, "a.B.x");
    assertThat(broken.verdict()).isEqualTo(Verdict.INVALID);
    assertThat(broken.trouble().orElseThrow()).contains(reason);
    assertThat(verdicts.exitCode()).isEqualTo(2);
    assertThat(AGate.of(verdicts, "a.A.one").verdict()).isEqualTo(Verdict.STEADY);
    assertThat(world.started).filteredOn(new Start(Side.HEAD, "a.B.x")::equals).hasSize(1);
  }

  /** An operation that is longer than its iteration is not shortened with it. */
  @Test
  void aShortenedTrialHasTenTimesWhatItsJarDeclares() {
    DeclaredTiming declared = new DeclaredTiming(5, 10, 5, 10);
    world.accidents.put("a.A.one", FakeWorld.Accident.HANG);
    new AGate(world, "a.A.one")
        .head(List.of(Altered.of(FakeWorld.declared("a.A.one"), "unshortened", declared)))
        .sit();
    assertThat(world.kept)
        .filteredOn(trial -> trial.side() == Side.HEAD)
        .isNotEmpty()
        .allMatch(trial -> trial.seconds() >= 10 * declared.seconds());
  }

  @Test
  void allocationThatGrowsFailsTheGateThoughTimeIsSteady() {
    world.growth.put("a.B.y", 0.05);
    Verdicts verdicts = new AGate(world, AGate.six()).sit();
    assertThat(AGate.of(verdicts, "a.B.y").verdict()).isEqualTo(Verdict.STEADY);
    Comparison allocation = AGate.of(verdicts, "a.B.y", ComparedMetric.ALLOCATION);
    assertThat(allocation.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(allocation.blocks()).isTrue();
    assertThat(verdicts.exitCode()).isEqualTo(3);
  }

  @Test
  void adviceDoesNotBlock() {
    world.slowdown.put("a.A.two", 0.30);
    Verdicts verdicts = new AGate(world, AGate.six()).advisory("a.A.two").sit();
    assertThat(AGate.of(verdicts, "a.A.two").verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdicts.exitCode()).isZero();
  }
}
