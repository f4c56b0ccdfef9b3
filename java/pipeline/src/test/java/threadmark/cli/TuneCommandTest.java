package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class TuneCommandTest {

  private final StringWriter told = new StringWriter();

  @Test
  void anExperimentThatLeavesNoSizeOpenIsRefused() {
    assertThat(exitCode("--experiment", "primes")).isEqualTo(2);
    assertThat(told.toString())
        .isEqualToIgnoringNewLines(
            "threadmark: --experiment primes: its full profile leaves no pool size open;"
                + " crossover does in full");
  }

  @Test
  void noTrialChoosesNothing() {
    assertThat(exitCode("--trials", "0")).isEqualTo(2);
    assertThat(told.toString()).contains("--trials 0: a size needs 1 or more");
  }

  @Test
  void theDeclaredCrossoverCanBeTuned() {
    assertThat(exitCode("--dry-run")).isZero();
  }

  private int exitCode(String... arguments) {
    CommandLine command = Threadmark.commandLine().setErr(new PrintWriter(told, true));
    List<String> words = new ArrayList<>(List.of("tune", "--experiments", "../experiments"));
    words.addAll(List.of(arguments));
    return command.execute(words.toArray(String[]::new));
  }
}
