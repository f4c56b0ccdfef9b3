package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.jmh.Benchmarked.Conditions;
import threadmark.text.Complaint;

class JvmQualifiedNamesTest {

  private static final String VM = "OpenJDK 64-Bit Server VM ";
  private static final String NEW = "25.0.3+9-LTS";
  private static final String OLD = "21.0.8+9-LTS";
  private static final String G1 = "-XX:+UseG1GC";
  private static final String SERIAL = "-XX:+UseSerialGC";

  @Test
  void twoCollectorsAreTwoSeries() {
    assertThat(names(file(result(NEW, G1, "-Xmx1g"), result(NEW, SERIAL, "-Xmx1g"))))
        .containsExactly("jvmArgs=-XX:+UseG1GC", "jvmArgs=-XX:+UseSerialGC");
  }

  @Test
  void anArgumentThatOnlyOneHasLeavesTheOtherWithNone() {
    assertThat(names(file(result(NEW), result(NEW, SERIAL))))
        .containsExactly("jvmArgs=none", "jvmArgs=-XX:+UseSerialGC");
  }

  @ParameterizedTest
  @CsvSource({
    "25.0.3+9-LTS, 21.0.8+9-LTS, 25, 21",
    "25.392-b08 of JDK 1.8.0_392, 25.0.3+9-LTS, 8, 25",
    "25.392-b08, 25.0.3+9-LTS, OpenJDK 64-Bit Server VM 25.392-b08, 25",
    "25.0.3+9-LTS, 25.0.4+7, OpenJDK 64-Bit Server VM 25.0.3+9-LTS, OpenJDK 64-Bit Server VM"
        + " 25.0.4+7"
  })
  void twoJdksAreTwoSeriesByTheirVersionsOrByTheirBuilds(
      String one, String other, String name, String otherName) {
    assertThat(names(file(result(one, "-ea"), result(other, "-ea"))))
        .containsExactly("jdk=" + name, "jdk=" + otherName);
  }

  @Test
  void whatStandsAloneInEachFileKeepsItsName() {
    assertThat(names(file(result(NEW, G1)), file(result(OLD, SERIAL)))).containsExactly("", "");
  }

  @Test
  void theSameTwiceStaysTheSameTwice() {
    assertThat(names(file(result(NEW, "-ea"), result(NEW, "-ea")))).containsExactly("", "");
  }

  @Test
  void aParameterOfThatNameIsKept() {
    Benchmarked one = result(NEW, Map.of("jdk", "any"));
    assertThat(names(file(one, result(OLD, Map.of("jdk", "any")))))
        .containsExactly("jdk=any", "jdk=any");
  }

  @Test
  void whatIsAloneInTheOtherFileHasTheNameOfItsLike() {
    assertThat(names(file(result(NEW, G1), result(NEW, SERIAL)), file(result(NEW, G1))))
        .containsExactly(
            "jvmArgs=-XX:+UseG1GC", "jvmArgs=-XX:+UseSerialGC", "jvmArgs=-XX:+UseG1GC");
    assertThat(names(file(result(NEW), result(OLD)), file(result("25.0.4+7"))))
        .containsExactly("jdk=25", "jdk=21", "jdk=25");
  }

  @Test
  void whatAllOfAFileHaveInCommonIsNoName() {
    assertThat(
            names(
                file(result(NEW, G1, "-Xmx1g"), result(NEW, SERIAL, "-Xmx1g")),
                file(result(OLD, G1, "-Xmx2g"), result(OLD, SERIAL, "-Xmx2g"))))
        .containsExactly(
            "jvmArgs=-XX:+UseG1GC",
            "jvmArgs=-XX:+UseSerialGC",
            "jvmArgs=-XX:+UseG1GC",
            "jvmArgs=-XX:+UseSerialGC");
  }

  @Test
  void aSlowdownCannotHideAsOneGoneAndAnotherNew() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() ->
            JvmQualifiedNames.among(
                List.of(file(result(NEW, G1), result(NEW, SERIAL))),
                List.of(file(result(NEW, "-XX:+UseZGC")))))
        .withMessage(
            "a.B.run avgt: measured by several JVMs, and only base has jvmArgs=-XX:+UseG1GC,"
                + " jvmArgs=-XX:+UseSerialGC, only head jvmArgs=none; take out of each side what"
                + " the other does not have");
  }

  /** A hash would have an order of its own. */
  @Test
  void ofSeveralThatCannotBePairedTheFirstByNameIsToldWhateverTheFilesOrder() {
    List<String> sizes = IntStream.rangeClosed(10, 40).mapToObj(Integer::toString).toList();
    for (List<String> order : List.of(sizes, sizes.reversed())) {
      List<Benchmarked> base =
          order.stream().flatMap(size -> Stream.of(sized(size, G1), sized(size, SERIAL))).toList();
      List<Benchmarked> head = order.stream().map(size -> sized(size, "-XX:+UseZGC")).toList();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> JvmQualifiedNames.among(List.of(base), List.of(head)))
          .withMessageStartingWith("a.B.run avgt size=10: ");
    }
  }

  private static Benchmarked sized(String size, String collector) {
    return result(NEW, Map.of("size", size), collector);
  }

  @Test
  void oneThatIsGoneAloneIsNoObstacle() {
    JvmQualifiedNames apart =
        JvmQualifiedNames.among(
            List.of(file(result(NEW, G1), result(NEW, SERIAL))), List.of(file(result(NEW, G1))));
    assertThat(apart.named(result(NEW, G1)).benchmark().parameters())
        .isEqualTo(Map.of("jvmArgs", G1));
  }

  private static List<Benchmarked> file(Benchmarked... results) {
    return List.of(results);
  }

  private static List<String> names(List<Benchmarked> file) {
    return names(file, List.of());
  }

  /** The parameters of all results, file by file. */
  private static List<String> names(List<Benchmarked> file, List<Benchmarked> other) {
    JvmQualifiedNames apart = JvmQualifiedNames.among(List.of(file, other));
    return Stream.concat(file.stream(), other.stream())
        .map(result -> apart.named(result).benchmark().toString())
        .map(name -> name.replaceFirst("a.B.run avgt ?", ""))
        .toList();
  }

  private static Benchmarked result(String jdk, String... jvm) {
    return result(jdk, Map.of(), jvm);
  }

  private static Benchmarked result(String jdk, Map<String, String> parameters, String... jvm) {
    return new Benchmarked(
        new Benchmark("a.B.run", "avgt", new TreeMap<>(parameters), 1),
        List.of(Reading.invalid(ComparedMetric.TIME, "none")),
        List.of(new Conditions(VM + jdk, List.of(jvm), new TreeMap<>())));
  }
}
