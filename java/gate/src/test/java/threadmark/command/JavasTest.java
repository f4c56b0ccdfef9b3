package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jvm.FakeJdk;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Jdk;
import threadmark.text.Complaint;
import threadmark.text.ShellText;

class JavasTest {

  private static final JavaHome FOUND =
      new JavaHome(Path.of("/x/jdk-25"), new Jdk("temurin-25", 25, "vendor", "25", "Hotspot"));

  @Test
  void aFewOfThoseThatWereFoundAreOffered() {
    assertThat(Javas.offered(List.of())).isEmpty();
    assertThat(Javas.offered(List.of(FOUND)))
        .isEqualTo("; found here: %s (temurin-25)".formatted(ShellText.word(FOUND.folder())));
    Path spaced = Path.of("/x/a jdk");
    assertThat(Javas.offered(List.of(new JavaHome(spaced, FOUND.jdk()))))
        .isEqualTo("; found here: '%s' (temurin-25)".formatted(spaced));
    assertThat(Javas.offered(Collections.nCopies(5, FOUND))).endsWith("(temurin-25) and 2 more");
  }

  @Test
  void aFolderThatIsNoJdkIsRefusedWithTheRemedyFirst(@TempDir Path roots) throws IOException {
    Map<String, String> environment = Map.of("THREADMARK_JDK_ROOTS", roots.toString());
    assertThat(refusal(environment))
        .startsWith("17: not a JDK, bin/java is missing; name the folder")
        .doesNotContain("found here");
    Path jdk = FakeJdk.in(Files.createDirectory(roots.resolve("a")), FakeJdk.TEMURIN_25);
    assertThat(refusal(environment))
        .startsWith("17: not a JDK, bin/java is missing; name the folder")
        .endsWith("; found here: %s (temurin-25.0.3+9)".formatted(ShellText.word(jdk)));
  }

  @Test
  void anIdNamesTheJdkThatLiesHere(@TempDir Path roots) throws IOException {
    FakeJdk.in(Files.createDirectory(roots.resolve("a")), FakeJdk.TEMURIN_25);
    Path other = Files.createDirectory(roots.resolve("b"));
    Path meant =
        FakeJdk.in(other, FakeJdk.TEMURIN_25.replace("Temurin-25.0.3+9", "Temurin-25.0.4+1"));
    Map<String, String> environment = Map.of("THREADMARK_JDK_ROOTS", roots.toString());
    assertThat(Javas.of(List.of(Path.of("temurin-25.0.4+1")), environment))
        .extracting(JavaHome::folder)
        .containsExactly(meant.toRealPath());
    JavaHome running = JavaHome.at(Path.of(System.getProperty("java.home")));
    assertThat(Javas.of(List.of(Path.of(running.jdk().id())), MadeUpWorld.NO_JDKS)).hasSize(1);
    List<Path> none = List.of(Path.of("temurin-25.0.9+9"));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Javas.of(none, environment))
        .withMessageStartingWith(
            "--jdk temurin-25.0.9+9: no JDK of that id was found; name its folder, as JAVA_HOME"
                + " does; found here: ");
  }

  @Test
  void aFolderThatIsNamedLikeAnIdIsAFolder(@TempDir Path roots) throws IOException {
    List<Path> named = List.of(Files.createDirectory(roots.resolve("temurin-25.0.4+1")));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Javas.of(named, Map.of("THREADMARK_JDK_ROOTS", roots.toString())))
        .withMessageContaining("not a JDK, bin/java is missing");
  }

  @Test
  void aFolderStandsForTheIdOfItsJdk(@TempDir Path roots) throws IOException {
    Path jdk = FakeJdk.in(roots, FakeJdk.TEMURIN_25);
    assertThat(Javas.id(jdk.toString(), MadeUpWorld.NO_JDKS)).isEqualTo("temurin-25.0.3+9");
    assertThat(Javas.id("temurin-21.0.8+9", MadeUpWorld.NO_JDKS)).isEqualTo("temurin-21.0.8+9");
    String empty = Files.createDirectory(roots.resolve("empty")).toString();
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Javas.id(empty, MadeUpWorld.NO_JDKS))
        .withMessageStartingWith("%s: not a JDK, bin/java is missing", empty);
  }

  @Test
  void theNumberOfAReleaseNamesTheJdkThatLiesHereForAnyProjectsJar(@TempDir Path roots)
      throws IOException {
    Path meant = FakeJdk.in(Files.createDirectory(roots.resolve("a")), FakeJdk.DEBIAN_17);
    FakeJdk.in(Files.createDirectory(roots.resolve("b")), FakeJdk.TEMURIN_25);
    Map<String, String> environment = Map.of("THREADMARK_JDK_ROOTS", roots.toString());
    assertThat(Javas.forAnyJar(Optional.of(Path.of("17")), "--base-jdk", environment).folder())
        .isEqualTo(meant.toRealPath());
    Path absent = Path.of("18");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Javas.forAnyJar(Optional.of(absent), "--base-jdk", environment))
        .withMessageStartingWith("--base-jdk 18: no JDK of that release was found")
        .withMessageContaining("(temurin-25.0.3+9)");
  }

  private static String refusal(Map<String, String> environment) {
    List<Path> named = List.of(Path.of("17"));
    return assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Javas.of(named, environment))
        .actual()
        .getMessage();
  }
}
