package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.command.Terminal;
import threadmark.jvm.JavaHome;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Grid;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.study.run.Progress.Reached;

/** What a person is told while a run measures. */
class RunProgressTest {

  private static final int TRIALS = 30;
  private static final Grid SHORT = Examples.lasting(2.5);
  private static final Grid LONG = Examples.lasting(1100);

  private final ByteArrayOutputStream told = new ByteArrayOutputStream();

  private RunProgress progress(boolean interactive) {
    return new RunProgress(
        new Terminal(new PrintStream(told, true, StandardCharsets.UTF_8), interactive, false));
  }

  private void run(boolean interactive, Grid... grids) {
    RunProgress progress = progress(interactive);
    for (int done = 0; done < grids.length; done++) {
      progress.starting(trial("%04d".formatted(done), grids[done]), reached(done, 120));
    }
  }

  private String told() {
    return told.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aLogHasOneLineForTenShortTrials() {
    Grid[] twelve = new Grid[12];
    Arrays.fill(twelve, SHORT);
    run(false, twelve);
    assertThat(told().lines())
        .containsExactly(
            "0 of 30 trials, 2 min 0 s left: primes/virtual steady n=1000",
            "10 of 30 trials, 2 min 0 s left: primes/virtual steady n=1000");
  }

  @Test
  void aTrialWithoutFiguresIsToldWithItsAttempt() {
    RunProgress progress = progress(false);
    progress.finished(Examples.failed());
    progress.finished(Examples.again(Examples.failed()));
    assertThat(told().lines())
        .containsExactly(
            "trial 0001 of primes/platform steady n=1000 failed: ended with code 1",
            "trial 0001 (attempt 2) of primes/platform steady n=1000 failed: ended with code 1");
  }

  @Test
  void aTrialThatTakesLongIsAnnounced() {
    run(false, SHORT, LONG, SHORT);
    assertThat(told().lines())
        .containsExactly(
            "0 of 30 trials, 2 min 0 s left: primes/virtual steady n=1000",
            "1 of 30 trials, 2 min 0 s left: primes/virtual steady n=1000,"
                + " which may take 18 min 20 s");
  }

  @Test
  void theFirstRepeatedBlockSaysHowLongThatMayGoOn() {
    RunProgress progress = progress(false);
    JavaHome java = new JavaHome(Path.of("/jdk"), Examples.run().jdks().getFirst());
    PlannedTrial trial = trial("0001", SHORT);
    progress.repeating(
        new PlannedBlock("b001", java, List.of(trial)), Sequence.CUT_SHORT, reached(0, 75));
    progress.repeating(
        new PlannedBlock("b003", java, List.of(trial, trial("0002", SHORT))),
        "steal 12%",
        reached(6, 70));
    progress.repeating(new PlannedBlock("b007", java, List.of(trial)), "steal 9%", reached(14, 50));
    assertThat(told().lines())
        .containsExactly(
            "0 of 30 trials, 1 min 15 s left: block b001 is made again, its trial: "
                + Sequence.CUT_SHORT,
            "6 of 30 trials, 1 min 10 s left: block b003 is made again, all 2 trials: steal 12%",
            "  a disturbed block is made again once, and left out if it is disturbed again: on a"
                + " busy machine a run takes twice as long or more",
            "14 of 30 trials, 50 s left: block b007 is made again, its trial: steal 9%");
    progress.starting(trial, reached(14, 50));
    assertThat(told().lines()).as("the same is not said twice").hasSize(4);
  }

  @Test
  void aMachineThatStaysBusyIsNamedOnce() {
    RunProgress progress = progress(false);
    JavaHome java = new JavaHome(Path.of("/jdk"), Examples.run().jdks().getFirst());
    for (int i = 1; i <= 9; i++) {
      progress.repeating(
          new PlannedBlock("b00" + i, java, List.of(trial("000" + i, SHORT))),
          "steal 12%",
          reached(i, 70));
    }
    assertThat(told().lines())
        .filteredOn(line -> line.contains("keeps this machine busy"))
        .hasSize(1);
  }

  /** None of them is new, so their number stays: whoever waits must see that they go on. */
  @Test
  void longTrialsOfABlockThatIsMadeAgainAreAnnouncedOneByOne() {
    RunProgress progress = progress(false);
    progress.starting(trial("0001", LONG), reached(7, 2200));
    progress.starting(trial("0002", LONG), reached(7, 1100));
    assertThat(told().lines())
        .containsExactly(
            "7 of 30 trials, 36 min 40 s left: primes/virtual steady n=1000, which may take 18 min"
                + " 20 s",
            "7 of 30 trials, 18 min 20 s left: primes/virtual steady n=1000, which may take 18 min"
                + " 20 s");
  }

  @Test
  void aRunThatGoesOnSaysWhereAtItsFirstTrial() {
    RunProgress progress = progress(false);
    progress.starting(trial("0001", SHORT), reached(7, 60));
    progress.starting(trial("0002", SHORT), reached(8, 58));
    assertThat(told().lines())
        .containsExactly("7 of 30 trials, 1 min 0 s left: primes/virtual steady n=1000");
  }

  @Test
  void aTerminalSaysWhichTrialsAreMadeAgain() {
    RunProgress progress = progress(true);
    JavaHome java = new JavaHome(Path.of("/jdk"), Examples.run().jdks().getFirst());
    PlannedBlock block = new PlannedBlock("b001", java, List.of(trial("0001", SHORT)));
    progress.repeating(block, "steal 9%", reached(1, 60));
    progress.starting(block.trials().getFirst(), reached(1, 60));
    progress.starting(trial("0002", SHORT), reached(1, 58));
    assertThat(told())
        .contains("1/30  1 min 0 s left  primes/virtual, again\u001b")
        .contains("1/30  58 s left  primes/virtual\u001b");
  }

  private static Reached reached(int done, double secondsLeft) {
    return new Reached(done, TRIALS, secondsLeft);
  }

  private static PlannedTrial trial(String id, Grid grid) {
    return new PlannedTrial(id, Examples.experiment(grid), grid, Examples.cell("virtual"));
  }

  @Test
  void aTerminalHasABarThatSaysWhatTakesLong() {
    run(true, SHORT, LONG);
    assertThat(told())
        .contains("0/30  2 min 0 s left  primes/virtual\u001b")
        .contains("1/30  2 min 0 s left  primes/virtual, which may take 18 min 20 s")
        .doesNotContain("\n");
  }
}
