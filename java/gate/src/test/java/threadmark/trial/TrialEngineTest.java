package threadmark.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jvm.Outcome;
import threadmark.jvm.Processes;
import threadmark.text.Complaint;

/** A measured program may leave anything where its results belong. */
class TrialEngineTest {

  @TempDir private Path scratch;

  @Test
  void whatIsNoPlainFileIsNoResultAndIsNeverOpened() throws Exception {
    Path secret = Files.writeString(scratch.resolve("secret"), "[]");
    for (Consumer<Path> leaving :
        List.<Consumer<Path>>of(
            results -> made(() -> Files.createDirectory(results)),
            results -> made(() -> Files.createSymbolicLink(results, secret)))) {
      TrialEngine.Made<String> trial = trial(leaving);
      assertThat(trial.outcome()).isEqualTo(Outcome.FAILED);
      assertThat(trial.reason()).contains("ended without a result");
      assertThat(trial.words()).contains(trial.output());
    }
  }

  @Test
  void aPlainFileIsRead() throws Exception {
    TrialEngine.Made<String> trial =
        trial(results -> made(() -> Files.writeString(results, "told")));
    assertThat(trial.figures()).contains("told");
    assertThat(trial.words()).contains(trial.results());
  }

  /** The disk is full, and no JDK is to blame. */
  @Test
  void aProcessThatCannotBeNotedIsNotOneThatCannotBeStarted() {
    Path pids = scratch.resolve("pid");
    Processes full =
        (command, output, limit) -> {
          throw new Processes.Unnoted(pids, new IOException("No space left on device"));
        };
    Processes absent =
        (command, output, limit) -> {
          throw new UncheckedIOException(new IOException("No such file or directory"));
        };
    assertThatThrownBy(() -> madeBy(full))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining(pids.toString())
        .hasMessageNotContaining("--launch");
    assertThatThrownBy(() -> madeBy(absent))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("--launch");
  }

  private TrialEngine.Made<String> trial(Consumer<Path> leaving) throws InterruptedException {
    return madeBy((command, output, limit) -> {
      made(() -> Files.writeString(output, "all is well"));
      leaving.accept(Path.of(command.getFirst()));
      return new Processes.Ended(0, false, 1);
    });
  }

  private TrialEngine.Made<String> madeBy(Processes program) throws InterruptedException {
    FakeWorld world = new FakeWorld(scratch, 1);
    return new TrialEngine(program, world, world)
        .make(
            new TrialEngine.Order(
                scratch,
                "00001-base",
                results -> List.of(results.toString()),
                Duration.ofSeconds(9)),
            TrialEngineTest::text);
  }

  private static String text(Path results) {
    assertThat(results).isRegularFile();
    try {
      return Files.readString(results);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private interface Making {
    Path make() throws IOException;
  }

  private static void made(Making making) {
    try {
      making.make();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
