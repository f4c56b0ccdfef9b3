package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import threadmark.Depth;
import threadmark.calibrate.OperatingCharacteristic.Point;

/**
 * The promise of the gate, replayed in short: false alarms in at most one pull request of a
 * hundred, slowdowns of the margin called steady in at most one of twenty. The figures are written
 * out here, so that loosening the rule cannot loosen them.
 */
@Tag("slow")
class ReplayTest {

  private static final int PULL_REQUESTS = Depth.of(400, 160);
  private static final double PROMISED_FALSE_FAILS = 0.01;
  private static final double WRONG_STEADIES = 0.05;

  @Test
  void aSharedMachineWithHistoryKeepsThePromise() {
    OperatingCharacteristic gate = replay(NoiseModel.SHARED_VM, 0.10).gateWithHistory();
    assertPromise(gate, 0.92);
    assertThat(gate.unchanged().trials()).isLessThanOrEqualTo(12);
    assertThat(gate.unchanged().undecided().share()).isLessThanOrEqualTo(0.10);
  }

  @Test
  void aSharedMachineWithoutHistoryKeepsThePromise() {
    OperatingCharacteristic gate = replay(NoiseModel.SHARED_VM, 0.10).gateWithPilot();
    assertPromise(gate, 0.94);
    assertThat(gate.unchanged().trials()).isLessThanOrEqualTo(15);
    assertThat(gate.unchanged().undecidedAtFirst().share()).isLessThanOrEqualTo(0.10);
    assertThat(gate.unchanged().undecided().share()).isLessThanOrEqualTo(0.02);
    assertThat(at(gate, 0.5).regressed().share()).isGreaterThanOrEqualTo(0.25);
  }

  @Test
  void bothSidesAtTheSameTimeTakeFewerPairsAndKeepThePromise() {
    Replay replay = replay(NoiseModel.SHARED_VM, 0.10);
    OperatingCharacteristic together = replay.gateInDuet();
    assertPromise(together, 0.92);
    assertThat(together.unchanged().trials())
        .isLessThan(replay.gateWithPilot().unchanged().trials() - 1);
  }

  @Test
  void aQuietMachineKeepsThePromiseAtTwoPercent() {
    OperatingCharacteristic gate = replay(NoiseModel.QUIET_METAL, 0.02).gateWithHistory();
    assertPromise(gate, 0.95);
    assertThat(gate.unchanged().trials()).isLessThanOrEqualTo(12);
  }

  @Test
  void anOverloadedMachineIsUndecided() {
    Replay overloaded = replay(NoiseModel.OVERLOADED, 0.10);
    for (OperatingCharacteristic gate :
        List.of(overloaded.gateWithHistoryFrom(NoiseModel.SHARED_VM), overloaded.gateWithPilot())) {
      assertThat(gate.unchanged().falseFails().count()).isZero();
      assertThat(at(gate, 0).undecided().share()).isGreaterThanOrEqualTo(0.85);
      assertThat(at(gate, 2).undecided().share()).isGreaterThanOrEqualTo(0.85);
    }
  }

  @Test
  void otherRulesFailPullRequestsInWhichNothingChanged() {
    assertThat(replay(NoiseModel.SHARED_VM, 0.10).others())
        .filteredOn(rule -> rule.rule().contains("110%") || rule.rule().contains("+"))
        .hasSize(3)
        .allSatisfy(rule -> assertThat(rule.unchanged().falseFails().low()).isGreaterThan(0.10));
  }

  @Test
  void theSameSeedGivesTheSameFigures() {
    Replay replay = new Replay(NoiseModel.QUIET_METAL, 5, 0.02, 20, 42);
    assertThat(replay.gateWithPilot()).isEqualTo(replay.gateWithPilot());
  }

  @Test
  void aTraceTooNoisyForTheMarginIsUndecidedAfterAFewPairs() {
    TraceNoise noise = new TraceNoise("wild", List.of(trace("wild", 0.5)));
    assertThat(noise.shows(0.10, 20)).isEmpty();
    OperatingCharacteristic gate =
        new Replay(noise.hides(0.10, 20).orElseThrow(), 20, 0.10, 50, 1).gateWithHistory();
    assertThat(gate.unchanged().undecided().share()).isEqualTo(1);
    assertThat(gate.unchanged().trials()).isBetween(6.0, 20.0);
    assertThat(gate.unchanged().falseFails().count()).isZero();
  }

  @Test
  void aQuietTraceKeepsThePromise() {
    TraceNoise noise = new TraceNoise("calm", List.of(trace("calm", 0.02)));
    assertThat(noise.hides(0.10, 20)).isEmpty();
    assertPromise(new Replay(noise, 20, 0.10, PULL_REQUESTS / 4, 1).gateWithHistory(), 0.95);
  }

  private static Trace trace(String name, double spread) {
    double[] trials = new double[10];
    Arrays.setAll(trials, i -> spread * (i - 4.5) / 4.5);
    return new Trace(name, new double[][] {trials}, false);
  }

  private static Replay replay(NoiseModel noise, double margin) {
    return new Replay(noise, 20, margin, PULL_REQUESTS, 20260101);
  }

  private static void assertPromise(OperatingCharacteristic gate, double power) {
    assertThat(gate.unchanged().falseFails().share()).isLessThanOrEqualTo(PROMISED_FALSE_FAILS);
    assertThat(at(gate, 1).steady().share()).isLessThanOrEqualTo(WRONG_STEADIES);
    assertThat(at(gate, 2).steady().share()).isLessThanOrEqualTo(0.005);
    assertThat(at(gate, 1).regressed().share()).isGreaterThanOrEqualTo(power);
  }

  private static Point at(OperatingCharacteristic gate, double margins) {
    if (margins == 0) {
      return new Point(
          0,
          gate.unchanged().regressedSeries(),
          gate.unchanged().steadySeries(),
          Observed.of(
              gate.unchanged().steadySeries().of()
                  - gate.unchanged().steadySeries().count()
                  - gate.unchanged().regressedSeries().count(),
              gate.unchanged().steadySeries().of()),
          gate.unchanged().improvedSeries(),
          gate.unchanged().trials());
    }
    return gate.changed().stream()
        .filter(point -> Math.abs(point.change() - margins * gate.margin()) < 1e-9)
        .findFirst()
        .orElseThrow();
  }
}
