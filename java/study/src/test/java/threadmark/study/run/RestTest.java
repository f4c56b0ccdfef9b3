package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.study.experiment.Examples;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

/** What is told of a rest before it is made is what is made, and what is told when it begins. */
class RestTest {

  private final Plan plan = FakeSitting.plan(Examples.steady(2, "platform", "virtual"));

  private final FakeSitting sitting;

  RestTest(@TempDir Path folder) {
    sitting = new FakeSitting(folder);
  }

  @Test
  void ofANewPlanAllIsLeft() {
    assertThat(rest()).isEqualTo(new Rest(plan.trials(), 0, plan.seconds()));
  }

  @Test
  void aWholeBlockIsNotLeft() throws InterruptedException {
    sitting.complete();
    assertRest(trial -> trial.block().equals("b002"), 2, 0);
  }

  @Test
  void aBlockThatWasCutShortIsLeftWhole() throws InterruptedException {
    sitting.complete();
    assertRest(trial -> trial.id().equals("0004"), 2, 1);
  }

  @Test
  void twoBlocksThatWereCutShortAreLeftOnceEach() throws InterruptedException {
    sitting.complete();
    sitting.archive.trials.removeIf(trial -> List.of("0002", "0004").contains(trial.id()));
    Rest told = rest();
    assertThat(told.trials()).isEqualTo(4);
    // Declared are 2.5 s a trial; each took 2 s.
    assertThat(told.seconds()).isBetween(4 * 2.0, 4 * 2.5);
  }

  @Test
  void aBlockThatWasDisturbedIsLeftOnce() throws InterruptedException {
    sitting.surroundings.add(Samples.disturbedBy("a neighbour"));
    sitting.complete();
    assertRest(trial -> trial.attempt() == 2 || trial.block().equals("b002"), 4, 2);
  }

  @Test
  void aBlockThatWasDisturbedTwiceIsNotLeft() throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      sitting.surroundings.add(Samples.disturbedBy("a neighbour"));
    }
    sitting.complete();
    assertRest(trial -> trial.block().equals("b002"), 2, 0);
  }

  @Test
  void blocksMayBeLeftBeforeSomeThatAreNot() throws InterruptedException {
    sitting.complete();
    sitting.archive.trials.removeIf(trial -> trial.id().equals("0001"));
    Rest told = rest();
    assertThat(told.trials()).isEqualTo(2);
    assertThat(told.again()).isEqualTo(1);
    // Declared are 2.5 s a trial; each took 2 s.
    assertThat(told.seconds()).isBetween(4.0, 5.0);
  }

  @Test
  void ofAWholeRunNothingIsLeft() throws InterruptedException {
    sitting.complete();
    assertThat(rest()).isEqualTo(new Rest(0, 0, 0));
  }

  private Rest rest() {
    return Rest.of(plan, sitting.archive.trials);
  }

  private void assertRest(Predicate<Trial> lost, int trials, int again)
      throws InterruptedException {
    sitting.archive.trials.removeIf(lost);
    Rest told = rest();
    sitting.told.clear();
    sitting.resumed();
    assertThat(told.trials()).isEqualTo(trials).isEqualTo(sitting.started);
    assertThat(told.again()).isEqualTo(again);
    assertThat(sitting.told)
        .filteredOn(line -> line.matches("./4 .*"))
        .first()
        .asString()
        .endsWith(" " + told.seconds());
  }
}
