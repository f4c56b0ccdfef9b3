package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.model.Benchmark;
import threadmark.model.Benchmarked;
import threadmark.model.ComparedMetric;
import threadmark.model.Conditions;
import threadmark.model.Reading;

class ToldApartTest {

  private static final String NEW = "OpenJDK 64-Bit Server VM 25.0.3+9-LTS";
  private static final String OLD = "OpenJDK 64-Bit Server VM 21.0.8+9-LTS";

  @Test
  void twoCollectorsAreTwoSeries() {
    assertThat(
            names(
                result(NEW, Map.of("n", "1"), "-XX:+UseG1GC", "-Xmx1g"),
                result(NEW, Map.of("n", "1"), "-XX:+UseSerialGC", "-Xmx1g")))
        .containsExactly(
            "a.B.run avgt jvmArgs=-XX:+UseG1GC n=1", "a.B.run avgt jvmArgs=-XX:+UseSerialGC n=1");
  }

  @Test
  void anArgumentThatOnlyOneHasLeavesTheOtherWithNone() {
    assertThat(names(result(NEW, Map.of()), result(NEW, Map.of(), "-XX:+UseSerialGC")))
        .containsExactly("a.B.run avgt jvmArgs=none", "a.B.run avgt jvmArgs=-XX:+UseSerialGC");
  }

  @Test
  void twoJdksAreTwoSeriesByTheirVersions() {
    assertThat(names(result(NEW, Map.of(), "-ea"), result(OLD, Map.of(), "-ea")))
        .containsExactly("a.B.run avgt jdk=25", "a.B.run avgt jdk=21");
  }

  @Test
  void whatStandsAloneKeepsItsName() {
    assertThat(
            names(
                result(NEW, Map.of("n", "1"), "-XX:+UseG1GC"),
                result(OLD, Map.of("n", "2"), "-XX:+UseSerialGC")))
        .containsExactly("a.B.run avgt n=1", "a.B.run avgt n=2");
  }

  @Test
  void theSameTwiceStaysTheSameTwice() {
    assertThat(names(result(NEW, Map.of(), "-ea"), result(NEW, Map.of(), "-ea")))
        .containsExactly("a.B.run avgt", "a.B.run avgt");
  }

  @Test
  void aParameterOfThatNameIsKept() {
    assertThat(names(result(NEW, Map.of("jdk", "any")), result(OLD, Map.of("jdk", "any"))))
        .containsExactly("a.B.run avgt jdk=any", "a.B.run avgt jdk=any");
  }

  private static List<String> names(Benchmarked... results) {
    return ToldApart.of(List.of(results)).stream()
        .map(result -> result.benchmark().toString())
        .toList();
  }

  private static Benchmarked result(String jdk, Map<String, String> parameters, String... jvm) {
    return new Benchmarked(
        new Benchmark("a.B.run", "avgt", new TreeMap<>(parameters), 1),
        List.of(Reading.invalid(ComparedMetric.TIME, "none")),
        List.of(new Conditions(jdk, List.of(jvm), new TreeMap<>())));
  }
}
