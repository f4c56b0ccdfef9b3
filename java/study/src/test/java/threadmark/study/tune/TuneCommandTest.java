package threadmark.study.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import threadmark.command.MadeUpWorld;
import threadmark.command.TerminalWriter;
import threadmark.ledger.book.AskedJar;
import threadmark.study.experiment.ExperimentFiles;

class TuneCommandTest {

  private static final Pattern JDK_AND_TIME =
      Pattern.compile(" trials on \\S+-%d\\S*, about ".formatted(Runtime.version().feature()));

  @TempDir Path folder;
  private final StringWriter told = new StringWriter();

  @Test
  void anExperimentThatLeavesNoSizeOpenIsRefused() {
    assertThat(exitCode("--experiment", "fan-out")).isEqualTo(2);
    assertThat(told.toString())
        .isEqualToIgnoringNewLines(
            "threadmark: --experiment fan-out: its full profile leaves no pool size open, and has"
                + " no cell with several variants of platform threads");
  }

  @Test
  void theVariantsThatTheComputingIsHeldAgainstCanBeTuned() {
    StringWriter plan = new StringWriter();
    assertThat(exitCode(plan, dry("--experiment", "primes,series-tasks")))
        .as(told.toString())
        .isZero();
    assertThat(plan.toString())
        .contains(
            ": platform, platform-2p, platform-4p, forkjoin-as-described",
            ": pool-p, pool-2p, pool-4p, forkjoin")
        .contains("36 trials on ");
  }

  @Test
  void noTrialChoosesNothing() {
    assertThat(exitCode("--trials", "0")).isEqualTo(2);
    assertThat(told.toString()).contains("--trials 0: what is tried needs 1 or more");
  }

  @Test
  void theDeclaredCrossoverCanBeTuned() {
    StringWriter plan = new StringWriter();
    PrintStream before = System.err;
    ByteArrayOutputStream beside = new ByteArrayOutputStream();
    System.setErr(new PrintStream(beside, true, StandardCharsets.UTF_8));
    try {
      assertThat(exitCode(plan, dry())).as(told.toString()).isZero();
    } finally {
      System.setErr(before);
    }
    assertThat(plan.toString()).contains(": pools of ").containsPattern(JDK_AND_TIME);
    assertThat(beside.toString(StandardCharsets.UTF_8)).doesNotContainPattern(JDK_AND_TIME);
    assertThat(beside.toString(StandardCharsets.UTF_8))
        .contains("this machine has no name, and a run");
  }

  private String[] dry(String... more) {
    Path jar =
        AskedJar.at(folder.resolve("x.jar"), ExperimentFiles.read(Path.of("../../experiments")));
    return Stream.concat(
            Stream.of("--dry-run", "--benchmarks", jar.toString(), "--workloads", jar.toString()),
            Stream.of(more))
        .toArray(String[]::new);
  }

  private int exitCode(String... arguments) {
    return exitCode(new StringWriter(), arguments);
  }

  private int exitCode(StringWriter out, String... arguments) {
    CommandLine command =
        MadeUpWorld.commandLine().setOut(new TerminalWriter(out)).setErr(new TerminalWriter(told));
    List<String> words = new ArrayList<>(List.of("tune", "--experiments", "../../experiments"));
    words.addAll(List.of(arguments));
    return command.execute(words.toArray(String[]::new));
  }
}
