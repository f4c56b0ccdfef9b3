package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Terminal;
import threadmark.numbers.GateRule;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateEvent;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** A benchmark that is probably slower, and not surely, has more pairs than usual. */
class FurtherPairsTest {

  private static final String NAME = "a.A.one";
  private static final double LOOK_SECONDS = 2;

  /** A world in which the evidence is not enough when the usual pairs of a stage are made. */
  private static final long SEED = 19;

  @TempDir private Path scratch;

  private FakeWorld world() {
    FakeWorld world = new FakeWorld(scratch, SEED);
    world.profiled = false;
    world.noise = 0.15;
    world.slowdown.put(NAME, 0.12);
    return world;
  }

  private static AGate gate(FakeWorld world) {
    return new AGate(world, NAME).withoutHistory();
  }

  private static List<GateEvent.Further> said(FakeWorld world) {
    return world.events.stream()
        .filter(GateEvent.Further.class::isInstance)
        .map(GateEvent.Further.class::cast)
        .toList();
  }

  @Test
  void itIsShownByMorePairsThanUsualAndThatIsSaidOnce() {
    FakeWorld world = world();
    Verdicts verdicts = gate(world).sit();
    assertThat(AGate.of(verdicts, NAME).verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdicts.gate().orElseThrow().sittings()).isEqualTo(1);
    assertThat(said(world)).hasSize(1);
    assertThat(said(world).getFirst().pairs()).isGreaterThanOrEqualTo(GateRule.MOST_PAIRS);
  }

  @Test
  void aKillWhileItGoesOnChangesNoDecision() {
    Kills.changeNoDecision(this::world, FurtherPairsTest::gate, 29);
  }

  @Test
  void whereTimeEndsBeforeItGoesOnLater() {
    FakeWorld whole = world();
    Verdicts uninterrupted = gate(whole).sit();
    int pairs = said(whole).getFirst().pairs() + 1;
    FakeWorld world = world();
    Verdicts cut = gate(world).budget(LOOK_SECONDS + 2 * pairs * FakeWorld.TRIAL_SECONDS).sit();
    assertThat(AGate.of(cut, NAME).gated().orElseThrow().pairs()).isEqualTo(pairs);
    assertThat(AGate.of(cut, NAME).verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(AGate.of(cut, NAME).gated().orElseThrow().secondsMore()).isPresent();
    assertThat(gate(world).rest().next()).isEqualTo(TimeLeft.GateRest.Next.PAIRS);
    assertThat(gate(world).sitting(2).sit().comparisons()).isEqualTo(uninterrupted.comparisons());
  }

  @Test
  void aPersonReadsIt() {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(new PrintStream(told, true, StandardCharsets.UTF_8), false, false);
    GateProgress progress = new GateProgress("decided", terminal, Optional.empty(), line -> {});
    FakeWorld world = world();
    gate(world).sit();
    said(world).forEach(progress);
    assertThat(told.toString(StandardCharsets.UTF_8))
        .startsWith("A.one time goes on after ")
        .contains(" pairs: it is probably slower, but this is not certain yet");
  }
}
