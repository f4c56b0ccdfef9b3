package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.machine.Machine;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Night;
import threadmark.study.level.AcceptedFolder.Acceptance;
import threadmark.study.level.AcceptedFolder.AcceptedRun;
import threadmark.study.record.Run;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;

/** Ten accepted nights of a primes overhead of 1, and what the nights after them say. */
class RiseHistoryTest {

  private static final List<Experiment> DECLARED =
      ExperimentFiles.read(Path.of("../../experiments"));

  private static final JudgedAgainst ACCEPTED = accepted();

  private static JudgedAgainst accepted() {
    Machine machine = Shelf.MACHINE;
    List<AcceptedRun> runs =
        Night.alike(1.0).stream()
            .map(Night::run)
            .map(run ->
                new AcceptedRun(
                    run,
                    new Acceptance(
                        run.id(), run.endedAt(), List.of(), Optional.empty(), List.of())))
            .toList();
    return JudgedAgainst.all(
        Optional.of(
            new MachineBaselines(
                machine,
                Baselines.of(machine, runs, DECLARED, List.of()).stream()
                    .map(one -> one.anchored(Instant.parse("2026-11-10T12:00:00Z"), any -> 0.05))
                    .toList())));
  }

  /** One night after the other, the last one judged. */
  private static LevelVerdict judged(double... overheads) {
    List<Run> runs = nights(overheads);
    return judged(runs.getLast(), runs.subList(0, runs.size() - 1));
  }

  private static List<Run> nights(double... overheads) {
    return IntStream.range(0, overheads.length)
        .mapToObj(i -> Night.of(11 + i, overheads[i]).run())
        .toList();
  }

  private static LevelVerdict judged(Run run, List<Run> earlier) {
    return Levels.of(run, earlier, ACCEPTED, DECLARED).stream()
        .filter(LevelVerdict::decides)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void nightsAtTheLevelRaiseNothing() {
    LevelVerdict verdict = judged(1, 1, 1, 1, 1, 1, 1);
    assertThat(verdict.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(verdict.history().orElseThrow().alert()).isEqualTo(Alert.NONE);
    assertThat(verdict.history().orElseThrow().runs()).isEqualTo(7);
  }

  @Test
  void aRiseOfTheMarginIsShownAndDatedToTheNightThatMoved() {
    LevelVerdict verdict = judged(1, 1, 1, 1, 1.05, 1.05, 1.05);
    assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdict.alert()).isEqualTo(Alert.RAISED);
    RiseHistory.Since since = verdict.rising().orElseThrow().since().orElseThrow();
    assertThat(since.run()).isEqualTo(Night.of(15, 1).id());
    assertThat(since.earliest()).isEqualTo(Night.of(15, 1).id());
    assertThat(since.rise().interval().centre()).isBetween(1.04, 1.06);
  }

  @Test
  void theSameRunsGiveTheSameJudgementInAnyOrder() {
    List<Run> runs = nights(1, 1.05, 1, 1.05, 1.05, 1.02);
    List<Run> earlier = new ArrayList<>(runs.subList(0, runs.size() - 1));
    LevelVerdict verdict = judged(runs.getLast(), earlier);
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(earlier, new Random(seed));
      assertThat(judged(runs.getLast(), earlier)).isEqualTo(verdict);
    }
    earlier.addAll(List.copyOf(earlier));
    earlier.add(runs.getLast());
    assertThat(judged(runs.getLast(), earlier)).isEqualTo(verdict);
  }

  @Test
  void nightsThatAreMissingChangeNothingButTheNumberOfRuns() {
    List<Run> runs =
        List.of(
            Night.of(11, 1).run(),
            Night.of(13, 1.05).run(),
            Night.of(24, 1.05).run(),
            Night.of(25, 1.05).run());
    LevelVerdict verdict = judged(runs.getLast(), runs.subList(0, 3));
    assertThat(verdict.alert()).isEqualTo(Alert.RAISED);
    assertThat(verdict.rising().orElseThrow().since().orElseThrow().run())
        .isEqualTo(Night.of(13, 1).id());
  }

  @Test
  void aNightThatMayNotBeJudgedAddsNothing() {
    List<Run> earlier = List.of(Night.of(11, 1).run(), Night.of(12, 3).barred("a neighbour").run());
    LevelVerdict verdict = judged(Night.of(13, 1).run(), earlier);
    assertThat(verdict.history().orElseThrow().runs()).isEqualTo(2);
    assertThat(verdict.alert()).isEqualTo(Alert.NONE);
  }

  @Test
  void anAlertStandsThroughANightThatMayNotBeJudged() {
    List<Run> earlier = nights(1.05, 1.05, 1.05);
    LevelVerdict verdict = judged(Night.of(14, 1).barred("a neighbour").run(), earlier);
    assertThat(verdict.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(verdict.alert()).isEqualTo(Alert.RAISED);
  }

  @Test
  void whatWasBeforeTheLevelIsNoHistoryOfIt() {
    Run older = Night.of(1, 1).run();
    List<Run> before =
        List.of(
            Started.at(older, "2026-10-01T01:00:00Z", 1.2),
            Started.at(older, "2026-10-02T01:00:00Z", 1.2));
    assertThat(judged(Night.of(11, 1).run(), before).history().orElseThrow().runs()).isEqualTo(1);
  }

  /** A night of another month. */
  private static final class Started {

    private Started() {}

    static Run at(Run like, String time, double overhead) {
      Run other = Night.of(30, overhead).run();
      return new Run(
          time,
          other.profile(),
          Instant.parse(time),
          Instant.parse(time).plusSeconds(600),
          like.machine(),
          like.build(),
          like.jdks(),
          other.jvms(),
          other.seed(),
          true,
          List.of(),
          List.of(),
          List.of(),
          Optional.empty(),
          other.trials());
    }
  }
}
