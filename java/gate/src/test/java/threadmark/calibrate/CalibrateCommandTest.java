package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;

class CalibrateCommandTest {

  @TempDir private Path folder;
  private CalibrationCalls calibrating;

  @BeforeEach
  void begin() throws InterruptedException {
    calibrating = CalibrationCalls.in(folder);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "t.csv",
        "--picture=p.svg",
        "--pull-requests=2",
        "--experiments=x",
        "--overheads=n.csv"
      })
  void whatBelongsToAReplayIsRefusedBesideMeasuring(String word) {
    Started started =
        calibrating.asking(
            "--dry-run", "--jar", calibrating.jar().toString(), "--include", "Plain", word);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("belongs to --replay; give that, or drop it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--include", "--exclude"})
  void aPatternThatFitsNothingIsAnsweredWithWhatIsLikeIt(String option) {
    Started started =
        calibrating.asking(
            "--quiet", "--dry-run", "--jar", calibrating.jar().toString(), option, "Plan");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains(option + " Plan: matches no benchmark; nearest is Plain.nothing")
        .hasLineCount(1);
  }

  @Test
  void theHelpTellsHowManyPairsAreTaken() {
    Started few = calibrating.asking("--dry-run", "--pairs", "8");
    assertThat(few.exitCode()).isEqualTo(2);
    assertThat(few.errors()).contains("--pairs is 8; give a multiple of 8, and 16 at least");
    assertThat(calibrating.asking("--help").out().replaceAll("\\s+", " "))
        .contains("a multiple of 8, 16 at least (default: 24)");
  }

  @Test
  void aDuetIsNotKeptForGatesThatPlayNone() {
    Started started =
        calibrating.asking(
            "--quiet", "--dry-run", "--jar", calibrating.jar().toString(), "--duet", "--record");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("--record: a gate without --duet").hasLineCount(1);
  }

  /** The machine that is seen here has none to share out. */
  @Test
  void aDuetWantsAHalfForEachSide() {
    Started started =
        calibrating.asking("--quiet", "--dry-run", "--jar", calibrating.jar().toString(), "--duet");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("--duet: it needs two processors").hasLineCount(1);
  }

  /** Repeats would else draw the same lots, and be one sitting told twice. */
  @Test
  void everySittingHasAFreshSeedUnlessOneIsNamed() {
    String[] seeds = {seed(), seed(), seed("--seed", "5")};
    assertThat(seeds[0]).isNotEqualTo(seeds[1]);
    assertThat(seeds[2]).isEqualTo("5");
  }

  private String seed(String... more) {
    List<String> words =
        new ArrayList<>(List.of("--dry-run", "--jar", calibrating.jar().toString()));
    words.addAll(List.of("--include", "Plain"));
    words.addAll(List.of(more));
    Started plan = calibrating.asking(words.toArray(String[]::new));
    assertThat(plan.exitCode()).isZero();
    Matcher seed = Pattern.compile("seed (\\d+), sitting 1").matcher(plan.out());
    assertThat(seed.find()).isTrue();
    return seed.group(1);
  }
}
