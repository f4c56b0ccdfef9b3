package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.calibrate.NoiseModel;
import threadmark.calibrate.OperatingCharacteristic;
import threadmark.calibrate.Replay;

/** How fast it is, for a machine that does nothing else: {@code -Dtest=SpeedTest -Dspeed=1}. */
@RealMachine
@EnabledIfSystemProperty(named = "speed", matches = "1")
@EnabledOnOs(OS.LINUX)
class SpeedTest {

  private static final int BENCHMARKS = 270;
  private static final int FORKS = 10;
  private static final int TIMES = 5;

  @TempDir private Path folder;

  @Test
  void twoFilesOfTwoHundredAndSeventyBenchmarksAreComparedAtOnce()
      throws IOException, InterruptedException {
    Path base = jmhFile("base.json", 1);
    Path head = jmhFile("head.json", 2);
    double[] seconds = new double[TIMES];
    long kilobytes = 0;
    for (int i = 0; i < TIMES; i++) {
      long start = System.nanoTime();
      Process compare =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin/java").toString(),
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty(
                      "surefire.test.class.path", System.getProperty("java.class.path")),
                  "threadmark.command.Weighed",
                  "compare",
                  base.toString(),
                  head.toString())
              .redirectOutput(folder.resolve("table.txt").toFile())
              .redirectError(folder.resolve("weight.txt").toFile())
              .start();
      assertThat(compare.waitFor(60, TimeUnit.SECONDS)).isTrue();
      seconds[i] = (System.nanoTime() - start) / 1e9;
      assertThat(compare.exitValue()).isIn(0, 4);
      String weight = Files.readString(folder.resolve("weight.txt"));
      kilobytes = Math.max(kilobytes, Long.parseLong(weight.replaceAll("[^0-9]", "")));
    }
    Arrays.sort(seconds);
    System.out.printf(
        Locale.ROOT,
        "compare, 2 x %d benchmarks x %d forks: %.2f s (median of %d, at most %.2f), %d MB%n",
        BENCHMARKS,
        FORKS,
        seconds[TIMES / 2],
        TIMES,
        seconds[TIMES - 1],
        kilobytes / 1024);
    assertThat(seconds[TIMES / 2]).isLessThan(1.5);
    assertThat(kilobytes).isLessThan(256 * 1024);
  }

  private Path jmhFile(String name, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    return Files.writeString(
        folder.resolve(name),
        IntStream.range(0, BENCHMARKS)
            .mapToObj(i -> result("org.example.Benchmark" + i + ".measure", random))
            .collect(Collectors.joining(",\n", "[", "]\n")));
  }

  private static String result(String name, SplittableRandom random) {
    String raw =
        IntStream.range(0, FORKS)
            .mapToObj(fork ->
                random
                    .doubles(5)
                    .mapToObj(noise -> Double.toString(100 * (1 + 0.02 * noise)))
                    .collect(Collectors.joining(", ", "[", "]")))
            .collect(Collectors.joining(",\n", "[", "]"));
    return """
    {"jmhVersion": "1.37", "benchmark": "%s", "mode": "avgt", "threads": 1, "forks": %d,
     "jvm": "java", "jvmArgs": [], "jdkVersion": "25", "vmName": "vm", "vmVersion": "25",
     "warmupIterations": 5, "warmupTime": "1 s", "warmupBatchSize": 1,
     "measurementIterations": 5, "measurementTime": "1 s", "measurementBatchSize": 1,
     "params": {"size": "1000"},
     "primaryMetric": {"score": 101.0, "scoreError": 1.0, "scoreConfidence": [100.0, 102.0],
       "scorePercentiles": {"0.0": 100.0}, "scoreUnit": "us/op", "rawData": %s},
     "secondaryMetrics": {}}
    """
        .formatted(name, FORKS, raw);
  }

  @Test
  void threeThousandPullRequestsOfTwentySeriesAreReplayedInTwoMinutes() {
    long start = System.nanoTime();
    List<OperatingCharacteristic> gates =
        List.of(
                new Replay(NoiseModel.SHARED_VM, 20, 0.10, 3000, 1),
                new Replay(NoiseModel.QUIET_METAL, 20, 0.02, 3000, 1))
            .parallelStream()
            .map(Replay::gateWithHistory)
            .toList();
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "3,000 unchanged and 7 x 3,000 changed pull requests of 20 series, two machines: %.1f s%n",
        seconds);
    assertThat(gates)
        .allSatisfy(gate -> assertThat(gate.unchanged().falseFails().of()).isEqualTo(3000));
    assertThat(seconds).isLessThan(120);
  }
}
