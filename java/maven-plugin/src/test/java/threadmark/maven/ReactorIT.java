package threadmark.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Several modules, shaded jars, and the goals beside the gate, in a real Maven. */
@Tag("slow")
class ReactorIT {

  private static final String SHADED =
      """
      <plugin>
        <artifactId>maven-shade-plugin</artifactId>
        <executions><execution>
          <phase>package</phase>
          <goals><goal>shade</goal></goals>
          <configuration>
            <outputFile>${project.build.directory}/benchmarks.jar</outputFile>
            <createDependencyReducedPom>false</createDependencyReducedPom>
          </configuration>
        </execution></executions>
      </plugin>
      """;

  @TempDir private Path scratch;

  @Test
  void ofSeveralModulesThoseAreMeasuredThatTheChangeReaches() {
    MavenProject project = MavenProject.in(scratch);
    project.pom(
        "",
        MavenProject.common("all", "")
            + "<packaging>pom</packaging><modules><module>core</module><module>codec</module>"
            + "<module>index</module></modules>");
    for (String module : new String[] {"core", "codec", "index"}) {
      project.pom(
          module,
          "<parent><groupId>t</groupId><artifactId>all</artifactId><version>1</version></parent>"
              + "<artifactId>"
              + module
              + "</artifactId>"
              + (module.equals("codec")
                  ? "<dependencies><dependency><groupId>t</groupId><artifactId>core</artifactId>"
                      + "<version>1</version></dependency></dependencies>"
                  : ""));
    }
    project.write("core/src/main/java/t/Core.java", "package t; class Core { int one = 1; }\n");
    project.benchmark("codec/src/test/java", "CodecBench", 1000);
    project.benchmark("index/src/test/java", "IndexBench", 1000);
    project.commit("first");
    project.write("core/src/main/java/t/Core.java", "package t; class Core { int one = 2; }\n");
    project.commit("another core");
    MavenProject.Built built = project.mvn("gate", "threadmark.base=HEAD~1", "threadmark.dry-run");
    assertThat(built.exitCode()).as(built.log()).isZero();
    assertThat(built.log()).containsPattern("(?s)codec.*1 benchmark.*index.*equal");
    assertThat(project.isUntouched("")).isTrue();
  }

  private static String module(String group, String name, String needed) {
    return "<parent><groupId>t</groupId><artifactId>all</artifactId><version>1</version></parent>"
        + "<groupId>%s</groupId><artifactId>%s</artifactId>".formatted(group, name)
        + (needed.isEmpty()
            ? ""
            : "<dependencies><dependency><groupId>t</groupId><artifactId>%s</artifactId>"
                    .formatted(needed)
                + "<version>1</version></dependency></dependencies>");
  }

  private static String all(String first, String second) {
    return MavenProject.common("all", "")
        + "<packaging>pom</packaging><modules><module>%s</module><module>%s</module></modules>"
            .formatted(first, second);
  }

  @Test
  @EnabledIfSystemProperty(named = "test.depth", matches = "whole")
  void twoModulesOfOneNameAreNoJarTogether() {
    MavenProject project = MavenProject.in(scratch);
    project.pom("", all("core", "net"));
    for (String module : new String[] {"core", "net"}) {
      project.pom(module, module("t." + module, "benchmarks", ""));
      project.benchmark(module + "/src/test/java", "Of" + module, 1000);
    }
    project.commit("first");
    MavenProject.Built built = project.mvn("calibrate", "threadmark.dry-run");
    assertThat(built.exitCode()).isEqualTo(1);
    assertThat(built.log()).contains("t.core:benchmarks", "t.net:benchmarks", "one artifactId");
  }

