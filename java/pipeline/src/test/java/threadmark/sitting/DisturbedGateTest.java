package threadmark.sitting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.ComparedMetric;
import threadmark.model.GateEvent;
import threadmark.model.UndecidedReason;
import threadmark.model.Verdict;
import threadmark.model.Verdicts;

/** What a gate does beside a neighbour. */
class DisturbedGateTest {

  private final FakeWorld world;

  DisturbedGateTest(@TempDir Path scratch) {
    world = new FakeWorld(scratch, 1);
  }

  @Test
  void aBusyMachineIsToldAtOnceAndNothingIsMeasured() {
    world.busy = look -> true;
    Verdicts verdicts = new AGate(world, AGate.SIX).sit();
    assertThat(verdicts.exitCode()).isEqualTo(4);
    assertThat(world.started).isEmpty();
    assertThat(world.seconds()).isLessThanOrEqualTo(30);
    assertThat(verdicts.gate().orElseThrow().stopped().orElseThrow()).contains("a neighbour");
    assertThat(verdicts.comparisons())
        .hasSize(6)
        .allMatch(c -> c.reason().equals(Optional.of(UndecidedReason.ENVIRONMENT)));
  }

  @Test
  void aDisturbedBlockIsMadeAgainAsAWholeAndCountsForNothing() {
    // Look 0 is before the first block, 1 and 2 are its trials.
    world.busy = look -> look == 2;
    Verdicts verdicts = new AGate(world, AGate.SIX).sit();
    assertThat(verdicts.exitCode()).isZero();
    assertThat(verdicts.gate().orElseThrow().dropped()).isEqualTo(1);
    assertThat(world.events).hasAtLeastOneElementOfType(GateEvent.Dropped.class);
    assertThat(world.started.get(2).name()).isEqualTo(world.started.get(0).name());
    int pairs =
        verdicts.comparisons().stream()
            .filter(comparison -> comparison.metric() == ComparedMetric.TIME)
            .mapToInt(comparison -> comparison.gated().orElseThrow().pairs())
            .sum();
    assertThat(world.started).hasSize(2 * pairs + 2);
  }

  @Test
  void aMachineThatIsDisturbedTooOftenDecidesNothing() {
    // Quiet whenever it is looked at between blocks, busy inside every other one.
    world.busy = look -> look > 20 && look % 3 == 0;
    Verdicts verdicts = new AGate(world, AGate.SIX).sit();
    assertThat(verdicts.gate().orElseThrow().stopped().orElseThrow()).contains("were disturbed");
    assertThat(verdicts.comparisons())
        .allMatch(comparison -> comparison.verdict() == Verdict.UNDECIDED);
    assertThat(verdicts.exitCode()).isEqualTo(4);
  }
}
