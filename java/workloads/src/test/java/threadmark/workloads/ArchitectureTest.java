package threadmark.workloads;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final JavaClasses WORKLOADS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> location.contains("/workloads/"))
          .importClasspath();

  @Test
  void theProgramsNeedNothingButTheJdk() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "", "threadmark.workloads..", "java..", "javax.management..", "com.sun.management..")
        .check(WORKLOADS);
  }

  @Test
  void noPackagesDependOnEachOtherInACircle() {
    slices().matching("threadmark.(**)").should().beFreeOfCycles().check(WORKLOADS);
  }
}
