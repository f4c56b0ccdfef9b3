package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Night;

class CheckedRunsTest {

  @TempDir private Path folder;

  @Test
  void whatWasLookedAtIsNotOpenedAgainHoweverItIsNamed() throws IOException {
    Path run = new Shelf(folder).record(Night.of(1, 1.0));
    CheckedRuns known = new CheckedRuns(new Terminal(System.err, false, true));
    known.agrees(Path.of("").toAbsolutePath().relativize(run));
    Files.delete(run.resolve("trials/0001-1.json"));
    assertThat(known.wrong(run)).isEmpty();
    assertThat(new CheckedRuns(new Terminal(System.err, false, true)).wrong(run)).isNotEmpty();
  }
}
