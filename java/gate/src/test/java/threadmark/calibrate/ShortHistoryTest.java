package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two or three earlier runs are worth something, but not what ten are. */
@Tag("slow")
class ShortHistoryTest {

  /** Trusted like ten, two runs left 51% of them undecided, and three 28%. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void aShortHistoryLeavesFewUnchangedPullRequestsUndecided(int runs) {
    OperatingCharacteristic gate =
        new Replay(NoiseModel.SHARED_VM, 20, 0.10, 200, 3).gateWithShortHistory(runs);
    assertThat(gate.unchanged().undecided().share()).isLessThan(0.15);
    assertThat(gate.unchanged().falseFails().count()).isLessThanOrEqualTo(2);
    assertThat(gate.unchanged().trials()).isLessThan(14);
  }
}
