package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredTiming;
import threadmark.rule.DeliveredVerdicts;
import threadmark.text.Complaint;
import threadmark.trial.Block;
import threadmark.trial.Duet;
import threadmark.trial.Entrant;
import threadmark.trial.Entrant.Arms;
import threadmark.trial.FakeWorld;
import threadmark.trial.GateEvent;
import threadmark.trial.GateTrial;
import threadmark.verdict.Comparison;
import threadmark.verdict.Side;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;
import threadmark.verdict.Warning;

/** Both sides at the same time, each on half of the processors. */
class DuetTest {

  private static final String NAME = "a.A.one";

  @TempDir private Path scratch;

  /** A loud machine, which strikes both sides alike. */
  private FakeWorld world() {
    FakeWorld world = new FakeWorld(scratch, 7);
    world.noise = 0.08;
    world.togetherQuieter = 0.25;
    return world;
  }

  private FakeWorld slower() {
    FakeWorld world = world();
    world.slowdown.put(NAME, 0.3);
    return world;
  }

  private static AGate gate(FakeWorld world) {
    return new AGate(world, NAME).withoutHistory().duet();
  }

  private static List<GateTrial> apart(FakeWorld world) {
    return world.kept.stream().filter(trial -> trial.processors().isEmpty()).toList();
  }

  @Test
  void anUnchangedBenchmarkIsTestedInPairsWhoseSidesStartAtOnce() {
    FakeWorld world = world();
    Verdicts verdicts = gate(world).sit();
    assertThat(AGate.of(verdicts, NAME).verdict()).isEqualTo(Verdict.STEADY);
    assertThat(apart(world)).isEmpty();
    world.kept.stream()
        .collect(Collectors.groupingBy(GateTrial::block))
        .values()
        .forEach(block -> {
          assertThat(block)
              .extracting(GateTrial::startedAt)
              .containsOnly(block.getFirst().startedAt());
          assertThat(block).extracting(GateTrial::processors).doesNotHaveDuplicates();
          assertThat(new Block(1, block).seconds()).isEqualTo(FakeWorld.TRIAL_SECONDS);
        });
  }

  @Test
  void whichSideHasWhichHalfIsDrawn() {
    FakeWorld world = new FakeWorld(scratch, 7);
    world.noise = 0.3;
    gate(world).sit();
    Set<Optional<String>> ofBase =
        world.kept.stream()
            .filter(trial -> trial.side() == Side.BASE)
            .map(GateTrial::processors)
            .collect(Collectors.toCollection(HashSet::new));
    assertThat(ofBase).contains(Optional.of("0"), Optional.of("1"));
  }

  @Test
  void itTakesFewerPairsThanOneAfterTheOther() {
    FakeWorld together = world();
    gate(together).sit();
    FakeWorld apart = world();
    new AGate(apart, NAME).withoutHistory().sit();
    assertThat(together.seconds()).isLessThan(apart.seconds() / 3);
  }

  /** Compiler and collector share a processor with the program there: a change may look smaller. */
  @Test
  void aSuspicionIsMeasuredAgainOneAfterTheOtherAndThatIsShown() {
    FakeWorld world = slower();
    Comparison found = AGate.of(gate(world).sit(), NAME);
    assertThat(found.verdict()).isEqualTo(Verdict.REGRESSED);
    List<GateTrial> apart = apart(world);
    assertThat(apart).hasSizeGreaterThanOrEqualTo(6);
    int lastTogether =
        world.kept.stream()
            .filter(trial -> trial.processors().isPresent())
            .mapToInt(GateTrial::block)
            .max()
            .orElseThrow();
    assertThat(apart).allMatch(trial -> trial.block() > lastTogether);
    assertThat(found.before().orElseThrow().trials()).isEqualTo(apart.size() / 2);
  }

