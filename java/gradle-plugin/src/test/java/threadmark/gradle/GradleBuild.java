package threadmark.gradle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A small project in a git repository of its own, which a real Gradle builds. */
record GradleBuild(Path folder, Path home) {

  /** How a program ended, and what it said. */
  record Ended(int exitCode, String log) {

    /** The sentence of the task that failed. */
    String sentence() {
      Matcher failed = Pattern.compile("Execution failed for task '[^']+'.\\R> (.*)").matcher(log);
      assertThat(failed.find()).as(log).isTrue();
      return failed.group(1);
    }
  }

  /** A project with one benchmark and a task {@code jmhJar}, as the plugin of JMH would add it. */
  static GradleBuild in(Path scratch) throws IOException {
    Assumptions.assumeTrue(
        program().isPresent(), "no Gradle is installed here, and nothing of it is tried");
    GradleBuild build =
        new GradleBuild(
            Files.createDirectories(scratch.resolve("small project")), scratch.resolve("home"));
    build.write(".gitignore", "build/\n.gradle/\n");
    build.write("settings.gradle", "rootProject.name = 'small'\n");
    build.write("build.gradle", Files.readString(Path.of("src/test/resources/build.gradle")));
    build.sh("git init -q && git config user.name a && git config user.email a@example.org");
    build.sh("git config commit.gpgsign false && git config core.autocrlf false");
    return build;
  }

  private static Optional<Path> program() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "gradle"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  void write(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve(name).getParent());
    Files.writeString(folder.resolve(name), text);
  }

  /** One benchmark that takes as much time as it is told, in single shots. */
  void benchmark(int cost) throws IOException {
    write(
        "src/main/java/t/WorkBench.java",
        """
        package t;

        import org.openjdk.jmh.annotations.*;
        import org.openjdk.jmh.infra.Blackhole;

        @BenchmarkMode(Mode.SingleShotTime)
        @Warmup(iterations = 1)
        @Measurement(iterations = 3)
        public class WorkBench {
          @Benchmark
          public void work() {
            Blackhole.consumeCPU(%d);
          }
        }
        """
            .formatted(cost));
  }

  void commit(String subject) throws IOException {
    sh("git add -A && git -c core.hooksPath=/dev/null commit -q -m '" + subject + "'");
  }

  String sh(String command) throws IOException {
    Ended ended = run(List.of("sh", "-c", command));
    assertThat(ended.exitCode()).as(ended.log()).isZero();
    return ended.log().strip();
  }

  /** Builds with the Gradle that is here, on an older JDK than the gate's where one is here. */
  Ended gradle(String task, String... properties) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                program().orElseThrow().toString(),
                "--no-daemon",
                "--offline",
                "--gradle-user-home",
                home.toString(),
                task,
                "-Pplugin.version=" + System.getProperty("plugin.version"),
                "-Pplugin.repository=" + place("plugin.repository"),
                "-Pmaven.repo.local=" + place("maven.repo.local"),
                "-Pjmh.version=" + System.getProperty("jmh.version"),
                "-Pthreadmark.measuring=" + place("threadmark.measuring"),
                "-Pthreadmark.jdk=" + System.getProperty("java.home")));
    Stream.of(properties).map(property -> "-Pthreadmark." + property).forEach(words::add);
    return run(words);
  }

  private static Path place(String property) {
    return Path.of(System.getProperty(property)).toAbsolutePath();
  }

  private Ended run(List<String> words) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().keySet().retainAll(List.of("PATH", "HOME"));
    builder
        .environment()
        .put(
            "JAVA_HOME",
            Stream.of("/usr/lib/jvm/java-17-openjdk-amd64", "" + System.getenv("JAVA_HOME_17_X64"))
                .filter(jdk -> Files.isDirectory(Path.of(jdk)))
                .findFirst()
                .orElse(System.getProperty("java.home")));
    Process process = builder.start();
    process.getOutputStream().close();
    String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      return new Ended(process.waitFor(), log);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /** Whether nothing lies or runs here that a person has to take away. */
  boolean isUntouched(String status) throws IOException {
    return sh("git status --porcelain").equals(status)
        && sh("git worktree list").lines().count() == 1
        && ProcessHandle.allProcesses()
            .flatMap(process -> process.info().commandLine().stream())
            .noneMatch(line -> line.contains(home.toString()));
  }
}