  /** Its installed jar is the head's in both builds. */
  @Test
  @EnabledIfSystemProperty(named = "test.depth", matches = "whole")
  void aSiblingThatIsLeftOutIsNotTakenAsItIsInstalled() {
    MavenProject project = MavenProject.in(scratch.resolve("project"));
    project.pom("", all("core", "codec"));
    project.pom("core", module("t", "core", ""));
    project.pom("codec", module("t", "codec", "core"));
    project.write("core/src/main/java/t/Core.java", "package t; class Core { int one = 1; }\n");
    project.benchmark("codec/src/test/java", "CodecBench", 1000);
    project.commit("first");
    MavenProject.Built installed = project.mvn("calibrate", "threadmark.dry-run");
    assertThat(installed.exitCode()).as(installed.log()).isZero();
    Path home = scratch.resolve("installed/t");
    copy(scratch.resolve("project/pom.xml"), home.resolve("all/1/all-1.pom"));
    copy(scratch.resolve("project/core/pom.xml"), home.resolve("core/1/core-1.pom"));
    copy(scratch.resolve("project/core/target/core-1.jar"), home.resolve("core/1/core-1.jar"));
    project.write(".mvn/maven.config", "-pl\ncodec\n");
    MavenProject.Built built =
        project.mvnWith(scratch.resolve("installed"), "calibrate", "threadmark.dry-run");
    assertThat(built.exitCode()).isEqualTo(1);
    assertThat(built.log()).contains("codec needs core", "add -am");
  }

  private static void copy(Path from, Path to) {
    try {
      Files.createDirectories(to.getParent());
      Files.copy(from, to);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "test.depth", matches = "whole")
  void aShadedJarIsMeasuredAsItIsAndCalibratedToo() {
    MavenProject project = MavenProject.in(scratch).pom("", MavenProject.common("shaded", SHADED));
    project.benchmark("src/main/java", "ShadedBench", 1000);
    project.commit("first");
    project.write("README", "no code\n");
    project.commit("second");
    MavenProject.Built built = project.mvn("gate", "threadmark.base=HEAD~1");
    assertThat(built.exitCode()).as(built.log()).isZero();
    assertThat(built.log()).contains("ShadedBench.work", "0 blocks");
    assertThat(project.mvn("calibrate", "threadmark.dry-run").log())
        .contains("ShadedBench.work", "BUILD SUCCESS");
    assertThat(project.isUntouched("")).isTrue();
  }

  /** Without the profile that makes it, the jar in the folder is of another day. */
  @Test
  void aShadedJarOfAnEarlierBuildIsNotMeasured() throws IOException {
    MavenProject project =
        MavenProject.in(scratch)
            .pom(
                "",
                MavenProject.common("shaded", "")
                    + "<profiles><profile><id>bench</id><activation><property><name>bench</name>"
                    + "</property></activation><build><plugins>"
                    + SHADED
                    + "</plugins></build></profile></profiles>");
    project.benchmark("src/main/java", "ShadedBench", 1000);
    project.commit("first");
    for (int again = 0; again < 2; again++) {
      MavenProject.Built made = project.mvn("calibrate", "threadmark.dry-run", "bench");
      assertThat(made.exitCode()).as(made.log()).isZero();
      Files.setLastModifiedTime(
          scratch.resolve("target/benchmarks.jar"), FileTime.from(Instant.EPOCH));
    }
    MavenProject.Built other = project.mvn("calibrate", "threadmark.dry-run");
    assertThat(other.exitCode()).isEqualTo(1);
    assertThat(other.log()).contains("shaded: benchmarks.jar is older than this build");
  }

  @Test
  void twoFilesOfJmhAreComparedWithoutAProject() {
    MavenProject folder = new MavenProject(scratch);
    Path sample = Path.of("../../docs/sample").toAbsolutePath().normalize();
    MavenProject.Built built =
        folder.mvn(
            "compare",
            "threadmark.base=" + sample.resolve("base.json"),
            "threadmark.head=" + sample.resolve("head.json"));
    assertThat(built.exitCode()).isEqualTo(1);
    assertThat(built.log()).contains("regressed  ParseBench.parse");
  }
}
