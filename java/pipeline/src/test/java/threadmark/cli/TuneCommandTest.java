package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import threadmark.store.ExperimentFiles;

class TuneCommandTest {

  @TempDir Path folder;
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
    Path jar =
        AskedJar.at(folder.resolve("x.jar"), ExperimentFiles.read(Path.of("../experiments")));
    String[] dry = {"--dry-run", "--benchmarks", jar.toString(), "--workloads", jar.toString()};
    assertThat(exitCode(dry)).as(told.toString()).isZero();
  }

  private int exitCode(String... arguments) {
    CommandLine command = Threadmark.commandLine().setErr(new PrintWriter(told, true));
    List<String> words = new ArrayList<>(List.of("tune", "--experiments", "../experiments"));
    words.addAll(List.of(arguments));
    return command.execute(words.toArray(String[]::new));
  }
}
