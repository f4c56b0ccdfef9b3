package threadmark.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.gate.AGate;
import threadmark.jmh.ComparedMetric;
import threadmark.report.ChangeReport;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Comparison;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * What a live gate says of a metric that comes along with the one that decides.
 *
 * @see threadmark.gate.GateTest the metric that decides
 */
class GateComparisonTest {

  private final FakeWorld world;

  GateComparisonTest(@TempDir Path scratch) {
    world = new FakeWorld(scratch, 1);
  }

  @Test
  void whatComesAlongSharesTheFalseAlarmsButNeverBlocksByBeingUndecided() {
    Verdicts along = new AGate(world, AGate.six()).sit();
    FakeWorld bare = world.anew();
    bare.profiled = false;
    Verdicts alone = new AGate(bare, AGate.six()).sit();
    assertThat(along.gate().orElseThrow().series()).isEqualTo(18);
    assertThat(alone.gate().orElseThrow().series()).isEqualTo(6);
    assertThat(AGate.of(along, "a.A.one").gated().orElseThrow().visibleEffect().orElseThrow())
        .isGreaterThan(
            AGate.of(alone, "a.A.one").gated().orElseThrow().visibleEffect().orElseThrow());
    assertThat(along.comparisons())
        .filteredOn(comparison -> comparison.metric() == ComparedMetric.CPU)
        .noneMatch(Comparison::blocks);
  }

  @Test
  void cpuTimeThatTooFewPairsToldIsNotSaidToWantABudget() {
    world.toldCpu = 4;
    Verdicts verdicts = new AGate(world, "a.A.one").withoutHistory().sit();
    Comparison cpu = AGate.of(verdicts, "a.A.one", ComparedMetric.CPU);
    assertThat(cpu.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(cpu.reason()).contains(UndecidedReason.TOO_FEW_TRIALS);
    assertThat(new ChangeReport(verdicts).comment())
        .contains("fewer than the first 3 pairs told it; longer trials might");
  }

  @Test
  void cpuTimeThatIsTestedAsksForNoTimeOfItsOwn() {
    world.noise = 0.002;
    world.slowdown.put("a.A.one", Math.pow(1.1, 0.43) - 1);
    Verdicts verdicts = new AGate(world, "a.A.one").budget(20).sit();
    Comparison cpu = AGate.of(verdicts, "a.A.one", ComparedMetric.CPU);
    assertThat(AGate.of(verdicts, "a.A.one").gated().orElseThrow().secondsMore()).isPresent();
    assertThat(cpu.reason()).contains(UndecidedReason.TOO_FEW_TRIALS);
    assertThat(cpu.gated().orElseThrow().pairs()).isPositive();
    assertThat(cpu.gated().orElseThrow().secondsMore()).isEmpty();
  }

  @Test
  void cpuTimeOfABeginningThatWasCutShortWantsTimeAsWallTimeDoes() {
    Verdicts verdicts = new AGate(world, "a.A.one").withoutHistory().budget(14).sit();
    Comparison cpu = AGate.of(verdicts, "a.A.one", ComparedMetric.CPU);
    assertThat(cpu.reason()).contains(UndecidedReason.BUDGET);
    assertThat(cpu.gated().orElseThrow().secondsMore())
        .isEqualTo(AGate.of(verdicts, "a.A.one").gated().orElseThrow().secondsMore());
  }
}
