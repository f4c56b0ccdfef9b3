package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.report.ChangeReport;
import threadmark.report.GateConclusion;
import threadmark.text.Window;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** Bytes an operation decide a gate where that was asked for; time is reported. */
class AllocationDecidesTest {

  private static final String ONE = "a.A.one";

  @TempDir private Path scratch;

  private FakeWorld world() {
    return new FakeWorld(scratch, 5);
  }

  private static AGate gate(FakeWorld world) {
    return new AGate(world, ONE, "a.A.two", "a.A.three").withoutHistory().decidedByAllocation();
  }

  @Test
  void aNoisyTimeDelaysNothing() {
    FakeWorld world = world();
    world.noise = 0.5;
    Verdicts verdicts = gate(world).sit();
    assertThat(verdicts.exitCode()).isZero();
    assertThat(AGate.of(verdicts, ONE, ComparedMetric.ALLOCATION).verdict())
        .isEqualTo(Verdict.STEADY);
    assertThat(world.kept).hasSize(18);
    assertThat(verdicts.gate().orElseThrow().decides()).isEqualTo(DecidingMetric.ALLOCATION);
  }

  @Test
  void moreBytesAreRed() {
    FakeWorld world = world();
    world.growth.put(ONE, 0.05);
    Verdicts verdicts = gate(world).sit();
    assertThat(verdicts.exitCode()).isEqualTo(3);
    Comparison more = AGate.of(verdicts, ONE, ComparedMetric.ALLOCATION);
    assertThat(more.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(more.blocks()).isTrue();
  }

  @Test
  void aSlowdownIsReportedAndFailsNothing() {
    FakeWorld world = world();
    world.slowdown.put(ONE, 1.0);
    Verdicts verdicts = gate(world).sit();
    Comparison slower = AGate.of(verdicts, ONE);
    assertThat(slower.blocks()).isFalse();
    assertThat(verdicts.exitCode()).isZero();
    assertThat(new ChangeReport(verdicts).text(Window.OPEN))
        .containsPattern("regressed \\(not blocking\\)  A.one +time \\(avgt\\)")
        .endsWith("3 steady; allocation decides, margin 2%; time is reported, and fails nothing\n");
    assertThat(GateConclusion.of(verdicts, Enforcement.BLOCK, Optional.empty()).title())
        .startsWith("steady")
        .endsWith("(3 steady)");
  }

  @Test
  void whatScattersTooMuchIsUndecidedAndNamesItsOwnOption() {
    FakeWorld world = world();
    world.allocationNoise = 0.2;
    Verdicts verdicts = gate(world).sit();
    Comparison loud = AGate.of(verdicts, ONE, ComparedMetric.ALLOCATION);
    assertThat(loud.reason()).contains(UndecidedReason.MARGIN_BELOW_VISIBLE_EFFECT);
    assertThat(verdicts.exitCode()).isEqualTo(4);
    assertThat(new ChangeReport(verdicts).text(Window.OPEN)).contains("; --allocation-margin ");
  }

  @Test
  void aTrialThatDoesNotTellItIsInvalid() {
    FakeWorld world = world();
    world.profiled = false;
    Verdicts verdicts = gate(world).sit();
    assertThat(verdicts.exitCode()).isEqualTo(2);
    assertThat(AGate.of(verdicts, ONE, ComparedMetric.ALLOCATION).trouble().orElseThrow())
        .contains("did not tell allocation, which decides");
  }
}
