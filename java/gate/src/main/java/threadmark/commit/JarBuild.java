package threadmark.commit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import threadmark.files.AtomicFile;
import threadmark.files.ScratchFolder;
import threadmark.jvm.Processes;
import threadmark.jvm.TemporaryFolder;
import threadmark.text.Complaint;

/**
 * How a project makes the jar of its benchmarks, in whichever folder its sources lie.
 *
 * @param command of the shell; absent for the one that the project's build tool has
 * @param pattern which jar it leaves; absent for the only one that holds benchmarks and JMH
 * @param javaHome the JDK that the build runs on, which need not be the one that measures
 */
record JarBuild(
    Optional<String> command, Optional<String> pattern, String javaHome, Processes processes) {

  /** Longer than anyone waits for a build. */
  private static final Duration LIMIT = Duration.ofHours(1);

  private static final String MAVEN_ERROR = "[ERROR] ";

  /** What a build tool puts around words on a terminal, and some put it into files as well. */
  private static final String COLOUR = "\u001b\\[[0-9;]*m";

  /** What Maven's shade plugin calls the jar that it has filled: no jar of this build. */
  private static final String SHADED = "original-";

  private static final String GRADLE_ERROR = "* What went wrong:";
  private static final String JAVAC_ERROR = ": error: ";

  /** Announces what comes after it, or says only that something went wrong. */
  private static final String SAYS_NOTHING = ".*(:|Exit code: [0-9]+)";

  private static final String MARK = ".threadmark-jars";

  private static final List<String> OF_BENCHMARKS =
      List.of("META-INF/BenchmarkList", "org/openjdk/jmh/Main.class");

  /**
   * Marks a folder as one of jars that were built here. It may lie among the sources, and a later
   * build does not take for its own what another one left there.
   */
  void mark(Path jars) {
    AtomicFile.write(jars.resolve(MARK), words() + "\n");
  }

  /** What decides which jar a commit has. */
  String words() {
    return "build %s jar %s JDK %s"
        .formatted(command.orElse("usual"), pattern.orElse("any"), javaHome);
  }

  /** Builds there and copies the jar to that file, whole or not at all. */
  void make(Path folder, String name, Path jar) throws InterruptedException {
    run(folder, name, jar.toAbsolutePath().getParent());
    copy(only(folder, name), jar);
  }

  /**
   * Builds there and copies every jar that fits to a folder of its own.
   *
   * @return the copies by their name without its ending; none where the sources have no benchmarks
   */
  SortedMap<String, Path> makeEach(Path folder, String name, Path jars)
      throws InterruptedException {
    run(folder, name, jars);
    SortedMap<String, Path> made = new TreeMap<>();
    for (Path jar : jars(folder)) {
      String file = jar.getFileName().toString();
      Path copy = jars.resolve(file);
      if (made.put(file.replaceFirst("[.]jar$", ""), copy) != null) {
        throw new Complaint(
            "%s: two of its jars are called %s; name those to gate in --jar".formatted(name, file));
      }
      copy(jar, copy);
    }
    return made;
  }

  private static void copy(Path jar, Path target) {
    try {
      Files.createDirectories(target.getParent());
      Path copy = target.resolveSibling(target.getFileName() + ".part");
      Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
      Files.move(copy, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Runs the command there; what it said is kept in that other folder where it failed. */
  private void run(Path folder, String name, Path kept) throws InterruptedException {
    String words = command.orElseGet(() -> usual(folder, name));
    try (ScratchFolder scratch = TemporaryFolder.scratch()) {
      Path output = scratch.path().resolve("output");
      Processes.Ended ended =
          processes.run(
              List.of(
                  "sh",
                  "-c",
                  "export JAVA_HOME=\"$1\"; cd \"$0\" && { " + words + "\n}",
                  folder.toString(),
                  javaHome),
              output,
              LIMIT);
      if (!ended.well()) {
        Path said = Files.createDirectories(kept).resolve("build.txt");
        Files.copy(output, said, StandardCopyOption.REPLACE_EXISTING);
        throw new Complaint(
            "%s does not build with `%s`: %s; all that it said is in %s"
                .formatted(name, words, reason(output, folder), said));
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What Maven or Gradle says went wrong; of another build its last words, where most say it. */
  private static String reason(Path output, Path folder) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isBlank())
            .map(line -> line.replaceAll(COLOUR, "").strip().replace(folder + "/", ""))
            .toList();
    return lines.stream()
        .filter(line -> line.startsWith(MAVEN_ERROR) && !line.matches(SAYS_NOTHING))
        .findFirst()
        .map(line -> line.substring(MAVEN_ERROR.length()))
        .or(() -> ofGradle(lines))
        .orElse(lines.isEmpty() ? "it said nothing" : lines.getLast());
  }

  /** Below its heading it names the task; the compiler spoke before. */
  private static Optional<String> ofGradle(List<String> lines) {
    int heading = lines.indexOf(GRADLE_ERROR);
    return heading < 0
        ? Optional.empty()
        : lines.stream()
            .filter(line -> line.contains(JAVAC_ERROR))
            .findFirst()
            .or(() ->
                Optional.of(
                    lines.stream()
                        .skip(heading + 1L)
                        .takeWhile(line -> !line.startsWith("* "))
                        .collect(Collectors.joining(" "))));
  }

  private static String usual(Path folder, String name) {
    if (Files.exists(folder.resolve("pom.xml"))) {
      return program(folder, "mvnw", "mvn")
          + " -B -q -DskipTests -Dmaven.javadoc.skip -Dmaven.source.skip package";
    }
    if (Files.exists(folder.resolve("build.gradle"))
        || Files.exists(folder.resolve("build.gradle.kts"))) {
      return program(folder, "gradlew", "gradle") + " -q jmhJar";
    }
    throw new Complaint(
        "%s has neither pom.xml nor build.gradle; say how it is built with --build, or where your project is with --repository"
            .formatted(name));
  }

  private static String program(Path folder, String wrapper, String otherwise) {
    return Files.exists(folder.resolve(wrapper)) ? "sh ./" + wrapper : otherwise;
  }

  private Path only(Path folder, String name) {
    List<Path> jars = jars(folder);
    if (jars.size() != 1) {
      throw new Complaint(
          "%s: %s after `%s`; give the command that builds it with --build, or name the jar with --jar, such as 'target/benchmarks.jar'"
              .formatted(
                  name,
                  jars.isEmpty()
                      ? "no jar %s lies there"
                          .formatted(
                              pattern
                                  .map("that fits \"%s\""::formatted)
                                  .orElse("with benchmarks and JMH"))
                      : "several jars fit (%s)"
                          .formatted(
                              jars.stream()
                                  .map(jar -> folder.relativize(jar).toString())
                                  .collect(Collectors.joining(", "))),
                  command.orElseGet(() -> usual(folder, name))));
    }
    return jars.getFirst();
  }

  private List<Path> jars(Path folder) {
    try {
      return found(folder);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private List<Path> found(Path folder) throws IOException {
    Optional<PathMatcher> wanted =
        pattern.map(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob));
    List<Path> jars = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path entered, BasicFileAttributes facts) {
            return entered.getFileName().toString().equals(".git")
                    || Files.exists(entered.resolve(MARK))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes facts) {
            boolean fits =
                facts.isRegularFile()
                    && wanted
                        .map(matcher -> matcher.matches(folder.relativize(file)))
                        .orElseGet(() -> holdsBenchmarks(file));
            if (fits) {
              jars.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return jars;
  }

  private static boolean holdsBenchmarks(Path file) {
    String fileName = file.getFileName().toString();
    if (!fileName.endsWith(".jar") || fileName.startsWith(SHADED)) {
      return false;
    }
    try (ZipFile jar = new ZipFile(file.toFile())) {
      return OF_BENCHMARKS.stream().allMatch(name -> jar.getEntry(name) != null);
    } catch (IOException noJar) {
      return false;
    }
  }
}
