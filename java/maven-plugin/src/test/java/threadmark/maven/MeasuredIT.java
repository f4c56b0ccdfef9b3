package threadmark.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one test of the plugin that measures: it takes a minute, so others run beside it. */
@Tag("slow")
class MeasuredIT {

  private static final String TESTS = "src/test/java";
  private static final int FAST = 100_000;

  @TempDir private Path scratch;

  @Test
  void aSlowdownFailsTheBuildAndLeavesAReportAlone() {
    MavenProject project = MavenProject.in(scratch).pom("", MavenProject.common("small", ""));
    project.benchmark(TESTS, "WorkBench", FAST);
    project.commit("first");
    project.benchmark(TESTS, "WorkBench", 20 * FAST);
    project.commit("slower");
    MavenProject.Built built =
        project.mvn("gate", "threadmark.base=HEAD~1", "threadmark.busy-is-fine");
    assertThat(built.exitCode()).isEqualTo(1);
    assertThat(built.log()).contains("regressed  WorkBench.work");
    assertThat(built.sentence()).startsWith("regressed or missing");
    // They come out of the gate's jar: no build of Threadmark lies there.
    assertThat(scratch.resolve("target/threadmark/small/report.html"))
        .content()
        .contains("two profilers of ours count");
    assertThat(project.isUntouched("")).isTrue();
  }
}
