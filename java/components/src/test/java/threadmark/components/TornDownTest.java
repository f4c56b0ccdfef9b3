package threadmark.components;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.TearDown;
import threadmark.benchmarks.profile.MeasuredPart;

/**
 * JMH takes a benchmark down inside its last iteration, and reads its profilers after that.
 * Whatever is closed there would be CPU time of that iteration.
 */
class TornDownTest {

  @Test
  void whatABenchmarkClosesIsInNoFigure() {
    List<JavaClass> closing =
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("threadmark.benchmarks", "threadmark.components")
                .stream()
                .filter(TornDownTest::isBenchmark)
                .filter(type -> type.getMethods().stream().anyMatch(TornDownTest::takesDown))
                .toList();

    assertThat(closing).hasSizeGreaterThan(15);
    assertThat(closing)
        .allSatisfy(type ->
            assertThat(type.getMethods().stream().filter(TornDownTest::takesDown))
                .as("%s says where its measured part ends", type.getSimpleName())
                .anyMatch(TornDownTest::saysThatThePartEnds));
  }

  private static boolean isBenchmark(JavaClass type) {
    return type.getMethods().stream().anyMatch(method -> method.isAnnotatedWith(Benchmark.class));
  }

  /** Between operations is inside an iteration. */
  private static boolean takesDown(JavaMethod method) {
    return method.isAnnotatedWith(TearDown.class)
        && method.getAnnotationOfType(TearDown.class).value() != Level.Invocation;
  }

  private static boolean saysThatThePartEnds(JavaMethod method) {
    return method.getMethodCallsFromSelf().stream()
        .anyMatch(call ->
            call.getTargetOwner().isEquivalentTo(MeasuredPart.class)
                && call.getTarget().getName().equals("ends"));
  }
}
