package threadmark.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.gate.AGate;
import threadmark.verdict.Side;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** A measured program may lay another jar in the place of one that is measured after it. */
class ChangedFilesTest {

  private final FakeWorld world;

  ChangedFilesTest(@TempDir Path scratch) {
    world = new FakeWorld(scratch, 1);
  }

  @Test
  void aGateEndsInvalidWhenAFileChangesThatItMeasures() {
    world.files = () -> after(5, "base.jar");
    Verdicts verdicts = new AGate(world, AGate.six()).sit();

    assertThat(verdicts.exitCode()).isEqualTo(2);
    assertThat(verdicts.comparisons())
        .hasSize(AGate.six().length)
        .allMatch(comparison -> comparison.verdict() == Verdict.INVALID && comparison.blocks());
    FakeWorld.Start last = world.started.getLast();
    String side = last.side() == Side.BASE ? "base" : "head";
    assertThat(verdicts.gate().orElseThrow().stopped().orElseThrow())
        .isEqualTo(
            "base.jar changed while %s's trial of %s in block 3 was made"
                .formatted(side, last.name()));
    assertThat(world.started).hasSize(5);
    assertThat(world.kept).hasSize(4).extracting(GateTrial::block).containsOnly(1, 2);
  }

  @Test
  void whatIsAdvisoryElseFailsTheGateThen() {
    world.files = () -> after(1, "threadmark.jar");
    assertThat(new AGate(world, "a.A.one").advisory("a.A.one").sit().exitCode()).isEqualTo(2);
  }

  @Test
  void aChangeAfterTheLastTrialCountsToo() {
    int all = new AGate(world, "a.A.one").sit().gate().orElseThrow().blocks();
    FakeWorld again = world.anew();
    again.files = () -> again.kept.size() < 2 * all ? Optional.empty() : Optional.of("head.jar");
    Verdicts verdicts = new AGate(again, "a.A.one").sit();

    assertThat(verdicts.exitCode()).isEqualTo(2);
    assertThat(again.kept).hasSize(2 * all);
    assertThat(verdicts.gate().orElseThrow().stopped())
        .contains("head.jar changed after the last trial");
  }

  private Optional<String> after(int trials, String file) {
    return world.started.size() < trials ? Optional.empty() : Optional.of(file);
  }
}
