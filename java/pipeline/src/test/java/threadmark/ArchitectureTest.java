package threadmark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.store.AtomicFile;

/** The floors of the pipeline: a package uses only floors strictly below its own. */
class ArchitectureTest {

  private static final Map<String, Integer> FLOORS =
      Map.ofEntries(
          entry("cli", 5),
          entry("sitting", 4),
          entry("publish", 3),
          entry("judge", 2),
          entry("run", 2),
          entry("jmh", 2),
          entry("machine", 2),
          entry("store", 2),
          entry("model", 1),
          entry("json", 0),
          entry("stats", 0));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("threadmark");

  @Test
  void everyPackageHasAFloor() {
    assertThat(CLASSES).isNotEmpty();
    assertThat(CLASSES)
        .extracting(ArchitectureTest::packageBelowThreadmark)
        .allMatch(FLOORS::containsKey);
  }

  @Test
  void aPackageUsesOnlyFloorsStrictlyBelow() {
    assertThat(
            CLASSES.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(ArchitectureTest::staysInsideThreadmark)
                .filter(ArchitectureTest::doesNotGoDown)
                .map(Dependency::getDescription))
        .isEmpty();
  }

  @Test
  void noPackagesUseEachOtherInACircle() {
    slices().matching("threadmark.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void statsKnowsNumbersOnly() {
    noClasses()
        .that()
        .resideInAPackage("threadmark.stats..")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.not(
                JavaClass.Predicates.resideInAnyPackage(
                    "threadmark.stats..",
                    "java.lang..",
                    "java.util..",
                    "org.apache.commons.statistics..",
                    "org.apache.commons.numbers..")))
        .check(CLASSES);
  }

  @Test
  void modelDoesNoInputOrOutput() {
    noClasses()
        .that()
        .resideInAnyPackage("threadmark.model..", "threadmark.judge..", "threadmark.publish..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.nio.file.Files")
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "tools.jackson..")
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLineSpeaksToThePersonAndEndsTheJvm() {
    noClasses()
        .that()
        .resideOutsideOfPackage("threadmark.cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .accessField(System.class, "in")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(System.class, "getenv")
        .check(CLASSES);
  }

  /** One writer shows as an escape whatever would act in a terminal or a log. */
  @Test
  void allThatIsPrintedPassesOneWriter() {
    noClasses()
        .that()
        .doNotHaveSimpleName("Terminal")
        .and()
        .doNotHaveSimpleName("Threadmark")
        .and()
        .doNotHaveSimpleName("LoopTimer") // numbers, which the process that started it reads
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(CLASSES);
    noClasses()
        .that()
        .doNotHaveSimpleName("TerminalWriter")
        .and()
        .doNotHaveSimpleName("Threadmark")
        .should()
        .callConstructorWhere(
            DescribedPredicate.describe(
                "what is made prints",
                made ->
                    made.getTargetOwner().isAssignableTo(PrintWriter.class)
                        || made.getTargetOwner().isAssignableTo(PrintStream.class)))
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(FileDescriptor.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .orShould()
        .callMethod(Console.class, "writer")
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLineReadsOurOwnProperties() throws IOException {
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      List<Path> readers =
          sources
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.toString().replace('\\', '/').contains("/threadmark/cli/"))
              .filter(ArchitectureTest::readsOurProperty)
              .toList();
      assertThat(readers).isEmpty();
    }
  }

  private static boolean readsOurProperty(Path source) {
    try {
      return Files.readString(source)
          .matches("(?s).*(getProperty|getInteger|getLong|getBoolean)\\(\\s*\"threadmark.*");
    } catch (IOException unreadable) {
      return true;
    }
  }

  @Test
  void whatACommandLineNamesIsWrittenAsAnOutputFile() {
    noClasses()
        .that()
        .resideInAPackage("threadmark.cli..")
        .and()
        .doNotHaveSimpleName("OutputFile")
        .and()
        .doNotHaveSimpleName("BadgeCommand") // writes a folder of its own, as --out DIR
        .should()
        .dependOnClassesThat()
        .areAssignableTo(AtomicFile.class)
        .check(CLASSES);
  }

  @Test
  void onlyWhatReadsJsonKnowsJackson() {
    noClasses()
        .that()
        .resideOutsideOfPackages("threadmark.store..", "threadmark.jmh..", "threadmark.json..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tools.jackson..", "com.fasterxml..")
        .check(CLASSES);
  }

  @Test
  void onlyRunAndMachineStartProcesses() {
    noClasses()
        .that()
        .resideOutsideOfPackages("threadmark.run..", "threadmark.machine..")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ProcessBuilder.class, Process.class, ProcessHandle.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Runtime.class)
        .andShould()
        .callMethod(Runtime.class, "exec", String[].class)
        .check(CLASSES);
  }

  @Test
  void timeIsReadThroughThePort() {
    noClasses()
        .that()
        .resideOutsideOfPackages("threadmark.run..", "threadmark.machine..")
        .should()
        .callMethod(Instant.class, "now")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Clock.class)
        .check(CLASSES);
  }

  private static boolean staysInsideThreadmark(Dependency dependency) {
    return target(dependency).getPackageName().startsWith("threadmark.");
  }

  private static boolean doesNotGoDown(Dependency dependency) {
    String from = packageBelowThreadmark(dependency.getOriginClass());
    String to = packageBelowThreadmark(target(dependency));
    return !from.equals(to) && FLOORS.get(from) <= FLOORS.get(to);
  }

  private static JavaClass target(Dependency dependency) {
    return dependency.getTargetClass().getBaseComponentType();
  }

  private static String packageBelowThreadmark(JavaClass type) {
    String name = type.getPackageName().substring("threadmark.".length());
    return name.contains(".") ? name.substring(0, name.indexOf('.')) : name;
  }
}
