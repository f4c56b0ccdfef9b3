package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The promise of the level gate, replayed in short; the figures are written out here. */
@Tag("slow")
class LevelReplayTest {

  private static final int REPLAYS = 200;

  private static LevelCharacteristic replay(NoiseModel noise, double margin, int runs) {
    return new LevelReplay(noise, margin, runs, 5, 20, REPLAYS, 7).characteristic();
  }

  private static LevelCharacteristic.Point at(LevelCharacteristic level, double margins) {
    return level.risen().stream()
        .filter(point -> Math.abs(point.rise() - margins * level.margin()) < 1e-9)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void unchangedSeriesCrossOnceInAThousandAtMost() {
    for (int runs : new int[] {3, 8, 20}) {
      for (LevelCharacteristic level :
          new LevelCharacteristic[] {
            replay(NoiseModel.SHARED_VM, 0.10, runs), replay(NoiseModel.QUIET_METAL, 0.02, runs)
          }) {
        assertThat(level.falseCrossings().share()).isLessThanOrEqualTo(0.001);
        assertThat(level.falseAlerts().count()).isZero();
        assertThat(at(level, 1).steady().share()).isLessThanOrEqualTo(0.08);
        assertThat(at(level, 2).steady().share()).isLessThanOrEqualTo(0.005);
      }
    }
  }

  @Test
  void aBaselineOfEnoughRunsSeesARiseOfThreeMargins() {
    assertThat(at(replay(NoiseModel.QUIET_METAL, 0.02, 8), 3).regressed().share())
        .isGreaterThanOrEqualTo(0.8);
    assertThat(at(replay(NoiseModel.SHARED_VM, 0.10, 20), 3).regressed().share())
        .isGreaterThanOrEqualTo(0.65);
  }

  @Test
  void threeRunsOnAQuietMachineDecideNothingYet() {
    LevelCharacteristic few = replay(NoiseModel.QUIET_METAL, 0.02, 3);
    assertThat(at(few, 0).undecided().share()).isGreaterThan(0.95);
  }

  @Test
  void theSameSeedGivesTheSameFigures() {
    assertThat(replay(NoiseModel.QUIET_METAL, 0.02, 8))
        .isEqualTo(replay(NoiseModel.QUIET_METAL, 0.02, 8));
  }
}
