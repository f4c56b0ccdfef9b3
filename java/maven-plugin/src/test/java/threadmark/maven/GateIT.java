package threadmark.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A module whose benchmarks are its tests, gated by a real Maven. */
@Tag("slow")
class GateIT {

  private static final String TESTS = "src/test/java";
  private static final int FAST = 100_000;
  private static final int SLOW = 20 * FAST;

  @TempDir private Path scratch;

  private MavenProject project;

  @BeforeEach
  void commit() {
    project = MavenProject.in(scratch).pom("", MavenProject.common("small", ""));
    project.benchmark(TESTS, "WorkBench", FAST);
    project.commit("first");
  }

  @Test
  void whatIsNotCommittedIsTheHeadAndTheLastCommitTheBase() {
    project.benchmark(TESTS, "WorkBench", SLOW);
    MavenProject.Built built = project.mvn("gate", "threadmark.dry-run");
    assertThat(built.log()).contains("1 benchmark, ", "WorkBench.work", "BUILD SUCCESS");
    assertThat(project.isUntouched("M src/test/java/t/WorkBench.java")).isTrue();
  }

  @Test
  void aFirstCommitIsComparedWithNothing() {
    assertThat(project.mvn("gate", "threadmark.base=origin/main").sentence())
        .isEqualTo(
            "-Dthreadmark.base origin/main: there is no such commit here; fetch it, or name"
                + " another");
    MavenProject.Built built = project.mvn("gate", "threadmark.base=none", "threadmark.dry-run");
    assertThat(built.exitCode()).as(built.log()).isZero();
    assertThat(project.isUntouched("")).isTrue();
  }

  @Test
  void aBaseThatDoesNotBuildIsNamedWithItsFirstFault() {
    project.write(TESTS + "/t/Broken.java", "package t; class Broken { int a }\n");
    project.commit("broken");
    project.git("rm", "-q", TESTS + "/t/Broken.java");
    project.commit("mended");
    assertThat(project.mvn("gate", "threadmark.base=HEAD~1").sentence())
        .containsPattern("^[0-9a-f]{10} does not build with `sh .*/target/threadmark/build'`")
        .contains("t/Broken.java:[1,");
    assertThat(project.isUntouched("")).isTrue();
  }

  @Test
  @EnabledIfSystemProperty(named = "test.depth", matches = "whole")
  void benchmarksThatAreGoneAreMissing() throws Exception {
    Files.delete(scratch.resolve(TESTS + "/t/WorkBench.java"));
    project.commit("no benchmarks");
    MavenProject.Built built = project.mvn("gate", "threadmark.base=HEAD~1");
    assertThat(built.log())
        .contains("small: only the base has this jar", "-Dthreadmark.expect-gone");
    assertThat(built.exitCode()).isEqualTo(1);
    assertThat(project.mvn("gate", "threadmark.base=HEAD~1", "threadmark.expect-gone").sentence())
        .startsWith("-Dthreadmark.expect-gone: no jar of benchmarks is on both sides");
  }

  @Test
  @EnabledIfSystemProperty(named = "test.depth", matches = "whole")
  void mavenMayRunOnAnOlderJdkThanTheGate() {
    Optional<Path> older =
        Stream.of("/usr/lib/jvm/java-17-openjdk-amd64", "" + System.getenv("JAVA_HOME_17_X64"))
            .map(Path::of)
            .filter(Files::isDirectory)
            .findFirst();
    Assumptions.assumeTrue(older.isPresent());
    assertThat(project.mvn(older.get(), "gate").sentence())
        .startsWith("the gate runs on a JDK 21 or newer, and Maven runs on 17")
        .endsWith("name the folder of one with -Dthreadmark.jdk");
    project.benchmark(TESTS, "WorkBench", SLOW);
    MavenProject.Built built =
        project.mvn(
            older.get(),
            "gate",
            "threadmark.dry-run",
            "threadmark.jdk=" + System.getProperty("java.home"));
    assertThat(built.exitCode()).as(built.log()).isZero();
  }
}
