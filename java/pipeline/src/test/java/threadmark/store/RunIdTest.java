package threadmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunIdTest {

  private static final Instant START = Instant.parse("2026-11-20T21:30:00.811Z");

  @Test
  void aFolderThatIsCalledByAnIdHoldsThatRun() {
    assertThat(RunId.of(Path.of("results/20261120T212959Z-1a2b3c"), START, 7))
        .isEqualTo("20261120T212959Z-1a2b3c");
  }

  @ParameterizedTest
  @CsvSource({
    "results/full1, 7, 20261120T213000Z-000007",
    "mine/., -1, 20261120T213000Z-ffffff",
    "20261320T213000Z-1a2b3c, 6820907104828847055, 20261120T213000Z-42f3cf",
  })
  void anyOtherFolderTellsNothingOfTheRun(Path folder, long seed, String id) {
    String made = RunId.of(folder, START, seed);
    assertThat(made).isEqualTo(id);
    assertThat(RunId.dated(made)).isTrue();
    assertThat(RunId.start(made)).isEqualTo("2026-11-20T21:30:00Z");
  }
}
