package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Attribution;
import threadmark.verdict.Attribution.Blame;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

class AttributionTest {

  private static final String VIRTUAL = "a.Virtual.run";
  private static final String PLATFORM = "a.Platform.run";

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"0, VIRTUAL_ONLY", "0.25, BOTH"})
  void aSlowdownBelongsToVirtualThreadsOnlyWhenPlatformThreadsHaveNone(
      double platform, Blame blame) {
    FakeWorld world = new FakeWorld(scratch, 3);
    world.slowdown.put(VIRTUAL, 0.25);
    world.slowdown.put(PLATFORM, platform);
    Verdicts verdicts = gate(world).sit();
    assertThat(AGate.of(verdicts, VIRTUAL).verdict()).isEqualTo(Verdict.REGRESSED);
    Attribution found =
        AGate.of(verdicts, VIRTUAL).gated().orElseThrow().attribution().orElseThrow();
    assertThat(found.blame()).isEqualTo(blame);
    assertThat(found.blocks()).isEqualTo(8);
    assertThat(found.ratioChange().orElseThrow().interval().contains(1.25 / (1 + platform)))
        .isTrue();
  }

  private static AGate gate(FakeWorld world) {
    return new AGate(world, VIRTUAL, PLATFORM, "a.Other.run").pairing("Platform=Virtual");
  }

  @Test
  void thePartnerIsMeasuredOnlyAfterAFail() {
    FakeWorld world = new FakeWorld(scratch, 3);
    Verdicts verdicts = gate(world).sit();
    assertThat(verdicts.exitCode()).isZero();
    assertThat(world.started).noneMatch(start -> start.name().equals(PLATFORM));
    assertThat(gate(world).plan().partners()).extracting("name").containsExactly(PLATFORM);
  }

  @Test
  void aPartnerThatCrashesLeavesItUnclear() {
    FakeWorld world = new FakeWorld(scratch, 3);
    world.slowdown.put(VIRTUAL, 0.25);
    world.accidents.put(PLATFORM, FakeWorld.Accident.CRASH);
    Verdicts verdicts = gate(world).sit();
    assertThat(verdicts.exitCode()).isEqualTo(3);
    assertThat(
            AGate.of(verdicts, VIRTUAL).gated().orElseThrow().attribution().orElseThrow().blame())
        .isEqualTo(Blame.UNCLEAR);
  }
}
