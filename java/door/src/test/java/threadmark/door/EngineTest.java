package threadmark.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shell plays the JVM of the gate: it says with which words it was started. */
class EngineTest {

  private static final BuildTool TOOL = new BuildTool("Tool", "-D");

  @TempDir private Path folder;

  private final List<String> lines = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  private EngineProcess.Ended run(String script, Map<String, String> options) throws IOException {
    Path java = folder.resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return new Engine(
            TOOL,
            java,
            List.of(new File("gate.jar"), new File("beside.jar")),
            new Log(lines::add, warnings::add))
        .run(List.of("try"), options, folder);
  }

  @Test
  void aPropertyIsAnOptionOfTheSameName() throws IOException {
    Map<String, String> options =
        TOOL.options(
            Map.of("margin", "5%", "mode", "advise"),
            Map.of(
                "threadmark.margin", "7%",
                "threadmark.dry-run", "",
                "threadmark.no-sandbox", "false",
                "threadmark.B", "x",
                "threadmark.jdk", "17",
                "threadmark.undecided", "warn",
                "threadmark.measuring", "/lock",
                "threadmark.measuring.wait", "",
                "other", "1"));
    assertThat(run("printf '%s\\n' \"$@\"", options).exitCode()).isZero();
    assertThat(lines.subList(lines.indexOf("-cp") + 1, lines.size()))
        .containsExactlyInAnyOrder(
            String.join(File.pathSeparator, "gate.jar", "beside.jar"),
            "threadmark.command.Threadmark",
            "try",
            "--margin=7%",
            "--mode=advise",
            "--dry-run",
            "-B",
            "x");
    assertThat(lines).contains("-Dthreadmark.measuring=/lock", "-Dthreadmark.measuring.wait=true");
  }

  /** As an empty element of a POM comes. */
  @Test
  void anOptionWithoutAValueIsSwitchedOn() throws IOException {
    assertThat(
            run("printf '%s\\n' \"$@\"", Collections.singletonMap("busy-is-fine", null)).exitCode())
        .isZero();
    assertThat(lines).contains("--busy-is-fine");
  }

  @Test
  void theExitCodeIsSaidInOneSentence() throws IOException {
    assertThat(run("exit 3", Map.of()).sentence()).startsWith("regressed or missing; ");
    assertThat(run("exit 4", Map.of()).sentence()).startsWith("undecided, which is not a pass; ");
    assertThat(run("exit 9", Map.of()).sentence()).startsWith("it could not measure; ");
  }

  @Test
  void whatIsWrongIsSaidInTheWordsOfTheBuildTool() throws IOException {
    EngineProcess.Ended ended =
        run(
            "echo a note >&2; echo 'threadmark: --base x: say --expect-gone' >&2; exit 2",
            Map.of());
    assertThat(ended.sentence()).isEqualTo("-Dthreadmark.base x: say -Dthreadmark.expect-gone");
    assertThat(lines).containsExactly("a note");
    assertThat(warnings).containsExactly(ended.sentence());
  }

  @Test
  void undecidedFailsOrWarnsAndNothingElse() throws Refusal {
    assertThat(TOOL.endsUndecided("fail")).isTrue();
    assertThat(TOOL.endsUndecided("warn")).isFalse();
    assertThatThrownBy(() -> TOOL.endsUndecided("pass"))
        .hasMessage("-Dthreadmark.undecided=pass: write fail or warn");
  }

  @Test
  void theFirstJdkThatIsNewEnoughRunsTheGate() throws IOException, Refusal {
    Path old = jdk("old", "1.8.0_402");
    Path younger = jdk("younger", "21.0.4");
    assertThat(EngineJdk.java(TOOL, Optional.of(younger.toString()), Stream.of()))
        .isEqualTo(younger.resolve("bin/java"));
    assertThat(EngineJdk.java(TOOL, Optional.of(old.toString()), Stream.of(younger)))
        .isIn(younger.resolve("bin/java"), Path.of(System.getProperty("java.home"), "bin/java"));
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }
}
