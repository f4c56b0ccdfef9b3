package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import java.util.function.Supplier;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Verdicts;

/** A gate is killed at one moment after the other, and goes on each time in the same world. */
final class Kills {

  /** A trial is looked for, begun, ended and kept. */
  private static final int MOMENTS_OF_A_TRIAL = 4;

  private Kills() {}

  /**
   * Holds that the gate which went on says what one says that nobody killed.
   *
   * @param step from one moment to the next
   */
  static void changeNoDecision(
      Supplier<FakeWorld> worlds, Function<FakeWorld, AGate> gates, int step) {
    FakeWorld whole = worlds.get();
    Verdicts uninterrupted = gates.apply(whole).sit();
    int moments = MOMENTS_OF_A_TRIAL * whole.kept.size();
    for (int kill = 0; kill < moments; kill += step) {
      FakeWorld world = worlds.get();
      world.momentsToLive = kill;
      try {
        gates.apply(world).sit();
        assertThat(kill).as("the gate was not killed").isGreaterThanOrEqualTo(moments);
      } catch (FakeWorld.Killed expected) {
        world.momentsToLive = Integer.MAX_VALUE;
      }
      Verdicts continued = gates.apply(world).sit();
      assertThat(continued.comparisons())
          .as("killed at moment %d", kill)
          .isEqualTo(uninterrupted.comparisons());
      assertThat(continued.exitCode()).isEqualTo(uninterrupted.exitCode());
      assertThat(continued.gate().orElseThrow().sittings())
          .isEqualTo(uninterrupted.gate().orElseThrow().sittings());
    }
  }
}
