package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.Altered;
import threadmark.rule.DeliveredVerdicts;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Comparison;
import threadmark.verdict.Gated;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** What a gate says of whole sittings is never taken for a forgery. */
class SoundGatesTest {

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({
    "0.02,  0.00, 0.00",
    "0.02,  0.20, 0.05",
    "0.02, -0.20, 0.00",
    "0.02, -0.40, -0.50",
    "0.02, -0.995, -0.995",
    "0.08,  0.10, 0.01",
    "0.20,  0.00, 0.00",
    "0.20,  3.00, 1.00",
  })
  void whateverIsSlower(double noise, double slowdown, double growth) {
    for (int seed = 0; seed < 8; seed++) {
      FakeWorld world = new FakeWorld(scratch, seed);
      world.noise = noise;
      world.slowdown.put("a.A.one", slowdown);
      world.growth.put("a.A.two", growth);
      assertSound(gate(world).sit());
      assertSound(gate(world).untilImproved().sit());
      assertSound(gate(world).duet().sit());
      assertSound(gate(world).margin(null).withoutHistory().sit());
      assertSound(gate(world).margin(0.01).withoutHistory().sit());
      assertSound(gate(world).margin(1.0).advisory("a.A.one").sit());
    }
  }

  /** A slowdown that is suspected is measured again, and CPU time is told by some trials only. */
  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10, 12, 16, 24})
  void howeverFewTrialsOfADuetTellTheirCpuTime(int told) {
    for (int seed = 0; seed < 8; seed++) {
      FakeWorld world = new FakeWorld(scratch, seed);
      world.slowdown.put("a.A.one", 0.20);
      world.waits = true;
      world.toldCpu = told;
      assertSound(new AGate(world, "a.A.one").duet().sit());
    }
  }

  @Test
  void whateverHappens() {
    assertSound(GateExamples.everything(scratch).verdicts());
    assertSound(GateExamples.cutShort(scratch).verdicts());
    assertSound(GateExamples.busy(scratch).verdicts());
    FakeWorld world = new FakeWorld(scratch, 1);
    assertSound(gate(world).identical().sit());
    assertSound(gate(world).expectGone().base("a.A.one", "a.A.gone").sit());
    assertSound(gate(world).withoutBase().sit());
  }

  /** The interval may look fine; the gate's own noise says that it could tell nothing. */
  @Test
  void steadyAtAMarginThatTheNoiseHidesIsAForgery() {
    Verdicts told = gate(new FakeWorld(scratch, 1)).sit();
    Comparison steady = AGate.of(told, "a.A.one");
    assertThat(steady.verdict()).isEqualTo(Verdict.STEADY);
    Gated gated = steady.gated().orElseThrow();
    Comparison forged = steady.with(Altered.of(gated, "visibleEffect", Optional.of(0.74)));
    Verdicts delivered = Altered.of(told, "comparisons", List.of(forged));

    assertThat(DeliveredVerdicts.checked(delivered).comparisons().getFirst())
        .satisfies(one -> {
          assertThat(one.verdict()).isEqualTo(Verdict.INVALID);
          assertThat(one.trouble())
              .hasValueSatisfying(why -> assertThat(why).contains("could not be told"));
        });
  }

  private static AGate gate(FakeWorld world) {
    world.kept.clear();
    return new AGate(world, "a.A.one", "a.A.two", "a.B.three");
  }

  private static void assertSound(Verdicts verdicts) {
    assertThat(verdicts.comparisons()).isNotEmpty();
    assertThat(DeliveredVerdicts.checked(verdicts)).isEqualTo(verdicts);
  }
}
