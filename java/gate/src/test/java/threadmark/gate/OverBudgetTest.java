package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** What the budget does not hold is named, and never a pass. */
class OverBudgetTest {

  @TempDir private Path scratch;
  private FakeWorld world;

  @BeforeEach
  void world() {
    world = new FakeWorld(scratch, 11);
  }

  @Test
  void whatFitsIsMeasuredAndTheRestIsUndecided() {
    Verdicts verdicts = GateExamples.overBudget(scratch).verdicts();
    assertThat(verdicts.exitCode()).isEqualTo(4);
    for (String name : new String[] {"a.A.one", "a.A.two"}) {
      assertThat(AGate.of(verdicts, name).verdict()).isEqualTo(Verdict.STEADY);
    }
    for (String name : new String[] {"a.B.one", "a.B.two"}) {
      Comparison left = AGate.of(verdicts, name);
      assertThat(left.reason()).contains(UndecidedReason.OVER_BUDGET);
      assertThat(left.blocks()).isTrue();
    }
    assertThat(verdicts.gate().orElseThrow().stopped()).contains("only half of it is measured");
    assertThat(Verdicts.exitCode(Enforcement.ADVISE, verdicts.comparisons())).isZero();
  }

  @Test
  void whatNobodyIsBlockedByMayBeLeftOut() {
    AGate gate = new AGate(world, "a.A.one", "a.A.two").advisory("a.A.two");
    gate.budget(gate.plan().seconds() / 2).overBudget("half");
    assertThat(gate.sit().exitCode()).isZero();
  }

  @Test
  void itIsKnownBeforeTheFirstTrialThatItDoesNotPass() {
    AGate gate = new AGate(world, "a.A.one", "a.A.two");
    assertThat(gate.exitCodeAtBest()).isZero();
    gate.budget(gate.plan().seconds() / 2).overBudget("half");
    assertThat(gate.exitCodeAtBest()).isEqualTo(4);
  }

  @Test
  void whatIsNotDeclaredFirstIsLeftOutUnlessItsNoiseIsKnown() {
    AGate gate = new AGate(world, AGate.six()).withoutHistory();
    double two = gate.plan().seconds() / 3;
    gate.budget(two).overBudget("some");
    assertThat(names(gate)).containsExactlyInAnyOrder("a.A.one", "a.A.two");
    gate.noises(Map.of("a.B.z", 0.05, "a.B.x", 0.01));
    assertThat(names(gate)).contains("a.B.x", "a.B.z");
    gate.budget(gate.plan().entrants().getLast().seconds());
    assertThat(names(gate)).containsExactly("a.B.z");
  }

  @Test
  void aSmallerOneTakesThePlaceThatALargerOneLeaves() {
    AGate gate = new AGate(world, "a.A.one", "a.A.two").noises(Map.of("a.A.two", 0.01));
    double small = gate.plan().entrants().getLast().seconds();
    assertThat(small).isLessThan(gate.plan().entrants().getFirst().seconds());
    gate.budget(small).overBudget("one");
    assertThat(names(gate)).containsExactly("a.A.two");
  }

  @Test
  void whatWouldChooseTheRestOfThePlanIsShort() {
    AGate gate = new AGate(world, AGate.six());
    gate.budget(gate.plan().seconds() / 2).overBudget("half");
    assertThat(gate.plan().fitting()).isEqualTo(Optional.of("A."));
  }

  private static Set<String> names(AGate gate) {
    return gate.plan().entrants().stream()
        .map(entrant -> entrant.benchmark().name())
        .collect(Collectors.toSet());
  }
}
