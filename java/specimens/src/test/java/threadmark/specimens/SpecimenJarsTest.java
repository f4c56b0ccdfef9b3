package threadmark.specimens;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.Overrides;
import threadmark.rule.Pairing;

class SpecimenJarsTest {

  /** One of each way in which specimens differ; to write them all takes long. */
  private static final List<Specimen> SOME =
      List.of(
          Specimen.PLAIN, Specimen.REBUILT, Specimen.EQUAL, Specimen.LOCK, Specimen.NOT_A_NUMBER);

  @TempDir static Path folder;

  @BeforeAll
  static void write() {
    SpecimenJars jars = new SpecimenJars();
    SOME.forEach(specimen -> jars.write(specimen, folder));
  }

  @Test
  void theProjectDeclaresEveryModeAndBothKindsOfThreads() {
    assertThat(benchmarks(Specimen.PLAIN))
        .containsExactly(
            "example.AllocationBench.chains avgt",
            "example.ArithmeticBench.steps thrpt start=27",
            "example.ArithmeticBench.steps thrpt start=871",
            "example.CollectionBench.count thrpt words=50",
            "example.LockBench.count avgt threads=2",
            "example.MemoryBench.walk avgt",
            "example.ParkBench.turns sample variant=platform",
            "example.ParkBench.turns sample variant=virtual",
            "example.QueueBench.handOver avgt variant=platform",
            "example.QueueBench.handOver avgt variant=virtual",
            "example.StartUpBench.find ss",
            "example.TextBench.join avgt",
            "example.ThreadBench.startAndJoin avgt variant=platform",
            "example.ThreadBench.startAndJoin avgt variant=virtual");
  }

  @Test
  void everySpecimenDeclaresTheSame() {
    assertThat(SOME)
        .allSatisfy(
            specimen -> assertThat(benchmarks(specimen)).isEqualTo(benchmarks(Specimen.PLAIN)));
  }

  @Test
  void aRebuiltJarIsTheSameAndEveryOtherOneIsNot() throws IOException {
    String plain = digest(Specimen.PLAIN);

    assertThat(Files.mismatch(folder.resolve("rebuilt.jar"), folder.resolve("plain.jar")))
        .isNotNegative();
    assertThat(digest(Specimen.REBUILT)).isEqualTo(plain);
    assertThat(
            SOME.stream()
                .filter(specimen -> specimen != Specimen.REBUILT)
                .map(SpecimenJarsTest::digest))
        .doesNotHaveDuplicates();
  }

  @Test
  void itsVariantsArePairsOfOneParameter() {
    Pairing pairing = Pairing.parse("variant=platform:virtual");

    assertThat(
            BenchmarkJar.read(jar(Specimen.PLAIN)).benchmarks(Overrides.none(), 1).stream()
                .flatMap(declared -> pairing.platformOf(declared.benchmark()).stream())
                .map(Object::toString))
        .containsExactly(
            "example.ParkBench.turns sample variant=platform",
            "example.QueueBench.handOver avgt variant=platform",
            "example.ThreadBench.startAndJoin avgt variant=platform");
  }

  private static List<String> benchmarks(Specimen specimen) {
    return BenchmarkJar.read(jar(specimen)).benchmarks(Overrides.none(), 1).stream()
        .map(declared -> declared.benchmark().toString())
        .toList();
  }

  private static String digest(Specimen specimen) {
    return BenchmarkJar.read(jar(specimen)).contentDigest();
  }

  private static Path jar(Specimen specimen) {
    return folder.resolve(specimen.label() + ".jar");
  }
}
