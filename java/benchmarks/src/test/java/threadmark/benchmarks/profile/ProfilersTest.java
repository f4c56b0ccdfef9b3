package threadmark.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.profile.ProfilerFactory;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class ProfilersTest {

  private static final String ALLOCATING = "allocatesOneMebibyte";

  /** Minor version, which is 0, before the major one. */
  private static final int CLASS_FILE_OF_17 = 61;

  @Test
  void cpuTimeIsSplitWhereLinuxTells() throws RunnerException {
    Map<String, Double> results = profiled(ALLOCATING, CpuProfiler.class);

    assertThat(score(results, "cpu.total")).isNotNegative();
    if (System.getProperty("os.name").equals("Linux")) {
      assertThat(results).containsKeys("cpu.user", "cpu.system");
    }
  }

  @Test
  void aMebibytePerOperationIsSeenAsOne() throws RunnerException {
    Map<String, Double> results = profiled(ALLOCATING, AllocationProfiler.class);

    assertThat(score(results, "gc.alloc.rate.norm"))
        .isCloseTo(ProfiledBenchmark.MEBIBYTE, within(0.05 * ProfiledBenchmark.MEBIBYTE));
  }

  /** Any project's benchmarks may be measured on a JDK that is older than ours. */
  @ParameterizedTest
  @ValueSource(
      classes = {
        AllocationProfiler.class,
        CpuProfiler.class,
        CpuTime.class,
        MeasuredPart.class,
        PerOperation.class
      })
  void whatIsBesideOtherProjectsTrialsIsReadByJdk17(Class<?> compiled) throws IOException {
    try (InputStream bytes = compiled.getResourceAsStream(compiled.getSimpleName() + ".class")) {
      DataInputStream classFile = new DataInputStream(bytes);
      assertThat(classFile.readInt()).isEqualTo(0xCAFEBABE);
      assertThat(classFile.readInt()).isEqualTo(CLASS_FILE_OF_17);
    }
  }

  /** JMH starts its profilers before it prepares a benchmark, and reads them after its end. */
  @Test
  void whatATrialsSetUpAndEndTookIsInNoFigureOfATrialWithoutWarmUp() throws RunnerException {
    Map<String, Double> results =
        profiled("allocatesAfterSetUp", AllocationProfiler.class, 0, PreparedBenchmark.class);

    assertThat(score(results, "gc.alloc.rate.norm")).isLessThan(PreparedBenchmark.SET_UP / 2.0);
  }

  @Test
  void thePeakHoldsAtLeastTheLastAllocation() throws RunnerException {
    Map<String, Double> results = profiled(ALLOCATING, HeapProfiler.class);

    assertThat(score(results, "heap.peak")).isGreaterThanOrEqualTo(ProfiledBenchmark.MEBIBYTE);
    assertThat(score(results, "gc.count")).isNotNegative();
    assertThat(score(results, "gc.time")).isNotNegative();
  }

  @Test
  void switchesAreCountedExactlyOrNamedALowerBound() throws RunnerException {
    Map<String, Double> results = profiled("startsFiveVirtualThreads", SwitchesProfiler.class);

    String suffix = ProcessUsage.counter().isPresent() ? "" : ".atLeast";
    if (System.getProperty("os.name").equals("Linux")) {
      assertThat(results)
          .containsKeys("switches.voluntary" + suffix, "switches.involuntary" + suffix);
    }
    assertThat(results.values()).allSatisfy(score -> assertThat(score).isNotNegative());
  }

  @Test
  void theCensusCountsEveryStart() throws RunnerException {
    Map<String, Double> results = profiled("startsFiveVirtualThreads", CensusProfiler.class);

    assertThat(score(results, "vthreads.started")).isEqualTo(ProfiledBenchmark.VIRTUAL_THREADS);
    assertThat(score(results, "vthreads.pinned")).isNotNegative();
    assertThat(score(results, "carriers"))
        .isBetween(1.0, (double) Runtime.getRuntime().availableProcessors());
  }

  @Test
  void jmhListsThemAll() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    ProfilerFactory.listProfilers(new PrintStream(printed, true, StandardCharsets.UTF_8));

    assertThat(printed.toString(StandardCharsets.UTF_8))
        .contains(
            "profile.AllocationProfiler: ",
            "profile.CensusProfiler: ",
            "profile.CpuProfiler: ",
            "profile.HeapProfiler: ",
            "profile.SwitchesProfiler: ")
        .contains("cpu.total, cpu.user, cpu.system");
  }

  private static Map<String, Double> profiled(
      String operation, Class<? extends InternalProfiler> profiler) throws RunnerException {
    return profiled(operation, profiler, 1, ProfiledBenchmark.class);
  }

  private static Map<String, Double> profiled(
      String operation,
      Class<? extends InternalProfiler> profiler,
      int warmUpIterations,
      Class<?> benchmark)
      throws RunnerException {
    Map<String, Double> scores = new HashMap<>();
    new Runner(
            new OptionsBuilder()
                .include(benchmark.getName() + "." + operation)
                .forks(0)
                .warmupIterations(warmUpIterations)
                .warmupTime(TimeValue.milliseconds(20))
                .measurementIterations(warmUpIterations == 0 ? 1 : 2)
                .measurementTime(TimeValue.milliseconds(100))
                .addProfiler(profiler)
                .verbosity(VerboseMode.SILENT)
                .build())
        .runSingle()
        .getSecondaryResults()
        .forEach((label, result) -> scores.put(label, result.getScore()));
    return scores;
  }

  private static double score(Map<String, Double> results, String label) {
    assertThat(results).containsKey(label);
    return results.get(label);
  }
}
