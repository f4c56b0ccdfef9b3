package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateTrial;
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

  /** A later sitting of the gate goes on with its own numbers, for a week if need be. */
  @Test
  void itsBlocksHaveNumbersThatNoOtherBlockEverHas() {
    int aHundredASecond = 100 * 7 * 24 * 3600;
    FakeWorld world = new FakeWorld(scratch, 3);
    world.slowdown.put("a.Virtual.one", 0.25);
    world.slowdown.put("a.Virtual.two", 0.25);
    new AGate(world, "a.Virtual.one", "a.Platform.one", "a.Virtual.two", "a.Platform.two")
        .pairing("Platform=Virtual")
        .sit();
    List<GateTrial> blamed =
        world.kept.stream().filter(trial -> trial.block() > aHundredASecond).toList();
    assertThat(blamed).hasSize(2 * 8 * 4);
    assertThat(blamed.stream().map(GateTrial::block).distinct()).hasSize(2 * 8 * 2);
    assertThat(world.kept)
        .filteredOn(trial -> !blamed.contains(trial))
        .allMatch(trial -> trial.block() < 10_000);
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
