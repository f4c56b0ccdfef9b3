package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.study.run.FakeSitting;
import threadmark.verdict.Samples;

/** What becomes of blocks that were disturbed or cut short. */
class RepeatedBlocksTest {

  private final FakeSitting sitting;

  RepeatedBlocksTest(@TempDir Path folder) {
    sitting = new FakeSitting(folder);
  }

  @Test
  void aDisturbedBlockIsRepeatedOnceAndWhole() throws InterruptedException {
    sitting.surroundings.add(Samples.quiet());
    sitting.surroundings.add(Samples.disturbedBy("a neighbour"));
    List<Trial> trials = sitting.complete();
    assertThat(FakeSitting.attempts(trials))
        .containsExactly("0001-1", "0002-1", "0001-2", "0002-2", "0003-1", "0004-1");
    assertThat(sitting.told).contains("b001 again: a neighbour").doesNotContain("5/4 0.0");
  }

  @Test
  void aBlockThatIsDisturbedTwiceIsLeftSo() throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      sitting.surroundings.add(Samples.disturbedBy("a neighbour"));
    }
    assertThat(sitting.complete()).hasSize(6);
    assertThat(sitting.told).containsOnlyOnce("b001 again: a neighbour");
  }

  @Test
  void aBlockThatWasKeptIsNotMadeAgain() throws InterruptedException {
    List<Trial> whole = sitting.complete();
    sitting.archive.trials.removeIf(trial -> trial.block().equals("b002"));
    assertThat(sitting.resumed()).isEqualTo(FakeSitting.attempts(whole));
    assertThat(sitting.started).isEqualTo(2);
  }

  @Test
  void aBlockThatWasCutShortIsMadeAgainAndLosesNothing() throws InterruptedException {
    List<Trial> whole = sitting.complete();
    sitting.archive.trials.removeLast();
    assertThat(sitting.resumed()).containsExactly("0001-1", "0002-1", "0003-1", "0003-2", "0004-2");
    assertThat(sitting.started).isEqualTo(2);
    assertThat(sitting.archive.trials).containsAll(whole.subList(0, 3)).hasSize(5);
    assertThat(sitting.told).anyMatch(line -> line.startsWith("b002 again: it was cut short"));

    // Once it is whole, it stays.
    assertThat(sitting.resumed()).containsExactly("0001-1", "0002-1", "0003-1", "0003-2", "0004-2");
    assertThat(sitting.started).isZero();
  }

  /** Stopping says nothing of how often blocks are disturbed. */
  @Test
  void aBlockThatWasCutShortDoesNotMakeTheRestLonger() throws InterruptedException {
    sitting.complete();
    double last = lastTimeLeft();
    sitting.told.clear();
    sitting.archive.trials.removeIf(t -> t.block().equals("b002") || t.id().equals("0002"));
    sitting.complete();
    assertThat(sitting.told).anyMatch(line -> line.startsWith("b001 again: it was cut short"));
    assertThat(lastTimeLeft()).isCloseTo(last, within(0.05 * last));
  }

  private double lastTimeLeft() {
    String said =
        sitting.told.stream().filter(line -> line.matches("\\d+/\\d+ .*")).toList().getLast();
    return Double.parseDouble(said.substring(said.indexOf(' ') + 1));
  }

  @Test
  void aBlockMayBeCutShortMoreThanOnce() throws InterruptedException {
    sitting.complete();
    sitting.archive.trials.removeLast();
    sitting.acts.add((words, output) -> {
      Files.writeString(words, "measured");
      return FakeSitting.WELL;
    });
    sitting.acts.add((words, output) -> {
      throw new InterruptedException("stopped");
    });
    assertThatExceptionOfType(InterruptedException.class).isThrownBy(sitting::complete);
    assertThat(sitting.resumed())
        .containsExactly("0001-1", "0002-1", "0003-1", "0003-2", "0003-3", "0004-3");
  }

  @Test
  void aCompleteArchiveStartsNothing() throws InterruptedException {
    List<Trial> whole = sitting.complete();
    sitting.started = 0;
    assertThat(sitting.complete()).isEqualTo(whole);
    assertThat(sitting.started).isZero();
  }

  @Test
  void aRepeatThatWasCutShortIsMadeAgain() throws InterruptedException {
    sitting.surroundings.add(Samples.disturbedBy("a neighbour"));
    sitting.complete();
    sitting.archive.trials.removeIf(trial -> trial.id().equals("0002") && trial.attempt() == 2);
    assertThat(sitting.resumed())
        .containsExactly("0001-1", "0002-1", "0001-2", "0001-3", "0002-3", "0003-1", "0004-1");
    assertThat(sitting.started).isEqualTo(2);
  }

  @Test
  void aFirstAttemptThatWasRemovedHidesNoLaterOne() throws InterruptedException {
    sitting.surroundings.add(Samples.disturbedBy("a neighbour"));
    sitting.complete();
    sitting.archive.trials.removeIf(t -> t.block().equals("b001") && t.attempt() == 1);
    assertThat(sitting.resumed())
        .containsExactly("0001-1", "0002-1", "0001-2", "0002-2", "0003-1", "0004-1");
    assertThat(sitting.started).isEqualTo(2);
  }

  @Test
  void anInterruptKeepsNothingOfTheTrialInFlight() {
    sitting.acts.add((words, output) -> FakeSitting.WELL);
    sitting.acts.add((words, output) -> {
      throw new InterruptedException("stopped");
    });
    assertThatExceptionOfType(InterruptedException.class).isThrownBy(sitting::complete);
    assertThat(sitting.archive.trials).extracting(Trial::id).containsExactly("0001");
  }
}
