package threadmark.specimens;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.BundledProfilers;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ForkCommand;
import threadmark.jmh.ForkCommand.JarSide;
import threadmark.jmh.Overrides;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.Processes;
import threadmark.jvm.Sandbox;

/** A jar that is not ours, forked for real and read back. */
@Tag("slow")
@Timeout(600)
class ForeignJarTest {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** As a gate unpacks them. */
  private static final Path PROFILERS = BundledProfilers.jar(Stream.empty()).orElseThrow();

  private final Overrides overrides =
      new Overrides(
          ProtocolChoice.SHORT,
          new TreeMap<>(Map.of("start", List.of("871"))),
          List.of("-Dasked=two words"),
          List.of(),
          List.of());

  @TempDir Path folder;
  private Path jar;

  @BeforeEach
  void build() {
    jar = new SpecimenJars().write(Specimen.PLAIN, folder);
  }

  @Test
  void throughputParametersAndJvmArgumentsAreKept() throws InterruptedException {
    Benchmarked steps = measured("ArithmeticBench", Optional.empty());

    assertThat(steps.benchmark()).hasToString("example.ArithmeticBench.steps thrpt start=871");
    assertThat(steps.primary().metric()).isEqualTo(ComparedMetric.THROUGHPUT);
    assertThat(steps.primary().trouble()).isEmpty();
    assertThat(steps.primary().trials()).hasSize(1);
    assertThat(steps.primary().trials().getFirst())
        .hasSize(5)
        .allSatisfy(value -> assertThat(value).isBetween(1.0, 1e9));
    assertThat(steps.conditions().getFirst().jvmArguments())
        .containsExactly("-Dexample.rounds=100", "-Dasked=two words", "-Xmx128m");
    assertThat(steps.conditions().getFirst().protocol())
        .containsEntry("warmupIterations", "1")
        .containsEntry("warmupTime", "1000 ms")
        .containsEntry("measurementIterations", "5")
        .containsEntry("measurementTime", "300 ms");
  }

  @Test
  void ourProfilersCountAllocationUnderTheJarsOwnJmh() throws InterruptedException {
    assertThat(PROFILERS).exists();

    Benchmarked chains = measured("AllocationBench", Optional.of(PROFILERS));

    assertThat(chains.reading(ComparedMetric.ALLOCATION))
        .get()
        .satisfies(bytes ->
            assertThat(bytes.trials().getFirst())
                // 100 chains of 64 links of 16 to 32 bytes each.
                .allSatisfy(
                    value -> assertThat(value).isBetween(100 * 64 * 12.0, 100 * 64 * 40.0)));
  }

  @Test
  void theProfilersBringNoOtherClassIntoAStrangersJvm() throws IOException {
    try (ZipFile zip = new ZipFile(PROFILERS.toFile())) {
      assertThat(Collections.list(zip.entries()))
          .extracting(ZipEntry::getName)
          .contains("threadmark/benchmarks/profile/CpuProfiler.class")
          .allMatch(name ->
              name.endsWith("/")
                  || name.startsWith("threadmark/benchmarks/profile/")
                  || name.equals("META-INF/services/org.openjdk.jmh.profile.Profiler"));
    }
  }

  @Test
  void singleShotsKeepTheirNumberOfCalls() throws InterruptedException {
    Benchmarked find = measured("StartUpBench", Optional.empty());

    assertThat(find.benchmark().mode()).isEqualTo("ss");
    assertThat(find.primary().trials().getFirst()).hasSize(5);
  }

  private Benchmarked measured(String name, Optional<Path> profilers) throws InterruptedException {
    DeclaredBenchmark declared =
        BenchmarkJar.read(jar).benchmarks(overrides, 1).stream()
            .filter(one -> one.benchmark().name().contains(name))
            .findFirst()
            .orElseThrow();
    Path words = folder.resolve("words.json");
    Path output = folder.resolve("output.txt");
    Processes.Ended ended =
        new ChildProcesses(folder.resolve("pid"))
            .run(
                new ForkCommand(
                        new JarSide(jar, JAVA, List.of("-Xmx128m")),
                        overrides,
                        profilers,
                        Sandbox.NONE)
                    .of(declared, words),
                output,
                Duration.ofMinutes(10));
    assertThat(ended.well()).as(() -> text(output)).isTrue();
    List<Benchmarked> results = BenchmarkFiles.read(List.of(words));
    assertThat(results).hasSize(1);
    assertThat(results.getFirst().benchmark()).isEqualTo(declared.benchmark());
    return results.getFirst();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      return unreadable.toString();
    }
  }
}
