package threadmark.study.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.Shelf;

/** What files say of a quick run, which is never judged. */
class QuickRunOutputsTest {

  @TempDir private Path folder;
  private Path junit;
  private Path summary;

  @BeforeEach
  void judge() {
    junit = folder.resolve("junit.xml");
    summary = folder.resolve("summary.md");
    new Shelf(folder.resolve("shelf"))
        .registered()
        .judge(Night.of(11, 1.0).in(Profile.QUICK), "--junit=" + junit, "--summary=" + summary);
  }

  @Test
  void eachTestSaysOnceWhyThereIsNoVerdict() throws IOException {
    assertThat(Files.readAllLines(junit))
        .filteredOn(line -> line.contains("<error "))
        .isNotEmpty()
        .allSatisfy(line ->
            assertThat(line)
                .contains("message=\"a quick run has no baselines; make one in full")
                .doesNotContain("quick runs have", "no comparable baseline"));
  }

  @Test
  void aSummarySaysOnceWhyThereIsNoVerdict() throws IOException {
    assertThat(Files.readString(summary))
        .contains("| no comparable baseline |")
        .containsOnlyOnce("a quick run has no baselines; make one in full")
        .doesNotContain("quick runs have");
  }
}
