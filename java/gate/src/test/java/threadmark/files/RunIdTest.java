package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
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
    "20261120T213100Z, true",
    "20261120T213101Z, false",
    "20261113T213001Z, true",
    "20261113T213000Z, false",
    "20251120T213000Z, false",
  })
  void aStartMayFollowTheIdByAWeekAndPrecedeItByAMinute(String moment, boolean fits) {
    String id = moment + "-1a2b3c";
    assertThat(RunId.dated(id) && RunId.fits(id, START)).isEqualTo(fits);
  }

  @ParameterizedTest
  @CsvSource({
    "results/full1, 7, 20261120T213000Z-000007",
    "mine/., -1, 20261120T213000Z-ffffff",
    "results/20261120T213142Z-1a2b3c, 7, 20261120T213000Z-000007",
    "results/20261113T212959Z-1a2b3c, 7, 20261120T213000Z-000007",
    "20261320T213000Z-1a2b3c, 6820907104828847055, 20261120T213000Z-42f3cf",
  })
  void anyOtherFolderTellsNothingOfTheRun(Path folder, long seed, String id) {
    String made = RunId.of(folder, START, seed);
    assertThat(made).isEqualTo(id);
    assertThat(RunId.dated(made)).isTrue();
    assertThat(RunId.start(made)).isEqualTo("2026-11-20T21:30:00Z");
  }

  @ParameterizedTest
  @CsvSource({
    "20261120T213000Z-1a2b3c, 20261121T093000Z-000001, true",
    "20261121T093000Z-000001, 20261120T213000Z-1a2b3c, true",
    "20261120T213000Z-1a2b3c, 20261121T093001Z-000001, false",
    "20261120T213000Z-1a2b3c, first-full-run,",
  })
  void aNightIsTwelveHoursBetweenStarts(String one, String other, Boolean inOneNight) {
    assertThat(RunId.inOneNight(one, other)).isEqualTo(Optional.ofNullable(inOneNight));
  }
}
