package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;

@RealMachine
class FoundJdksTest {

  @TempDir private Path roots;

  @Test
  void thoseThatCanMeasureAreFoundAndEachBuildOnce() throws IOException {
    Path one = FakeJdk.in(Files.createDirectory(roots.resolve("a")), FakeJdk.TEMURIN_25);
    FakeJdk.in(Files.createDirectory(roots.resolve("b")), FakeJdk.TEMURIN_25);
    FakeJdk.in(
        Files.createDirectory(roots.resolve("old")),
        "IMPLEMENTOR=\"X\"\nJAVA_RUNTIME_VERSION=\"17.0.1+1\"\n");
    FakeJdk.in(Files.createDirectory(roots.resolve("mute")), "JAVA_VERSION=\"25\"\n");
    Files.createDirectory(roots.resolve("no-jdk"));
    assertThat(
            FoundJdks.here(
                Map.of("THREADMARK_JDK_ROOTS", roots.toString()), JavaHome.Purpose.EXPERIMENTS))
        .containsExactly(JavaHome.at(one));
    assertThat(
            FoundJdks.here(
                Map.of("THREADMARK_JDK_ROOTS", roots.toString()), JavaHome.Purpose.ANY_BENCHMARKS))
        .extracting(java -> java.jdk().feature())
        .containsExactlyInAnyOrder(25, 17);
  }

  @Test
  void whereNoneLiesNoneIsFound() {
    assertThat(
            FoundJdks.here(
                Map.of("THREADMARK_JDK_ROOTS", roots.resolve("none").toString()),
                JavaHome.Purpose.EXPERIMENTS))
        .isEmpty();
  }

  @Test
  void anEmptyPartOfTheRootsIsNotTheWorkingDirectory() {
    assertThat(FoundJdks.candidates(Map.of("THREADMARK_JDK_ROOTS", "/x/a::/x/b:")))
        .containsExactly(Path.of("/x/a"), Path.of("/x/b"));
    assertThat(FoundJdks.candidates(Map.of("THREADMARK_JDK_ROOTS", ""))).isEmpty();
  }

  /** The order of an environment is nobody's. */
  @Test
  void namedJdksComeInTheOrderOfTheirNames() {
    Map<String, String> environment = new LinkedHashMap<>(Map.of("HOME", roots.toString()));
    for (String name : List.of("JAVA_HOME_25_X64", "JAVA_HOME_21_X64", "JAVA_HOME")) {
      environment.put(name, "/x/" + name);
    }
    assertThat(FoundJdks.candidates(environment))
        .startsWith(
            Path.of("/x/JAVA_HOME"),
            Path.of("/x/JAVA_HOME_21_X64"),
            Path.of("/x/JAVA_HOME_25_X64"));
  }

  @Test
  void whatInstallsJdksIsAskedWhereItLies() throws IOException {
    Path named = Files.createDirectories(roots.resolve("sdk/candidates/java/25-tem"));
    Path usual = Files.createDirectories(roots.resolve(".asdf/installs/java/temurin-25"));
    Path jenv = Files.createDirectories(roots.resolve(".jenv/versions/25"));
    assertThat(
            FoundJdks.candidates(
                Map.of("HOME", roots.toString(), "SDKMAN_DIR", roots.resolve("sdk").toString())))
        .contains(named, usual, jenv);
  }
}
