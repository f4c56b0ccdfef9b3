package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.study.experiment.Experiment;
import threadmark.study.level.AcceptedFolder.Acceptance;
import threadmark.study.level.AcceptedFolder.AcceptedRun;
import threadmark.study.level.LevelVerdict.Accepted;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.record.SyntheticNight;
import threadmark.verdict.Alert;

/** A rise that nobody measured, written into copies of a run that this project recorded. */
class RecordedRiseTest {

  private static final Path MACHINE = Path.of("../../baselines/cpu-amd-epyc-f25m17s1-vm");
  private static final Run RECORDED =
      RunFolder.read(MACHINE.resolve("runs/20261125T161619Z-7779ea/run.json"));
  private static final Instant FIRST = Instant.parse("2026-10-01T02:17:00Z");
  private static final List<Experiment> DECLARED = Shelf.declared();
  private static final int LEVEL = 8;
  private static final int NIGHTS = 6;

  private static Run night(int day, double factor) {
    return SyntheticNight.of(
        RECORDED, FIRST.plus(Duration.ofDays(day)), "%040x".formatted(day), factor);
  }

  private static JudgedAgainst level() {
    Machine machine = MachineFile.read(MACHINE.resolve("machine.json"));
    List<AcceptedRun> accepted =
        IntStream.range(0, LEVEL)
            .mapToObj(day -> night(day, 1))
            .map(run ->
                new AcceptedRun(
                    run,
                    new Acceptance(
                        run.id(), run.endedAt(), List.of(), Optional.empty(), List.of())))
            .toList();
    return JudgedAgainst.all(
        Optional.of(
            new MachineBaselines(machine, Baselines.of(machine, accepted, DECLARED, List.of()))));
  }

  private static List<Run> nights(int risen) {
    return IntStream.range(0, NIGHTS)
        .mapToObj(night -> night(LEVEL + night, night >= risen ? 1.15 : 1))
        .toList();
  }

  private static List<LevelVerdict> judged(List<Run> nights, List<Run> earlier) {
    return Levels.of(nights.getLast(), earlier, level(), DECLARED).stream()
        .filter(LevelVerdict::decides)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2, 4})
  void aRiseIsDatedToTheRunThatItWasWrittenInto(int risen) {
    List<Run> nights = nights(risen);
    List<LevelVerdict> verdicts = judged(nights, nights.subList(0, NIGHTS - 1));
    assertThat(verdicts)
        .filteredOn(one -> one.series().cell().variant().equals("virtual"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.accepted().map(Accepted::runs)).contains(LEVEL);
          assertThat(one.alert()).isEqualTo(Alert.RAISED);
          assertThat(one.rising().orElseThrow().since().orElseThrow().run())
              .isEqualTo(nights.get(risen).id());
        });
    assertThat(verdicts)
        .filteredOn(one -> one.series().cell().variant().equals("stream"))
        .singleElement()
        .extracting(LevelVerdict::alert)
        .isEqualTo(Alert.NONE);
  }

  @Test
  void anyOrderDuplicatesAndGapsGiveTheSameDate() {
    List<Run> nights = nights(3);
    List<Run> earlier = new ArrayList<>(nights.subList(0, NIGHTS - 1));
    List<LevelVerdict> verdicts = judged(nights, earlier);
    earlier.addAll(nights);
    for (int seed = 0; seed < 5; seed++) {
      Collections.shuffle(earlier, new Random(seed));
      assertThat(judged(nights, earlier)).isEqualTo(verdicts);
    }
    // A machine that was away for two of the nights.
    List<Run> left = List.of(nights.get(0), nights.get(3), nights.get(4));
    assertThat(judged(nights, left))
        .filteredOn(one -> one.alert() == Alert.RAISED)
        .singleElement()
        .satisfies(one ->
            assertThat(one.rising().orElseThrow().since().orElseThrow().run())
                .isEqualTo(nights.get(3).id()));
  }
}
