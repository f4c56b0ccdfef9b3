package threadmark.components;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
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
                .importPackages("threadmark.benchmarks", "threadmark.components")
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

  /**
   * Every list on the class path, because the tests have one of their own. A line begins with the
   * name of a class and its length: {@code JMH S 5 a.b.C}.
   */
  private static Set<String> listed() throws IOException {
    Set<String> names = new HashSet<>();
    for (URL list : Collections.list(loader().getResources("META-INF/BenchmarkList"))) {
      try (InputStream lines = list.openStream()) {
        new String(lines.readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .map(line -> line.split(" ", 5)[3])
            .forEach(names::add);
      }
    }
    return names;
  }

  private static ClassLoader loader() {
    return BenchmarkListTest.class.getClassLoader();
  }
}
