package threadmark;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * No machine turns a test: what the world says comes through ports, which tests fill. A test whose
 * subject is the machine itself is marked, asserts what is true on any, and is tried again where
 * the system tells of another machine.
 */
class AskingTheWorldTest {

  /** What answers otherwise on another machine or at another time; of a star, whatever it is. */
  private static final Map<String, Set<String>> ANSWERS =
      Map.ofEntries(
          entry("java.lang.System", Set.of("getenv", "nanoTime", "currentTimeMillis", "console")),
          entry("java.lang.Runtime", Set.of("availableProcessors", "maxMemory", "totalMemory")),
          entry("java.lang.Thread", Set.of("sleep")),
          entry("java.lang.ProcessHandle", Set.of("allProcesses")),
          entry("java.lang.ProcessBuilder", Set.of("<init>")),
          entry("java.lang.management.ManagementFactory", Set.of("*")),
          entry("java.util.concurrent.locks.LockSupport", Set.of("parkNanos", "parkUntil")),
          entry("java.util.Locale", Set.of("getDefault")),
          entry("java.util.TimeZone", Set.of("getDefault")),
          entry("java.nio.charset.Charset", Set.of("defaultCharset")),
          entry("java.nio.file.Files", Set.of("getFileStore")),
          entry("java.net.InetAddress", Set.of("getLocalHost")),
          entry("java.net.NetworkInterface", Set.of("*")),
          entry("java.time.Clock", Set.of("*")),
          entry("java.time.ZoneId", Set.of("systemDefault")),
          entry("java.time.Instant", Set.of("now")),
          entry("java.time.LocalDate", Set.of("now")),
          entry("java.time.LocalDateTime", Set.of("now")),
          entry("java.time.LocalTime", Set.of("now")),
          entry("java.time.OffsetDateTime", Set.of("now")),
          entry("java.time.ZonedDateTime", Set.of("now")),
          entry("java.time.Year", Set.of("now")),
          entry("threadmark.jvm.Clock$SystemClock", Set.of("<init>")),
          entry("threadmark.command.RealWorld", Set.of("*")));

  /** Who makes a port of it, or runs in a JVM that is not ours to order. */
  private static final Set<String> PORTS =
      Set.of(
          "threadmark.noise.LoopTimer",
          "threadmark.command.RealWorld",
          "threadmark.command.Terminal",
          "threadmark.command.Threadmark",
          "threadmark.jmh.BenchmarkFiles",
          "threadmark.jvm.ChildProcesses",
          "threadmark.study.fidelity.ForkClock",
          "threadmark.jvm.GitCommand",
          "threadmark.jvm.JavaHome",
          "threadmark.study.fidelity.SideBySide",
          "threadmark.jvm.Clock",
          "threadmark.command.MeasuringLock");

  /** Ports that start programs: which ones there are, and what they say, is the machine's. */
  private static final Set<String> STARTERS =
      Set.of(
          "threadmark.jvm.ChildProcesses",
          "threadmark.jvm.GitCommand",
          "threadmark.jvm.GitCommand$LocalGit");

  /** Folders that each machine fills in its own way, and properties that tell of it. */
  private static final Pattern PLACES =
      Pattern.compile("Path\\.of\\(\\s*\"/(proc|sys|etc|usr|opt)\\b|\"(user\\.(home|name)|os\\.)");

  private static final Pattern SEPARATED =
      Pattern.compile("\"[^\"\n]*%[-+0-9$]*(,[.0-9]*[df]|\\.[1-9])[^\"\n]*\"\\s*\\.formatted\\(");

  private static final JavaClasses PROGRAM =
      classes(location -> !SourceFolders.isOfTests(location));
  private static final JavaClasses TESTS = classes(SourceFolders::isOfTests);

  @Test
  void onlyPortsAskTheWorld() {
    assertThat(
            PROGRAM.stream()
                .filter(type -> !PORTS.contains(outermost(type).getFullName()))
                .flatMap(type -> type.getAccessesFromSelf().stream())
                .filter(AskingTheWorldTest::asks)
                .map(JavaAccess::getDescription))
        .isEmpty();
  }

  @Test
  void onlyMainIsInTheRealWorld() {
    assertThat(
            PROGRAM.stream()
                .filter(type -> !type.getFullName().startsWith("threadmark.command.RealWorld"))
                .flatMap(type -> type.getAccessesFromSelf().stream())
                .filter(access -> access.getTargetOwner().getSimpleName().equals("RealWorld"))
                .map(access -> access.getOrigin().getFullName()))
        .containsExactly("threadmark.command.Threadmark.main([Ljava.lang.String;)");
  }

  @Test
  void aTestThatAsksTheMachineSaysSo() {
    assertThat(
            TESTS.stream()
                .filter(type -> !isMarked(type))
                .flatMap(type -> type.getAccessesFromSelf().stream())
                .filter(
                    access -> asks(access) || starts(access) || isMarked(access.getTargetOwner()))
                .map(JavaAccess::getDescription))
        .as("give it a made-up world, or mark the class @RealMachine")
        .isEmpty();
  }

  @Test
  void aTestThatReadsTheMachinesFilesSaysSo() throws IOException {
    assertThat(
            sources("test", text -> PLACES.matcher(text).find() && !text.contains("@RealMachine")))
        .as("give it files of its own, or mark the class @RealMachine")
        .isEmpty();
  }

  @Test
  void aNumberWithASeparatorNamesItsLocale() throws IOException {
    assertThat(sources("main", text -> SEPARATED.matcher(text).find()))
        .as("write it with String.format(Locale.ROOT, …)")
        .isEmpty();
  }

  private static List<Path> sources(String kind, Predicate<String> wanted) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path folder : SourceFolders.of(kind)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
          if (!file.endsWith("AskingTheWorldTest.java") && wanted.test(Files.readString(file))) {
            found.add(file);
          }
        }
      }
    }
    return found;
  }

  private static boolean asks(JavaAccess<?> access) {
    Set<String> names = ANSWERS.getOrDefault(access.getTargetOwner().getFullName(), Set.of());
    return names.contains("*") || names.contains(access.getTarget().getName());
  }

  private static boolean starts(JavaAccess<?> access) {
    return STARTERS.contains(access.getTargetOwner().getFullName())
        && access.getTarget().getName().equals("<init>");
  }

  private static boolean isMarked(JavaClass type) {
    return outermost(type).isAnnotatedWith(RealMachine.class);
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(AskingTheWorldTest::outermost).orElse(type);
  }

  private static JavaClasses classes(ImportOption option) {
    return new ClassFileImporter().withImportOption(option).importPackages("threadmark");
  }
}
