package threadmark.study.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Terminal;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.RecordedRun;

public class OpenedRunsTest {

  @TempDir private Path folder;

  /** Nothing was looked at yet, on a day after all others. */
  public static OpenedRuns none() {
    return new OpenedRuns(
        new Terminal(System.err, false, true),
        Shelf.declared(),
        Instant.parse("2026-12-31T00:00:00Z"));
  }

  @Test
  void whatWasLookedAtIsNotOpenedAgainHoweverItIsNamed() throws IOException {
    Path run = new Shelf(folder).record(Night.of(1, 1.0));
    OpenedRuns known = none();
    RecordedRun read = known.record(run);
    assertThat(known.open(read).faults()).isEmpty();
    Files.delete(run.resolve("trials/0001-1.json"));
    RecordedRun relative = known.record(Path.of("").toAbsolutePath().relativize(run));
    assertThat(relative).isSameAs(read);
    assertThat(known.open(relative).faults()).isEmpty();
    assertThat(none().open(read).faults()).isNotEmpty();
  }
}
