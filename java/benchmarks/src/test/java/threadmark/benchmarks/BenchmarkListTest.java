package threadmark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * The list that JMH starts from is written by its annotation processor. A JDK that does not run the
 * processor still compiles everything, to a jar without benchmarks.
 */
class BenchmarkListTest {

  @Test
  void everyBenchmarkIsInTheList() throws IOException {
    Set<String> compiled =
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("threadmark.benchmarks")
                .stream()
                .filter(BenchmarkListTest::isBenchmark)
                .map(JavaClass::getName)
                .collect(Collectors.toSet());

    assertThat(compiled).isNotEmpty();
    assertThat(listed()).containsAll(compiled);
  }

  private static boolean isBenchmark(JavaClass type) {
    return type.getMethods().stream().anyMatch(method -> method.isAnnotatedWith(Benchmark.class));
  }

  /** A line of the list begins with the name of a class and its length: {@code JMH S 5 a.b.C}. */
  private static Set<String> listed() throws IOException {
    try (InputStream list = Benchmark.class.getResourceAsStream("/META-INF/BenchmarkList")) {
      assertThat(list).as("META-INF/BenchmarkList").isNotNull();
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(" ", 5)[3])
          .collect(Collectors.toSet());
    }
  }
}
