package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateEvent;

/** What a gate says of the time that is left. */
class GateTimeLeftTest {

  private static final double PAIR_SECONDS = 2 * FakeWorld.TRIAL_SECONDS;

  private final FakeWorld world;

  GateTimeLeftTest(@TempDir Path scratch) {
    world = new FakeWorld(scratch, 1);
  }

  /** What is between no change and the margin takes many times the usual pairs. */
  @Test
  void whatIsHardToTellDoesNotShrinkToOnePair() {
    world.noise = 0.002;
    world.slowdown.put("a.A.one", Math.pow(1.1, 0.43) - 1);
    new AGate(world, "a.A.one").sit();
    List<Double> said = said();
    assertThat(said).hasSizeGreaterThan(20);
    for (int pair = 6; pair < said.size() - 3; pair++) {
      double left = (said.size() - pair) * PAIR_SECONDS;
      assertThat(said.get(pair))
          .as("before pair %d, of %s", pair, said)
          .isBetween(left / 6, left * 6);
    }
  }

  @Test
  void whatDidNotChangeIsTold() {
    new AGate(world, AGate.six()).withoutHistory().sit();
    List<Double> said = said();
    double all = said.size() * PAIR_SECONDS;
    assertThat(said.getFirst()).isBetween(all / 2, all * 2);
    assertThat(said.get(said.size() / 2)).as("%s", said).isBetween(all / 4, 2 * all);
    assertThat(said.getLast()).isLessThanOrEqualTo(all + 6 * PAIR_SECONDS);
  }

  /** Before each pair of the first sitting. Whether there is a second, nobody knows by then. */
  private List<Double> said() {
    return world.events.stream()
        .takeWhile(event -> !(event instanceof GateEvent.Again))
        .filter(GateEvent.Measuring.class::isInstance)
        .map(event -> ((GateEvent.Measuring) event).secondsLeft())
        .toList();
  }
}
