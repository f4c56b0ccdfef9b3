package threadmark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    assertThat(FoundJdks.here(Map.of("THREADMARK_JDK_ROOTS", roots.toString())))
        .containsExactly(JavaHome.at(one));
  }

  @Test
  void whereNoneLiesNoneIsFound() {
    assertThat(FoundJdks.here(Map.of("THREADMARK_JDK_ROOTS", roots.resolve("none").toString())))
        .isEmpty();
  }
}
