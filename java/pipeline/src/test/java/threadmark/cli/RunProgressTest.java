package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.model.Examples;
import threadmark.model.Grid;
import threadmark.run.JavaHome;
import threadmark.run.PlannedBlock;
import threadmark.run.PlannedTrial;
import threadmark.run.Sequence;

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
      progress.starting(
          new PlannedTrial(
              "%04d".formatted(done),
              Examples.experiment(grids[done]),
              grids[done],
              Examples.cell("virtual")),
          done,
          TRIALS,
          120);
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
    progress.repeating(new PlannedBlock("b001", java, List.of()), Sequence.CUT_SHORT);
    progress.repeating(new PlannedBlock("b003", java, List.of()), "steal 12%");
    progress.repeating(new PlannedBlock("b007", java, List.of()), "steal 9%");
    assertThat(told().lines())
        .containsExactly(
            "block b001 is made again: " + Sequence.CUT_SHORT,
            "block b003 is made again: steal 12%",
            "  a disturbed block is made again once: on a busy machine a run takes up to twice as long",
            "block b007 is made again: steal 9%");
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
