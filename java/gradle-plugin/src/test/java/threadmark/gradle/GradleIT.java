package threadmark.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project that a real Gradle builds and gates, where one is installed. */
@Tag("slow")
class GradleIT {

  private static final int FAST = 100_000;
  private static final int SLOW = 20 * FAST;

  @TempDir private Path scratch;

  private GradleBuild build;

  @BeforeEach
  void commit() throws IOException {
    build = GradleBuild.in(scratch);
    build.benchmark(FAST);
    build.commit("first");
  }

  @Test
  void aChangeThatReachesNoBenchmarkTakesNoTrialAndTheJarIsCalibratedToo() throws IOException {
    build.write("README", "no code\n");
    build.commit("second");
    GradleBuild.Ended ended = build.gradle("threadmarkGate", "base=HEAD~1");
    assertThat(ended.exitCode()).as(ended.log()).isZero();
    assertThat(ended.log()).contains("small:", "WorkBench.work", "0 blocks");
    assertThat(build.gradle("threadmarkCalibrate", "dry-run").log()).contains("WorkBench.work");
  }

  @Test
  void aBaseThatDoesNotBuildIsNamedWithItsFirstFault() throws IOException {
    build.write("src/main/java/t/Broken.java", "package t; class Broken { int a }\n");
    build.commit("broken");
    build.sh("git rm -q src/main/java/t/Broken.java");
    build.commit("mended");
    assertThat(build.gradle("threadmarkGate", "base=HEAD~1").sentence())
        .containsPattern("^[0-9a-f]{10} does not build with `sh '.*/build/threadmark/build'`")
        .contains("src/main/java/t/Broken.java:1: error: ");
    assertThat(build.isUntouched("")).isTrue();
  }

  @Test
  void aSlowdownThatIsNotCommittedFailsTheBuildAndLeavesAReportAlone() throws IOException {
    build.benchmark(SLOW);
    GradleBuild.Ended ended = build.gradle("threadmarkGate", "busy-is-fine");
    assertThat(ended.log()).contains("regressed  WorkBench.work");
    assertThat(ended.sentence()).startsWith("regressed or missing");
    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(build.folder().resolve("build/threadmark/small/report.html")).exists();
    assertThat(build.isUntouched("M src/main/java/t/WorkBench.java")).isTrue();
  }
}
