package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** What a gate says of suites, or jars, that are alike or of which one side has more. */
class GateSuitesTest {

  private final Path scratch;
  private final FakeWorld world;

  GateSuitesTest(@TempDir Path scratch) {
    this.scratch = scratch;
    world = new FakeWorld(scratch, 1);
  }

  @Test
  void equalJarsCostNothing() {
    Verdicts verdicts = new AGate(world, AGate.six()).identical().sit();
    assertThat(world.started).isEmpty();
    assertThat(verdicts.exitCode()).isZero();
    assertThat(verdicts.comparisons())
        .hasSize(6)
        .allMatch(comparison -> comparison.verdict() == Verdict.STEADY)
        .allMatch(comparison -> comparison.gated().orElseThrow().identical());
  }

  @Test
  void whatIsGoneFailsUnlessItWasExpected() {
    Verdicts verdicts = new AGate(world, "a.A.one").base("a.A.one", "a.A.two").sit();
    assertThat(AGate.of(verdicts, "a.A.two").verdict()).isEqualTo(Verdict.MISSING);
    assertThat(verdicts.exitCode()).isEqualTo(3);
    Verdicts expected =
        new AGate(new FakeWorld(scratch, 2), "a.A.one")
            .base("a.A.one", "a.A.two")
            .expectGone()
            .sit();
    assertThat(expected.exitCode()).isZero();
    assertThat(expected.gone()).hasSize(1);
  }

  @Test
  void whatIsNewIsSaid() {
    Verdicts verdicts = new AGate(world, "a.A.one").head("a.A.one", "a.A.two").sit();
    assertThat(AGate.of(verdicts, "a.A.two").verdict()).isEqualTo(Verdict.NEW);
    assertThat(verdicts.exitCode()).isZero();
  }

  @Test
  void noSuiteBeforeTheChangeIsSaidAloudAndIsNoFault() {
    Verdicts verdicts = new AGate(world, "a.A.one").withoutBase().sit();
    assertThat(AGate.of(verdicts, "a.A.one").verdict()).isEqualTo(Verdict.NEW);
    assertThat(verdicts.exitCode()).isZero();
  }

  @Test
  void nothingAtAllProvesNothing() {
    assertThat(new AGate(world).sit().exitCode()).isEqualTo(4);
  }
}