  /** Below its clock's tick a trial tells no CPU time: here one of the pairs apart does. */
  @Test
  void eachMetricIsShownByPairsOfAKindThatTellsIt() {
    FakeWorld whole = slower();
    whole.waits = true;
    gate(whole).sit();
    int together =
        Math.toIntExact(
            whole.kept.stream().takeWhile(trial -> trial.processors().isPresent()).count());

    FakeWorld world = slower();
    world.waits = true;
    world.toldCpu = together + 2;
    Verdicts verdicts = gate(world).sit();
    assertThat(apart(world)).hasSizeGreaterThanOrEqualTo(6);
    assertThat(trials(AGate.of(verdicts, NAME))).isEqualTo(apart(world).size() / 2);
    assertThat(trials(AGate.of(verdicts, NAME, ComparedMetric.CPU))).isEqualTo(together / 2);
    assertThat(DeliveredVerdicts.checked(verdicts)).isEqualTo(verdicts);
  }

  /** Trials of its head that are shown. */
  private static int trials(Comparison comparison) {
    return comparison.after().orElseThrow().trials();
  }

  @Test
  void theGateTookAsLongAsItsBlocksDid() {
    FakeWorld world = slower();
    Verdicts verdicts = gate(world).sit();
    int apart = apart(world).size();
    int together = world.kept.size() - apart;
    assertThat(apart).isPositive();
    assertThat(together).isPositive();
    double seconds = verdicts.gate().orElseThrow().seconds();
    assertThat(seconds)
        .isEqualTo((together / 2.0 + apart) * FakeWorld.TRIAL_SECONDS)
        .isEqualTo(AGate.of(verdicts, NAME).gated().orElseThrow().seconds());
    assertThat(world.events.getLast())
        .isInstanceOfSatisfying(
            GateEvent.Ended.class, ended -> assertThat(ended.seconds()).isEqualTo(seconds));
  }

  /** What strikes both sides alike is no pause of head. */
  @Test
  void aPauseOfHeadIsWarnedOfHereToo() {
    FakeWorld paused = world();
    paused.noise = 0.02;
    paused.pauses.put(NAME, 3.0);
    assertThat(AGate.of(gate(paused).sit(), NAME).warnings())
        .extracting(Warning::kind)
        .containsExactly(Warning.Kind.CUT_OFF);
    assertThat(gate(world()).sit().comparisons()).allMatch(one -> one.warnings().isEmpty());
  }

  @Test
  void aKillAtAnyMomentChangesNoDecision() {
    Kills.changeNoDecision(this::slower, DuetTest::gate, 1);
  }

  @Test
  void whatUsesSeveralThreadsIsMeasuredOneAfterTheOther() {
    assertThat(arms(1, false).inDuet().duet()).isTrue();
    assertThat(arms(2, false).inDuet().duet()).isFalse();
    assertThat(arms(1, true).inDuet().duet()).isFalse();
    assertThat(arms(1, false).inDuet().pairSeconds())
        .isCloseTo(arms(1, false).pairSeconds() / 2, within(1e-9));
  }

  @Test
  void thePlanSaysWhatRunsOneAfterTheOtherAllTheSame() {
    assertThat(plan(arms(1, false)).duetNotes())
        .hasSize(1)
        .allMatch(note -> note.startsWith(Duet.WORDS));
    assertThat(plan(arms(2, false)).duetNotes())
        .hasSize(1)
        .allMatch(note -> note.startsWith("1 of 1 benchmarks"));
    assertThat(plan(arms(1, false), arms(2, false)).duetNotes()).hasSize(2);
  }

  private static GatePlan plan(Arms... arms) {
    return new GatePlan(
            DecidingMetric.TIME,
            Stream.of(arms)
                .map(each -> new Entrant(each, false, Map.of(), Optional.empty()))
                .toList(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of())
        .inDuet();
  }

  private static Arms arms(int threads, boolean singleShot) {
    DeclaredBenchmark declared =
        new DeclaredBenchmark(
            new Benchmark(NAME, singleShot ? "ss" : "avgt", new TreeMap<>(), threads),
            new DeclaredTiming(1, 1, 5, 0.24),
            List.of());
    return new Arms(declared, declared, DecidingMetric.TIME, false);
  }

  @Test
  void aSideHasHalfOfTheProcessors() {
    assertThat(Duet.on(List.of(2, 5)).halves()).containsExactly("2", "5");
    assertThat(Duet.on(List.of(0, 1, 2, 3, 4)).halves()).containsExactly("0,1", "2,3");
    assertThatThrownBy(() -> Duet.on(List.of(0)))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("two processors");
  }
}
