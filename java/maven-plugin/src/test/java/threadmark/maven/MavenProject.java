package threadmark.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.shared.invoker.DefaultInvocationRequest;
import org.apache.maven.shared.invoker.DefaultInvoker;
import org.apache.maven.shared.invoker.InvocationRequest;
import org.apache.maven.shared.invoker.MavenInvocationException;

/** A small project in a git repository of its own, which a real Maven builds. */
record MavenProject(Path folder) {

  /** How a build ended, and what it said. */
  record Built(int exitCode, String log) {

    /** The sentence of the goal that failed. */
    String sentence() {
      Matcher failed =
          Pattern.compile(
                  "Failed to execute goal \\S+ \\([^)]*\\) on project \\S+: (.*?)( -> |\\R)")
              .matcher(log);
      assertThat(failed.find()).as(log).isTrue();
      return failed.group(1);
    }
  }

  static MavenProject in(Path folder) {
    MavenProject project = new MavenProject(folder);
    project.write(".gitignore", "target/\n");
    project.git("init", "-q");
    project.git("config", "commit.gpgsign", "false");
    project.git("config", "core.autocrlf", "false");
    return project;
  }

  void write(String name, String text) {
    try {
      Files.createDirectories(folder.resolve(name).getParent());
      Files.writeString(folder.resolve(name), text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A module of that name whose benchmarks are its tests, as its parent has it or alone. */
  MavenProject pom(String module, String body) {
    write(
        (module.isEmpty() ? "" : module + "/") + "pom.xml",
        """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
        %s
        </project>
        """
            .formatted(body));
    return this;
  }

  /** What all projects have in common: versions that this repository's own build has fetched. */
  static String common(String artifact, String more) {
    return
"""
  <groupId>t</groupId><artifactId>%s</artifactId><version>1</version>
  <properties>
    <maven.compiler.release>17</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    <project.build.outputTimestamp>2026-01-01T00:00:00Z</project.build.outputTimestamp>
  </properties>
  <dependencies>
    <dependency>
      <groupId>org.openjdk.jmh</groupId><artifactId>jmh-core</artifactId><version>%s</version>
    </dependency>
  </dependencies>
  <build>
    <pluginManagement><plugins>%s</plugins></pluginManagement>
    <plugins>
      <plugin>
        <artifactId>maven-compiler-plugin</artifactId>
        <configuration>
          <annotationProcessorPaths><path>
            <groupId>org.openjdk.jmh</groupId><artifactId>jmh-generator-annprocess</artifactId><version>%2$s</version>
          </path></annotationProcessorPaths>
        </configuration>
      </plugin>
      %s
    </plugins>
  </build>
"""
        .formatted(
            artifact,
            System.getProperty("jmh.version"),
            Stream.of("compiler", "resources", "jar", "surefire", "shade")
                .map(MavenProject::managed)
                .reduce("", String::concat),
            more);
  }

  private static String managed(String plugin) {
    return "<plugin><artifactId>maven-%s-plugin</artifactId><version>%s</version></plugin>"
        .formatted(plugin, version(plugin));
  }

  private static String version(String plugin) {
    try {
      Matcher version =
          Pattern.compile(
                  "<artifactId>maven-%s-plugin</artifactId>\\s*<version>([^<]+)".formatted(plugin))
              .matcher(Files.readString(Path.of("../pom.xml")));
      assertThat(version.find()).as(plugin).isTrue();
      return version.group(1);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** One benchmark that takes as much time as it is told, in single shots. */
  void benchmark(String folder, String type, int cost) {
    write(
        folder + "/t/" + type + ".java",
        """
        package t;

        import org.openjdk.jmh.annotations.*;
        import org.openjdk.jmh.infra.Blackhole;

        @BenchmarkMode(Mode.SingleShotTime)
        @Warmup(iterations = 1)
        @Measurement(iterations = 3)
        public class %s {
          @Benchmark
          public void work() {
            Blackhole.consumeCPU(%d);
          }
        }
        """
            .formatted(type, cost));
  }

  void commit(String subject) {
    git("add", "-A");
    git("commit", "-q", "-m", subject);
  }

  String git(String... words) {
    try {
      ProcessBuilder builder =
          new ProcessBuilder(
                  Stream.concat(
                          Stream.of(
                              "git", "-C", folder.toString(), "-c", "core.hooksPath=/dev/null"),
                          Stream.of(words))
                      .toList())
              .redirectErrorStream(true);
      for (String role : List.of("AUTHOR", "COMMITTER")) {
        builder.environment().put("GIT_" + role + "_NAME", "a");
        builder.environment().put("GIT_" + role + "_EMAIL", "a@example.org");
      }
      Process git = builder.start();
      String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(git.waitFor()).as(said).isZero();
      return said.strip();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  Built mvn(String goal, String... properties) {
    return mvn(Path.of(System.getProperty("java.home")), goal, properties);
  }

  /** Builds where that repository holds what was installed here before. */
  Built mvnWith(Path installed, String goal, String... properties) {
    return mvn(
        goal,
        Stream.concat(
                Stream.of(
                    "maven.repo.local.tail="
                        + String.join(",", installed.toString(), property("maven.repo.local"))),
                Stream.of(properties))
            .toArray(String[]::new));
  }

  /** Builds with a Maven that runs on that JDK. */
  Built mvn(Path jdk, String goal, String... properties) {
    Properties all = new Properties();
    all.setProperty("maven.repo.local", property("plugin.repository"));
    all.setProperty("maven.repo.local.tail", property("maven.repo.local"));
    all.setProperty("maven.repo.local.tail.ignoreAvailability", "true");
    all.setProperty("threadmark.measuring", property("threadmark.measuring"));
    Stream.of(properties)
        .map(text -> text.split("=", 2))
        .forEach(part -> all.setProperty(part[0], part.length == 2 ? part[1] : "true"));
    StringBuilder log = new StringBuilder();
    InvocationRequest request =
        new DefaultInvocationRequest()
            .setBaseDirectory(folder.toFile())
            .setBatchMode(true)
            .setJavaHome(jdk.toFile())
            .setMavenHome(new File(property("maven.home")))
            .setMavenOpts("-XX:+UseSerialGC -XX:TieredStopAtLevel=1")
            .setProperties(all)
            .setShellEnvironmentInherited(false)
            .addShellEnvironment("PATH", System.getenv("PATH"))
            .addShellEnvironment("HOME", System.getenv("HOME"))
            .setOutputHandler(line -> log.append(line).append('\n'))
            .addArgs(
                List.of(
                    "io.github.threadmark:threadmark-maven-plugin:%s:%s"
                        .formatted(System.getProperty("plugin.version"), goal)));
    try {
      return new Built(new DefaultInvoker().execute(request).getExitCode(), log.toString());
    } catch (MavenInvocationException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static String property(String name) {
    return Path.of("").toAbsolutePath().resolve(System.getProperty(name)).toString();
  }

  /** Whether nothing lies or runs here that a person has to take away. */
  boolean isUntouched(String status) {
    return git("status", "--porcelain").equals(status)
        && git("worktree", "list").lines().count() == 1
        && git("branch", "--list").lines().count() == 1
        && ProcessHandle.allProcesses()
            .flatMap(process -> process.info().commandLine().stream())
            .noneMatch(line -> line.contains(folder.toString()));
  }
}
