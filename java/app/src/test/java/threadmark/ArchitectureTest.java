package threadmark;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import threadmark.files.AtomicFile;

/** The house: a package uses only those that stand before it. */
class ArchitectureTest {

  static final List<String> HOUSE =
      List.of(
          "numbers",
          "text",
          "files",
          "html",
          "json",
          "jvm",
          "jmh",
          "machine",
          "noise",
          "verdict",
          "rule",
          "trial",
          "report",
          "command",
          "compare",
          "gate",
          "commit",
          "survey",
          "calibrate",
          "calm",
          "",
          "door",
          "maven",
          "gradle",
          "study.experiment",
          "study.record",
          "study.answer",
          "study.report",
          "study.evidence",
          "study.level",
          "study.export",
          "study.judge",
          "study.results",
          "study.run",
          "study.schedule",
          "study.alert",
          "study.baseline",
          "study.fidelity",
          "study.tune",
          "study",
          "ledger.claim",
          "ledger.judging",
          "ledger.book",
          "ledger.verify",
          "ledger.badge",
          "ledger",
          "pages.chart",
          "pages.page",
          "pages.site",
          "pages");

  private static final int MOST_FILES = 40;

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(location -> !SourceFolders.isOfTests(location))
          .importPackages("threadmark");

  @Test
  void everyPackageHasItsPlace() {
    assertThat(CLASSES).isNotEmpty();
    assertThat(CLASSES).extracting(ArchitectureTest::room).allMatch(HOUSE::contains);
  }

  @Test
  void aPackageUsesOnlyThoseBeforeIt() {
    assertThat(
            CLASSES.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(dependency -> isOurs(target(dependency)))
                .filter(ArchitectureTest::goesForward)
                .map(Dependency::getDescription))
        .isEmpty();
  }

  @Test
  void noRoomIsCrowded() throws IOException {
    for (Path folder : SourceFolders.of("main")) {
      try (Stream<Path> rooms = Files.walk(folder)) {
        for (Path room : rooms.filter(Files::isDirectory).toList()) {
          assertThat(types(room)).as(room.toString()).hasSizeLessThanOrEqualTo(MOST_FILES);
        }
      }
    }
  }

  private static List<Path> types(Path room) throws IOException {
    try (Stream<Path> entries = Files.list(room)) {
      return entries
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .toList();
    }
  }

  @Test
  void theGateKnowsNoStudy() {
    noClasses()
        .that()
        .resideOutsideOfPackages("threadmark.study..", "threadmark.ledger..", "threadmark.pages..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("threadmark.study..", "threadmark.ledger..", "threadmark.pages..")
        .check(CLASSES);
  }

  @Test
  void numbersKnowNumbersOnly() {
    noClasses()
        .that()
        .resideInAPackage("threadmark.numbers..")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.not(
                resideInAnyPackage(
                    "threadmark.numbers..",
                    "java.lang..",
                    "java.util..",
                    "org.apache.commons.statistics..",
                    "org.apache.commons.numbers..")))
        .check(CLASSES);
  }

  @Test
  void whatDecidesAndWhatIsWrittenForPeopleTouchesNoFile() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "threadmark.text..",
            "threadmark.html..",
            "threadmark.rule..",
            "threadmark.report..",
            "threadmark.study.answer..",
            "threadmark.study.report..",
            "threadmark.ledger.claim..",
            "threadmark.ledger.judging..",
            "threadmark.pages.chart..",
            "threadmark.pages.page..")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.nio.file.Files")
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage("java.net..", "tools.jackson..", "com.fasterxml..")
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLineSpeaksToThePersonAndEndsTheJvm() {
    noClasses()
        .that()
        .resideOutsideOfPackage("threadmark.command..")
        .and()
        .doNotHaveSimpleName("LoopTimer") // numbers, which the process that started it reads
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
        .doNotHaveSimpleName("LoopTimer")
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
    for (Path folder : SourceFolders.of("main")) {
      try (Stream<Path> sources = Files.walk(folder)) {
        assertThat(
                sources
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.getParent().endsWith("threadmark/command"))
                    .filter(file -> !file.endsWith("ThisBuild.java")) // told by our own scripts
                    .filter(ArchitectureTest::readsOurProperty))
            .isEmpty();
      }
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
        .haveSimpleNameEndingWith("Command")
        .and()
        .doNotHaveSimpleName("BadgeCommand") // writes a folder of its own, as --out DIR
        .should()
        .dependOnClassesThat()
        .areAssignableTo(AtomicFile.class)
        .check(CLASSES);
  }

  @Test
  void onlyAFewStartProcesses() {
    noClasses()
        .that()
        .resideOutsideOfPackages("threadmark.jvm..", "threadmark.study.fidelity..")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ProcessBuilder.class, Process.class, ProcessHandle.class)
        .orShould()
        .callMethod(Runtime.class, "exec", String[].class)
        .check(CLASSES);
  }

  @Test
  void timeIsReadThroughThePort() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "threadmark.jvm..", "threadmark.noise..", "threadmark.study.fidelity..")
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

  private static boolean goesForward(Dependency dependency) {
    String from = room(dependency.getOriginClass());
    String to = room(target(dependency));
    return !from.equals(to) && HOUSE.indexOf(from) <= HOUSE.indexOf(to);
  }

  private static boolean isOurs(JavaClass type) {
    return type.getPackageName().equals("threadmark")
        || type.getPackageName().startsWith("threadmark.");
  }

  private static JavaClass target(Dependency dependency) {
    return dependency.getTargetClass().getBaseComponentType();
  }

  private static String room(JavaClass type) {
    return type.getPackageName().replaceFirst("^threadmark[.]?", "");
  }
}
